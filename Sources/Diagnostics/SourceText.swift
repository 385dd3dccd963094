public import Text

/// A content file with its lines, for diagnostics that name places in it.
public struct SourceText: Sendable {
    /// The path relative to the site folder, with `/` between its parts.
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

    /// The place of `length` bytes at `offset`, cut at the end of the line.
    public func place(at offset: Int, length: Int = 1) -> SourcePlace {
        let offset = max(0, min(offset, bytes.count))
        let line = lines.line(at: offset)
        let rest = lines.range(ofLine: line).upperBound - offset
        return SourcePlace(
            file: file, line: line, column: lines.column(of: offset, inLine: line), length: max(1, min(length, rest)))
    }

    /// The line at `place`, for a diagnostic.
    public func excerpt(at place: SourcePlace) -> Excerpt {
        Excerpt(line: bytes[lines.range(ofLine: Int(place.line))], column: Int(place.column))
    }

    /// A diagnostic at `length` bytes from `offset`, with its line.
    public func diagnostic(
        _ severity: Severity, _ identifier: String, _ message: String,
        at offset: Int, length: Int = 1, help: String? = nil
    ) -> Diagnostic {
        diagnostic(severity, identifier, message, at: place(at: offset, length: length), help: help)
    }

    /// A diagnostic at a `place` of this file, with its line.
    public func diagnostic(
        _ severity: Severity, _ identifier: String, _ message: String,
        at place: SourcePlace, help: String? = nil
    ) -> Diagnostic {
        Diagnostic(severity, identifier, message, at: place, excerpt: excerpt(at: place), help: help)
    }
}
