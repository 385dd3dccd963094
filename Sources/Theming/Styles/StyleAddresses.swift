import Text

/// Finds the addresses of a style sheet: `url()`, quoted or not, and the texts of `@import`, `image-set()` and `src()`
/// (CSS Syntax 3, §4; CSS Values 4, §4.5).
struct StyleAddresses: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var position = 0
    /// For each open parenthesis, whether texts in it are addresses.
    private var open: [Bool] = []
    /// Whether the next text is the address of an `@import`.
    private var isImport = false

    /// An address by its place, without quotation marks.
    struct Address {
        let range: Range<Int>
        let text: String
        let isImport: Bool
    }

    init(in bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> Address? {
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "/") where has("/*"): skipComment()
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let isAddress = isImport || open.last == true
                let range = readText()
                if isAddress { return address(range) }
            case UInt8(ascii: "("):
                open.append(false)
                position += 1
            case UInt8(ascii: ")"):
                _ = open.popLast()
                position += 1
            case UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"):
                (isImport, open) = (false, [])
                position += 1
            case let byte where Self.isName(byte):
                if let range = readName() { return address(range) }
            default: position += 1
            }
        }
        return nil
    }

    /// Reads a name and what it begins; returns the address of an unquoted `url()`.
    private mutating func readName() -> Range<Int>? {
        let start = position
        while position < bytes.count, Self.isName(bytes[position]) { position += bytes[position] == 0x5C ? 2 : 1 }
        position = Swift.min(position, bytes.count)
        let isFunction = position < bytes.count && bytes[position] == UInt8(ascii: "(")
        guard isFunction || bytes[start] == UInt8(ascii: "@") else { return nil }
        let name = String(decoding: bytes[start..<position], as: UTF8.self).lowercased()
        if name == "@import" { isImport = true }
        guard isFunction else { return nil }
        position += 1
        guard name == "url" else {
            open.append(["image-set", "-webkit-image-set", "src"].contains(name))
            return nil
        }
        while position < bytes.count, bytes[position].isBlank { position += 1 }
        guard position < bytes.count, bytes[position] != 0x22, bytes[position] != 0x27 else {
            open.append(true)
            return nil
        }
        let first = position
        while position < bytes.count, bytes[position] != 0x29, !bytes[position].isBlank { position += 1 }
        let range = first..<position
        while position < bytes.count, bytes[position] != 0x29 { position += 1 }
        position = Swift.min(position + 1, bytes.count)
        return range
    }

    /// The inside of the text that begins here.
    private mutating func readText() -> Range<Int> {
        let quote = bytes[position]
        let start = position + 1
        position = start
        while position < bytes.count, bytes[position] != quote, bytes[position] != 0x0A {
            position += bytes[position] == 0x5C ? 2 : 1
        }
        let end = Swift.min(position, bytes.count)
        position = Swift.min(end + 1, bytes.count)
        return start..<end
    }

    private mutating func skipComment() {
        position += 2
        while position < bytes.count, !has("*/") { position += 1 }
        position = Swift.min(position + 2, bytes.count)
    }

    private mutating func address(_ range: Range<Int>) -> Address {
        defer { isImport = false }
        return Address(range: range, text: String(decoding: bytes[range], as: UTF8.self), isImport: isImport)
    }

    private func has(_ text: StaticString) -> Bool {
        position + 1 < bytes.count
            && text.withUTF8Buffer { unsafe $0[0] == bytes[position] && $0[1] == bytes[position + 1] }
    }

    private static func isName(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || byte >= 0x80 || [0x2D, 0x5F, 0x5C, 0x40].contains(byte)
    }
}
