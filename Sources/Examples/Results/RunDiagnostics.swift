import Diagnostics
import Recording

extension Diagnostic {
    static func scriptFailed(_ message: String, suggestion: String?, at place: Place) -> Diagnostic {
        Diagnostic(.error, id: "example.script-failed", withoutStop(message), at: place, suggestion: suggestion)
    }

    static func trapped(_ trap: Run.Trap, code: Place?, at place: Place) -> Diagnostic {
        let text = trap.message.isEmpty ? trap.kind : "\(trap.kind): \(trap.message)"
        return Diagnostic(
            .error, id: "example.trap", "The example stopped with '\(text)'", at: place,
            notes: code.map { [.init("It stopped here", at: $0)] } ?? [],
            suggestion: "Mend the code that stops, or leave out the statement that leads there")
    }

    static func signalled(_ signal: Int32, at place: Place) -> Diagnostic {
        switch signal {
        case 4, 5:  // SIGILL, SIGTRAP: how Swift's checks without a message end a process.
            Diagnostic(
                .error, id: "example.trap", "The example stopped at a failed check of Swift's", at: place,
                suggestion: "Look for an integer that overflows, a division by zero, or an unowned object that is gone")
        case 11, 7:  // SIGSEGV, SIGBUS
            Diagnostic(
                .error, id: "example.signal", "The example stopped with signal \(signal), a bad memory access",
                at: place,
                suggestion: "Look for a function that calls itself without end, or for unsafe pointers")
        default:
            Diagnostic(
                .error, id: "example.signal", "The example stopped with signal \(signal)", at: place,
                suggestion: "Look for code that ends the process")
        }
    }

    static func timedOut(afterProcessorSeconds seconds: Int, at place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "example.timeout",
            "The example did not end within \(counted(Double(seconds))) of processor time",
            at: place,
            suggestion: "Look for an endless loop, or for views that change the state that they read")
    }

    static func waitedTooLong(seconds: Double, at place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "example.timeout", "The example did not end within \(counted(seconds))", at: place,
            suggestion: "Look for a wait in real time: time is virtual here, 'app.advance(by:)' moves it on")
    }

    static func exited(_ code: Int32, at place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "example.exit", "The example called 'exit(\(code))'", at: place,
            suggestion: "Take the call away: an app does not end itself")
    }

    static func exceededOutput(bytes: Int, at place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "example.output-limit",
            "The example printed, or did, more than \(bytes >> 10) KiB of log can hold",
            at: place, suggestion: "Look for an endless loop that prints or changes something")
    }

    static func exceededMemory(bytes: Int, at place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "example.memory-limit", "The example asked for more than \(bytes >> 20) MiB of memory",
            at: place,
            suggestion: "Look for a collection that grows without end")
    }

    static func stoppedEarly(at place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "example.stopped", "The run ended before the script did", at: place,
            suggestion: "Split the statement, and look at which part of it ends the run")
    }

    static func lostRecording(at place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "example.recording-lost", "The example closed the files that its run is recorded in", at: place,
            suggestion: "Close only files that the example opened itself")
    }

    static func endedHost(at place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "example.signal", "The example ended the process that it runs in", at: place,
            suggestion: "Take away what sends signals to other processes")
    }

    static func notLoaded(_ reason: String, at place: Place) -> Diagnostic {
        // `/tmp/…/batch-1.so: undefined symbol: …`
        let reason = reason.split(separator: " ").filter { !$0.hasPrefix("/") }.joined(separator: " ")
        return Diagnostic(
            .error, id: "example.not-loaded", "The compiled example cannot be loaded: \(reason)", at: place,
            suggestion: "Import only modules that the headless runtime has, and Foundation")
    }

    static func undeclaredWarning(_ event: Event, at place: Place) -> Diagnostic {
        Diagnostic(
            .error, id: "example.undeclared-warning", "The runtime warned: '\(withoutStop(event.name))'", at: place,
            notes: event.logDetail.isEmpty ? [] : [.init(event.logDetail)],
            suggestion: "Mend the code that the warning is about")
    }

    private static func withoutStop(_ text: String) -> String { text.hasSuffix(".") ? String(text.dropLast()) : text }

    private static func counted(_ seconds: Double) -> String {
        let number = seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
        return number == "1" ? "1 second" : "\(number) seconds"
    }
}
