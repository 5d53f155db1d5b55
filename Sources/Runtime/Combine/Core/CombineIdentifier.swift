/// A number of its own for each subscriber or subscription that asks for one, in the order in which they ask.
public struct CombineIdentifier: Hashable, CustomStringConvertible {
    private enum Value: Hashable {
        case number(Int)
        case object(ObjectIdentifier)
    }

    nonisolated(unsafe) private static var lastNumber = 0
    private let value: Value

    /// The next number.
    public init() {
        Self.lastNumber += 1
        value = .number(Self.lastNumber)
    }

    /// The identity of an object.
    public init(_ object: AnyObject) {
        value = .object(ObjectIdentifier(object))
    }

    public var description: String {
        switch value {
        case .number(let number): "0x" + String(number, radix: 16, uppercase: true)
        case .object(let object): "0x" + String(UInt(bitPattern: object), radix: 16, uppercase: true)
        }
    }
}

/// Something that is told from others of its kind by a ``CombineIdentifier``.
public protocol CustomCombineIdentifierConvertible {
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    /// The object's identity.
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
