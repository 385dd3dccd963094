import Terminal
import Text

/// A text being edited, as user-perceived characters.
struct TextBuffer: Sendable {
    private let original: String
    private let hasLines: Bool
    private(set) var characters: [Character]
    /// The index of the character after the cursor.
    var cursor: Int
    private var isEdited = false

    /// A text with the cursor at its end; if `hasLines` is false, line ends become blanks.
    init(_ text: String, hasLines: Bool = false) {
        original = text
        self.hasLines = hasLines
        characters = Array(Self.harmless(text, hasLines: hasLines))
        cursor = characters.count
    }

    var text: String { String(characters) }

    /// The original text, byte for byte, until it is edited; then the edited text without surrounding blanks.
    var value: String { isEdited ? text.trimmedOfUnicodeSpace : original }

    var isEmpty: Bool { characters.isEmpty }

    /// Handles the keys that edit a line; returns false for others.
    mutating func press(_ key: Key) -> Bool {
        switch key {
        case .text(let text), .paste(let text): insert(text)
        case .backspace: remove(max(0, cursor - 1)..<cursor)
        case .delete: remove(cursor..<min(characters.count, cursor + 1))
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(characters.count, cursor + 1)
        case .home, .control("a"): cursor = lineStart
        case .end, .control("e"): cursor = lineEnd
        case .control("u"): remove(lineStart..<cursor)
        case .control("k"): remove(cursor..<lineEnd)
        case .control("w"): remove(wordStart..<cursor)
        default: return false
        }
        return true
    }

    /// Inserts at the cursor. A combining mark joins the character before it.
    mutating func insert(_ inserted: String) {
        isEdited = true
        let before = String(characters[..<cursor]) + Self.harmless(inserted, hasLines: hasLines)
        let length = before.utf8.count
        characters = Array(before + String(characters[cursor...]))
        // The inserted text may have merged with the character after it.
        var passed = 0
        cursor = 0
        while passed < length {
            passed += characters[cursor].utf8.count
            cursor += 1
        }
    }

    mutating func replace(with text: String) {
        remove(0..<characters.count)
        insert(text)
    }

    private mutating func remove(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        isEdited = true
        let before = String(characters[..<range.lowerBound])
        characters = Array(before + String(characters[range.upperBound...]))
        cursor = min(characters.count, before.count)
    }

    private var lineStart: Int { (characters[..<cursor].lastIndex(of: "\n") ?? -1) + 1 }

    private var lineEnd: Int { characters[cursor...].firstIndex(of: "\n") ?? characters.count }

    private var wordStart: Int {
        let end = characters[..<cursor].lastIndex { !$0.isWhitespace } ?? 0
        return characters[..<end].lastIndex(where: \.isWhitespace).map { $0 + 1 } ?? 0
    }

    /// Without control characters; line ends become LF.
    private static func harmless(_ text: String, hasLines: Bool) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
            switch scalar {
            case "\n", "\r", "\u{2028}", "\u{2029}", "\u{85}": result.append(hasLines ? "\n" : " ")
            case "\t": result.append(" ")
            default: if scalar.properties.generalCategory != .control { result.append(scalar) }
            }
        }
        return String(result)
    }
}
