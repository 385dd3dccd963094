/// A run of Markdown in a file, which is read where it is shown: a site has more of it than has to be held at once.
public struct MarkdownSource: Hashable, Sendable {
    /// The path of the file it stands in, relative to the site folder.
    public let file: String
    /// Where its bytes, UTF-8, stand in the file.
    public let range: Range<Int>
    /// The 1-based line of the file on which it begins.
    public let firstLine: Int
    /// Of its bytes (XXH64): what tells whether they are still those that were found there.
    public let digest: UInt64

    /// The run at `range` of `file`, which begins on `firstLine`.
    public init(file: String, range: Range<Int>, firstLine: Int, digest: UInt64) {
        self.file = file
        self.range = range
        self.firstLine = firstLine
        self.digest = digest
    }
}

extension MarkdownSource: Encodable {
    /// Its fields in order, without their names: every quote may have one.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        try values.encode(file)
        try values.encode(range)
        try values.encode(firstLine)
        try values.encode(digest)
    }
}
