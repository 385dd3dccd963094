/// Decodes a terminal's bytes into keys (ECMA-48; xterm, "PC-Style Function Keys" and "Bracketed Paste Mode").
public struct KeyDecoder {
    private var bytes: [UInt8] = []
    /// The text pasted so far; nil outside a paste.
    private var pasted: [UInt8]?

    private static let pasteEnd = Array("\u{1B}[201~".utf8)
    /// The maximum length of a key's escape sequence, in bytes.
    private static let maxSequence = 32

    public init() {}

    /// How long to wait for the next byte before calling ``flush()``; nil if no key has begun.
    public var patience: Duration? {
        if pasted != nil { return .seconds(1) }
        return bytes.isEmpty ? nil : .milliseconds(50)
    }

    /// Takes a byte; returns the key that it completes.
    public mutating func feed(_ byte: UInt8) -> Key? {
        if pasted != nil {
            pasted?.append(byte)
            guard let text = pasted, text.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd) else { return nil }
            pasted = nil
            return .paste(String(decoding: text.dropLast(Self.pasteEnd.count), as: UTF8.self))
        }
        bytes.append(byte)
        if bytes[0] == 0x1B { return sequence() }
        guard bytes[0] >= 0x80 else { return take { Self.plain($0[0]) } }
        if bytes.count > 1, !UTF8.isContinuation(byte) {
            // The character before this byte is cut off.
            bytes = []
            return feed(byte)
        }
        guard bytes.count >= Self.length(bytes[0]) else { return nil }
        return take { String(validating: $0, as: UTF8.self).map { .text($0) } }
    }

    /// The key that has begun, if no more bytes come: Escape alone, or a paste whose end is missing.
    public mutating func flush() -> Key? {
        defer { (bytes, pasted) = ([], nil) }
        if let pasted { return .paste(String(decoding: pasted, as: UTF8.self)) }
        return bytes == [0x1B] ? .escape : nil
    }

    private mutating func take(_ key: ([UInt8]) -> Key?) -> Key? {
        defer { bytes = [] }
        return key(bytes)
    }

    private static func length(_ first: UInt8) -> Int {
        switch first {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: 1
        }
    }

    private static func plain(_ byte: UInt8) -> Key? {
        switch byte {
        case 0x08, 0x7F: .backspace
        case 0x09: .tab
        case 0x0A, 0x0D: .enter
        case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
        case 0x20...0x7E: .text(String(Unicode.Scalar(byte)))
        default: nil
        }
    }

    /// The key of a sequence that begins with ESC; nil while it is not complete, or if no form uses the key.
    private mutating func sequence() -> Key? {
        guard bytes.count > 1 else { return nil }
        switch bytes[1] {
        case UInt8(ascii: "["):
            guard bytes.count > 2, let last = bytes.last else { return nil }
            guard (0x40...0x7E).contains(last) else {
                if bytes.count > Self.maxSequence || last < 0x20 { bytes = [] }
                return nil
            }
            let parameters = bytes[2..<bytes.count - 1]
            bytes = []
            return function(String(decoding: parameters, as: UTF8.self), Character(Unicode.Scalar(last)))
        case UInt8(ascii: "O"):
            guard bytes.count > 2 else { return nil }
            return take { Self.arrow(Character(Unicode.Scalar($0[2]))) }
        case 0x1B:
            // The first ESC was the Escape key.
            bytes.removeFirst()
            return .escape
        default:
            // A character with Alt.
            bytes = []
            return nil
        }
    }

    private mutating func function(_ parameters: String, _ last: Character) -> Key? {
        guard last == "~" else { return last == "Z" ? .backTab : Self.arrow(last) }
        switch parameters.prefix(while: \.isNumber) {
        case "1", "7": return .home
        case "4", "8": return .end
        case "3": return .delete
        case "200":
            pasted = []
            return nil
        default: return nil
        }
    }

    private static func arrow(_ letter: Character) -> Key? {
        switch letter {
        case "A": .up
        case "B": .down
        case "C": .right
        case "D": .left
        case "H": .home
        case "F": .end
        default: nil
        }
    }
}
