public import Diagnostics

/// A text whose places are marked by 1️⃣; the marks are removed.
public struct MarkedText: Sendable {
    /// The text without its marks.
    public let source: SourceText
    /// The byte offset of each mark.
    public let offsets: [Int]

    /// Parses the marks in a text of `file`.
    public init(file: String, _ text: String) {
        let parts = Array(text.utf8).split(separator: Array("1️⃣".utf8), omittingEmptySubsequences: false)
        var bytes: [UInt8] = []
        var offsets: [Int] = []
        for (index, part) in parts.enumerated() {
            if index > 0 { offsets.append(bytes.count) }
            bytes += part
        }
        self.offsets = offsets
        source = SourceText(file: file, bytes: bytes)
    }

    /// The place of the first mark, one byte long, or nil without a mark.
    public var mark: SourcePlace? { offsets.first.map { source.place(at: $0) } }

    /// `FILE:LINE:COLUMN` of each mark.
    public var places: [String] { offsets.map { source.place(at: $0).position } }
}

extension SourcePlace {
    /// `FILE:LINE:COLUMN`.
    public var position: String { "\(file):\(line):\(column)" }
}
