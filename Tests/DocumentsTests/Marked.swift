import Diagnostics
import Testing

/// A text whose places are marked by 1️⃣; the marks are removed.
struct Marked: Sendable, CustomTestStringConvertible {
    let source: SourceText
    let offsets: [Int]

    init(_ text: String, file: String = "a.json") {
        var bytes: [UInt8] = []
        var offsets: [Int] = []
        let parts = Array(text.utf8).split(separator: Array("1️⃣".utf8), omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            if index > 0 { offsets.append(bytes.count) }
            bytes += part
        }
        self.offsets = offsets
        source = SourceText(file: file, bytes: bytes)
    }

    /// `line:column` of each mark, counted independently of the code under test.
    var positions: [String] {
        offsets.map { offset in
            var line = 1
            var column = 1
            for (index, byte) in source.bytes[..<offset].enumerated() {
                let endsLine = byte == 0x0A || (byte == 0x0D && source.bytes.dropFirst(index + 1).first != 0x0A)
                (line, column) = endsLine ? (line + 1, 1) : (line, column + 1)
            }
            return "\(line):\(column)"
        }
    }

    var testDescription: String { String(decoding: source.bytes.prefix(60), as: UTF8.self) }
}

extension Diagnostic {
    /// `line:column`.
    var position: String { place.map { "\($0.line):\($0.column)" } ?? "nowhere" }
}
