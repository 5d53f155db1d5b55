import Foundation
import Glibc
import Recording
// The examples use all of the runtime, and this program is what they find it in.
import Stage

// Runs compiled examples: loads each in a child process of its own, within limits, and reports how it ended.
//
//     StageHost REQUEST.json
//
// The request is a `HostRequest`; each line on standard output is a `HostReport`.
guard CommandLine.arguments.count == 2 else {
    FileHandle.standardError.write(Data("usage: StageHost REQUEST.json\n".utf8))
    exit(2)
}
System.makeAddressesRepeatable(arguments: CommandLine.arguments)
do {
    let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
    let session = HostSession(try JSONDecoder().decode(HostRequest.self, from: data))
    session.run()
} catch {
    FileHandle.standardError.write(Data("StageHost: \(error)\n".utf8))
    exit(2)
}
