/// The files that editors keep beside the one that is edited, by their names.
enum EditorFiles {
    private static let endings = ["~", ".swp", ".swo", ".swx", ".tmp", "___jb_tmp___", "___jb_old___"]

    static func contain(_ name: String) -> Bool {
        // `4913` is how Vim tries whether it may write; Emacs saves `#name#` by itself.
        name == "4913" || (name.hasPrefix("#") && name.hasSuffix("#")) || endings.contains { name.hasSuffix($0) }
    }
}
