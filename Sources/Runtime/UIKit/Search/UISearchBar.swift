import Recording

/// A bar with a field for what to search for.
@preconcurrency @MainActor
open class UISearchBar: UIView {
    public enum Style: UInt, Sendable { case `default`, prominent, minimal }

    private var typedText = "" {
        didSet { updateButtons() }
    }
    private let clearButton = SearchBarButton(title: "Clear text")
    private let cancelButton = SearchBarButton(title: "Cancel")

    public override init(frame: CGRect) {
        super.init(frame: frame)
        for button in [clearButton, cancelButton] { addSubview(button) }
        clearButton.perform = { [weak self] in self?.clear() }
        cancelButton.perform = { [weak self] in self?.cancel() }
        updateButtons()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Not retained (K12).
    open weak var delegate: (any UISearchBarDelegate)? {
        didSet {
            guard delegate !== oldValue else { return }
            note("delegate", ["= \(delegate.map { recorder.name(of: $0) } ?? "nil")"], rule: "K12")
        }
    }

    /// Setting it does not call the delegate (K02). Empty rather than nil.
    open var text: String? {
        get { typedText }
        set {
            noteChange("text", from: typedText, to: newValue ?? "", rule: "K02")
            typedText = newValue ?? ""
        }
    }

    open var placeholder: String? {
        didSet { noteChange("placeholder", from: oldValue, to: placeholder) }
    }

    open var searchBarStyle = Style.default {
        didSet { noteChange("searchBarStyle", from: oldValue, to: searchBarStyle) }
    }

    open var showsCancelButton = false {
        didSet {
            noteChange("showsCancelButton", from: oldValue, to: showsCancelButton)
            updateButtons()
        }
    }

    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        self.showsCancelButton = showsCancelButton
    }

    open var isEnabled = true {
        didSet { noteChange("isEnabled", from: oldValue, to: isEnabled) }
    }

    /// As wide as it is let; 64 points tall (M205). That the width has no intrinsic value is assumed.
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 64) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 64) }
    /// Hugging its height, as bars do; assumed.
    open override class var defaultPriorities: LayoutPriorities { LayoutPriorities(verticalHugging: .defaultHigh) }

    // MARK: Editing

    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// Order of the delegate's calls: K08.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard window != nil, canBecomeFirstResponder else { return false }
        guard ask("searchBarShouldBeginEditing(_:)", body: { $0.searchBarShouldBeginEditing(self) }) else {
            return false
        }
        guard super.becomeFirstResponder() else { return false }
        tell("searchBarTextDidBeginEditing(_:)") { $0.searchBarTextDidBeginEditing(self) }
        return true
    }

    /// Order of the delegate's calls: K10.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard ask("searchBarShouldEndEditing(_:)", body: { $0.searchBarShouldEndEditing(self) }) else { return false }
        guard super.resignFirstResponder() else { return false }
        tell("searchBarTextDidEndEditing(_:)") { $0.searchBarTextDidEndEditing(self) }
        return true
    }

    private func tell(_ name: String, _ values: [String] = [], body: (any UISearchBarDelegate) -> Void) {
        guard let delegate else { return }
        recorder.call(.delegate, receiver: recorder.name(of: delegate), name, values: values) { body(delegate) }
    }

    private func ask(_ name: String, _ values: [String] = [], body: (any UISearchBarDelegate) -> Bool) -> Bool {
        guard let delegate else { return true }
        return recorder.call(.delegate, receiver: recorder.name(of: delegate), name, values: values) { seq in
            let answer = body(delegate)
            recorder.complete(seq, values: values + ["→ \(answer)"])
            return answer
        }
    }

    // MARK: What the stage needs

    override var defaultAccessibilityLabel: String? { placeholder }

    @_spi(Runtime) open override func stageTap() {
        if isEnabled { becomeFirstResponder() }
    }

    /// Types at the end of the text, character by character: asks, changes, tells (K09). A line feed is the search key,
    /// a backspace (U+0008) takes the last character away.
    @_spi(Runtime) open override func stageType(_ text: String) {
        for character in text where isFirstResponder {
            switch character {
            case "\n": tell("searchBarSearchButtonClicked(_:)") { $0.searchBarSearchButtonClicked(self) }
            case "\u{8}": if let last = typedText.last { replace(last: String(last), by: "") }
            default: replace(last: "", by: String(character))
            }
        }
    }

    private func replace(last old: String, by new: String) {
        let length = typedText.utf16.count
        let range = NSRange(location: length - old.utf16.count, length: old.utf16.count)
        let answer = ask("searchBar(_:shouldChangeTextIn:replacementText:)", [describe(new)]) {
            $0.searchBar(self, shouldChangeTextIn: range, replacementText: new)
        }
        guard answer else { return }
        changeText(to: String(typedText.dropLast(old.count)) + new)
        tell("searchBar(_:textDidChange:)", [describe(typedText)]) { $0.searchBar(self, textDidChange: typedText) }
    }

    /// What a person does to the text is in the log like what a program does.
    private func changeText(to text: String) {
        noteChange("text", from: typedText, to: text)
        typedText = text
    }

    private func clear() {
        changeText(to: "")
        tell("searchBar(_:textDidChange:)", [describe("")]) { $0.searchBar(self, textDidChange: "") }
    }

    private func cancel() {
        tell("searchBarCancelButtonClicked(_:)") { $0.searchBarCancelButtonClicked(self) }
    }

    // MARK: Parts

    /// There is something to clear, or to cancel.
    private func updateButtons() {
        clearButton.setHiddenQuietly(typedText.isEmpty)
        cancelButton.setHiddenQuietly(!showsCancelButton)
        setNeedsLayout()
    }

    /// The field in the bar: 44 tall, 8 in, 10 down; narrower beside a Cancel button (M205).
    private var fieldFrame: CGRect {
        CGRect(x: 8, y: 10, width: max(bounds.width - (showsCancelButton ? 71 : 16), 0), height: 44)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let field = fieldFrame
        clearButton.frame = CGRect(x: field.maxX - 36, y: field.minY + 8, width: 28, height: 28)
        cancelButton.frame = CGRect(x: bounds.width - 52, y: field.minY, width: 44, height: 44)
    }

    @_spi(Runtime) open override var stageFrame: CGRect { fieldFrame }

    @_spi(Runtime) open override func screenElement() -> Screen.Element? {
        Screen.Element(
            kind: .searchField, id: 0, source: recorder.name(of: self), label: accessibilityLabel, value: typedText,
            placeholder: placeholder, isEnabled: isEnabled, isFocused: isFirstResponder,
            frame: .init(x: 0, y: 0, width: 0, height: 0))
    }
}

/// A button of the bar's own; it is there only while it is of use.
private final class SearchBarButton: UIControl {
    private let title: String
    var perform: () -> Void = {}

    init(title: String) {
        self.title = title
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) {
        return nil
    }

    override func performTap() { perform() }

    override func screenElement() -> Screen.Element? {
        guard !isHidden else { return nil }
        return Screen.Element(
            kind: .button, id: 0, source: "UISearchBar", label: title, isEnabled: isEnabled,
            frame: .init(x: 0, y: 0, width: 0, height: 0))
    }
}
