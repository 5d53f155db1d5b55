extension String {
    /// The text between two UTF-8 offsets.
    func utf8Text(_ range: Range<Int>) -> String {
        String(decoding: Array(utf8)[range], as: UTF8.self)
    }
}
