/// Tells requests that were meant for this machine from others.
///
/// A page of some other site can make a browser look its own name up as 127.0.0.1, and so read what a preview serves; its
/// requests still carry that name. Ports are not compared: a tunnel may end at another one.
enum HostCheck {
    private static let names: Set<String> = ["localhost", "127.0.0.1", "[::1]"]

    static func allows(_ host: String?) -> Bool {
        guard let host = host?.lowercased() else { return false }
        let end = host.hasPrefix("[") ? host.firstIndex(of: "]").map(host.index(after:)) : host.firstIndex(of: ":")
        let name = host[..<(end ?? host.endIndex)]
        let port = host[(end ?? host.endIndex)...]
        return names.contains(String(name))
            && (port.isEmpty || port.dropFirst().allSatisfy(\.isNumber) && port.first == ":")
    }
}
