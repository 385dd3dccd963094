/// The location of Markdown text in a file. The text is read on demand, to save memory on large sites.
public struct MarkdownSource: Hashable, Sendable {
    /// The path of the file, relative to the site folder.
    public let file: String
    /// The byte range of the text, in UTF-8.
    public let range: Range<Int>
    /// The 1-based line on which the text begins.
    public let firstLine: Int
    /// The XXH64 digest of the bytes, to detect changes since they were found.
    public let digest: UInt64

    /// The text at `range` of `file`, which begins on `firstLine`.
    public init(file: String, range: Range<Int>, firstLine: Int, digest: UInt64) {
        self.file = file
        self.range = range
        self.firstLine = firstLine
        self.digest = digest
    }
}

extension MarkdownSource: Encodable {
    /// Encodes the fields in order without their names, since every quote may have this value.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(file)
        try values.encode(range)
        try values.encode(firstLine)
        try values.encode(digest)
    }
}
