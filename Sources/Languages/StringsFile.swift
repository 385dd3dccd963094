import Embedded
import Model
import Text

/// A parsed strings file: `key = text` on each line, comments after `#`; text in `"…"` keeps its surrounding blanks.
struct StringsFile {
    /// Keys and texts in file order.
    private(set) var entries: [(key: String, text: String)] = []
    /// The 1-based lines that are neither an entry, a comment nor blank.
    private(set) var unreadableLines: [Int] = []

    /// Reads the file of a language, which is compiled into the program.
    init(of language: Language) {
        let file = EmbeddedFile.strings.first { $0.path == language.rawValue + ".strings" }
        self.init(parsing: file?.bytes ?? [])
    }

    /// Reads UTF-8.
    init(parsing bytes: [UInt8]) {
        entries.reserveCapacity(256)
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let content = line.trimming(while: Self.isBlank)
            guard let first = content.first, first != UInt8(ascii: "#") else { continue }
            guard let sign = content.firstIndex(of: UInt8(ascii: "=")) else {
                unreadableLines.append(index + 1)
                continue
            }
            let key = content[..<sign].trimming(while: Self.isBlank)
            let text = Self.unquoted(content[(sign + 1)...].trimming(while: Self.isBlank))
            if key.isEmpty || text.isEmpty { unreadableLines.append(index + 1) }
            entries.append((String(decoding: key, as: UTF8.self), String(decoding: text, as: UTF8.self)))
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

    private static func unquoted(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let quote = UInt8(ascii: "\"")
        return text.count >= 2 && text.first == quote && text.last == quote ? text.dropFirst().dropLast() : text
    }
}
