public import Diagnostics

/// A text whose places are marked by 1️⃣; the marks are removed.
public struct MarkedText: Sendable {
    /// The text without its marks.
    public let source: SourceText
    /// The byte offset of each mark.
    public let offsets: [Int]

    /// Parses the marks in a text of `file`.
    public init(_ text: String, file: String = "a.json") { self.init(bytes: Array(text.utf8), file: file) }

    /// Parses the marks in bytes of `file`.
    public init(bytes marked: [UInt8], file: String = "a.json") {
        let parts = marked.split(separator: Array("1️⃣".utf8), omittingEmptySubsequences: false)
        var bytes: [UInt8] = []
        var offsets: [Int] = []
        for (index, part) in parts.enumerated() {
            if index > 0 { offsets.append(bytes.count) }
            bytes += part
        }
        self.offsets = offsets
        source = SourceText(file: file, bytes: bytes)
    }

    /// The text without its marks.
    public var bytes: [UInt8] { source.bytes }

    /// The place of the first mark, one byte long, or nil without a mark.
    public var mark: SourcePlace? { offsets.first.map { source.place(at: $0) } }

    /// `FILE:LINE:COLUMN` of each mark.
    public var places: [String] { positions.map { "\(source.file):\($0)" } }

    /// `LINE:COLUMN` of each mark, counted independently of the code under test.
    public var positions: [String] {
        offsets.map { offset in
            var (line, column) = (1, 1)
            for (index, byte) in bytes[..<offset].enumerated() {
                let endsLine = byte == 0x0A || (byte == 0x0D && bytes.dropFirst(index + 1).first != 0x0A)
                (line, column) = endsLine ? (line + 1, 1) : (line, column + 1)
            }
            return "\(line):\(column)"
        }
    }
}

extension MarkedText: CustomStringConvertible {
    /// How the text begins.
    public var description: String { String(decoding: bytes.prefix(60), as: UTF8.self) }
}

extension SourcePlace {
    /// `FILE:LINE:COLUMN`.
    public var position: String { "\(file):\(line):\(column)" }
}

extension Diagnostic {
    /// `LINE:COLUMN`, or `nowhere`.
    public var position: String { place.map { "\($0.line):\($0.column)" } ?? "nowhere" }
}
