@_spi(Reflection) import Swift

extension Mirror {
    /// Whether a type is a struct. The standard library's reflection tells kinds of fields only, so the type is asked as
    /// the field of a wrapper.
    static func isStructure(_ type: Any.Type) -> Bool {
        func open<Value>(_: Value.Type) -> Bool {
            var isStruct = false
            _ = _forEachField(of: Wrapper<Value>.self, options: []) { _, _, _, kind in
                isStruct = kind == .struct
                return true
            }
            return isStruct
        }
        return _openExistential(type, do: open)
    }

    private struct Wrapper<Value> {
        var value: Value
    }
}
