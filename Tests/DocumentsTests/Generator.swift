import TestSupport

/// A JSON value to write and read back.
indirect enum Tree: Equatable {
    case null
    case boolean(Bool)
    case number(String)
    case string(String)
    case array([Tree])
    case object([Member])

    struct Member: Equatable {
        let key: String
        let value: Tree
    }

    static func random(depth: Int, using generator: inout SeededGenerator) -> Tree {
        switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &generator) {
        case 0: return .null
        case 1: return .boolean(Bool.random(using: &generator))
        case 2:
            return .number(
                ["0", "-0", "1", "-12", "1.50", "0.25e3", "1E+400", "12345678901234567890"].randomElement(
                    using: &generator) ?? "0")
        case 3, 4: return .string(text(using: &generator))
        case 5, 6:
            let members = (0..<Int.random(in: 0..<6, using: &generator)).map { number in
                Member(key: "\(number)" + text(using: &generator), value: random(depth: depth - 1, using: &generator))
            }
            return .object(members)
        default:
            return .array(
                (0..<Int.random(in: 0..<5, using: &generator)).map { _ in random(depth: depth - 1, using: &generator) })
        }
    }

    static func text(using generator: inout SeededGenerator) -> String {
        let pieces = [
            "a", "date", "é", "日本", "😀", "\"", "\\", "\n", "\u{1}", "/", "{", "]", ",", ":", " ", "\u{1F}", "e\u{301}",
            "\u{FFFF}",
        ]
        return (0..<Int.random(in: 0..<9, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }
            .joined()
    }
}

/// Writes a tree as JSON with varying white space and escapes, and records the offset of each value.
struct TreeWriter {
    var generator: SeededGenerator
    var bytes: [UInt8] = []
    var offsets: [Int] = []

    mutating func write(_ tree: Tree) {
        space()
        offsets.append(bytes.count)
        switch tree {
        case .null: bytes += Array("null".utf8)
        case .boolean(let value): bytes += Array("\(value)".utf8)
        case .number(let text): bytes += Array(text.utf8)
        case .string(let text): string(text)
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                write(element)
            }
            space()
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                space()
                string(member.key)
                space()
                bytes.append(UInt8(ascii: ":"))
                write(member.value)
            }
            space()
            bytes.append(UInt8(ascii: "}"))
        }
        space()
    }

    private mutating func space() {
        guard Int.random(in: 0..<4, using: &generator) == 0 else { return }
        bytes += Array(([" ", "\n", "\r\n", "\t", "  \n  "].randomElement(using: &generator) ?? "").utf8)
    }

    private mutating func string(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for scalar in text.unicodeScalars {
            let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
            if mustEscape || Int.random(in: 0..<6, using: &generator) == 0 {
                for unit in Character(scalar).utf16 {
                    let digits = String(unit, radix: 16, uppercase: Bool.random(using: &generator))
                    bytes += Array(("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
                }
            } else {
                bytes += Array(Character(scalar).utf8)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
