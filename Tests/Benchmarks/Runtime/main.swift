import Foundation
import Recording
@_spi(Runtime) import Stage
import SwiftUI

// What the runtime costs as a screen grows. Figures are CPU milliseconds of this process; ratios within one run count.

/// One row with a state of its own.
struct Row: View {
    let number: Int
    @State private var isOn = false

    var body: some View {
        HStack {
            Button("Flip \(number)") { isOn.toggle() }
            Light(isOn: isOn)
        }
    }
}

struct Light: UIViewRepresentable {
    let isOn: Bool

    func makeUIView(context: Context) -> UISwitch { UISwitch() }
    func updateUIView(_ view: UISwitch, context: Context) { view.setOn(isOn, animated: false) }
}

struct Screen: View {
    let count: Int

    var body: some View {
        VStack { ForEach(0..<count) { Row(number: $0) } }
    }
}

func cpuMilliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

/// In KiB.
func residentMemory() -> Int {
    let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * 4 : 0
}

@MainActor
func measure(_ count: Int) {
    Recorder.current = Recorder { _ in }
    let memory = residentMemory()
    let start = cpuMilliseconds()
    var appeared = start
    var changes: [Double] = []
    // swift-format-ignore: OnlyOneTrailingClosureArgument
    Performance.run({ Screen(count: count) }) { app in
        appeared = cpuMilliseconds()
        let memoryPerRow = Double(residentMemory() - memory) / Double(count)
        let buttons = app.benchmarkTargets(count: 20)
        for tap in buttons {
            let before = cpuMilliseconds()
            tap()
            changes.append(cpuMilliseconds() - before)
        }
        changes.sort()
        print(
            String(
                format:
                    "%7d rows: first appearance %8.1f ms (%6.3f ms a row), one change %7.3f ms, memory %5.1f KiB a row",
                count, appeared - start, (appeared - start) / Double(count), changes[changes.count / 2], memoryPerRow))
    }
}

MainActor.assumeIsolated {
    for count in [10, 100, 1_000, 10_000] { measure(count) }
}
