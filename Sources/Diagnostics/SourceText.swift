public import Text

/// A content file with an index of its lines, for diagnostics in it.
public struct SourceText: Sendable {
    /// The path relative to the site folder, with `/` as separator.
    public let file: String
    /// The lines of the whole file.
    public let lines: LineIndex

    /// Finds the lines of `bytes`.
    public init(file: String, bytes: [UInt8]) {
        self.file = file
        lines = LineIndex(bytes)
    }

    /// A file with the content `text`, for tests and built-in files.
    public init(file: String, text: String) {
        self.init(file: file, bytes: Array(text.utf8))
    }

    /// The whole content.
    public var bytes: [UInt8] { lines.bytes }

    /// 3 if the content begins with a byte order mark (Unicode 23.8), or else 0.
    public var byteOrderMarkLength: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    /// The place of `length` bytes at `offset`, cut at the end of the line.
    public func place(at offset: Int, length: Int = 1) -> SourcePlace {
        let offset = max(0, min(offset, bytes.count))
        let line = lines.line(at: offset)
        let range = lines.range(ofLine: line)
        return SourcePlace(
            file: file, line: line, column: offset - range.lowerBound + 1,
            length: max(1, min(length, range.upperBound - offset)))
    }

    /// The excerpt for a diagnostic at `place`.
    public func excerpt(at place: SourcePlace) -> Excerpt {
        Excerpt(line: bytes[lines.range(ofLine: Int(place.line))], column: Int(place.column))
    }

    /// A diagnostic for `length` bytes at `offset`, with an excerpt of their line.
    public func diagnostic(
        _ severity: Severity, _ identifier: String, _ message: String,
        at offset: Int, length: Int = 1, help: String? = nil
    ) -> Diagnostic {
        diagnostic(severity, identifier, message, at: place(at: offset, length: length), help: help)
    }

    /// A diagnostic for a `place` in this file, with an excerpt of its line.
    public func diagnostic(
        _ severity: Severity, _ identifier: String, _ message: String,
        at place: SourcePlace, help: String? = nil
    ) -> Diagnostic {
        Diagnostic(severity, identifier, message, at: place, excerpt: excerpt(at: place), help: help)
    }
}
