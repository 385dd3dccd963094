import Text

/// The values of attributes and of `url()` in a page, a style sheet or a drawing, found in one pass.
struct AddressScanner {
    private let bytes: [UInt8]
    private var position = 0
    /// The end of the last unquoted value of each kind. What looks like a value before it is part of that value.
    private var ends: [Kind: Int] = [:]
    /// How many bytes were looked at for the ends of values.
    private(set) var steps = 0

    private enum Kind {
        case attribute, function
    }

    init(in bytes: [UInt8]) { self.bytes = bytes }

    /// The maximum length of a value.
    private static let maxLength = 4096

    /// The bytes of the next value; nil after the last.
    mutating func next() -> ArraySlice<UInt8>? {
        while position < bytes.count {
            let opening = position
            position += 1
            switch bytes[opening] {
            case UInt8(ascii: "="):
                while position < bytes.count, bytes[position].isBlank { position += 1 }
                if let value = value(from: position, of: .attribute) { return value }
            case UInt8(ascii: "(") where bytes[..<opening].suffix(3).elementsEqual("url".utf8):
                if let value = value(from: position, of: .function) { return value }
            default: break
            }
        }
        return nil
    }

    private mutating func value(from start: Int, of kind: Kind) -> ArraySlice<UInt8>? {
        guard start < bytes.count else { return nil }
        let quote = bytes[start]
        let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        guard isQuoted || start >= ends[kind] ?? 0 else { return nil }
        let inner = bytes[(isQuoted ? start + 1 : start)...].prefix(Self.maxLength)
        let stop = inner.firstIndex { isQuoted ? $0 == quote : $0 <= 0x20 || $0 == 0x29 || $0 == 0x3E }
        steps += (stop ?? inner.endIndex) - inner.startIndex
        if !isQuoted { ends[kind] = stop ?? inner.endIndex }
        return stop.map { inner[..<$0] }
    }
}
