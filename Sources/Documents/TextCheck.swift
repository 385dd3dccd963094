public import Diagnostics
import Text

/// A text file with `?` in place of each NUL and each invalid UTF-8 byte, so that the rest can be read.
public struct ReadableText: Sendable {
    /// The file, as long as before.
    public let source: SourceText
    /// The 1-based lines with replaced bytes.
    public let damagedLines: Set<Int>
    /// An error for each of the first such lines, and one for all others.
    public let diagnostics: [Diagnostic]

    private static let maxDiagnostics = 20

    /// Checks a file for NUL and for bytes that are not UTF-8. Where a text was converted from another `encoding`,
    /// `undecoded` has the bytes that are invalid in it, by the offset of the NUL in their place.
    public init(_ source: SourceText, undecoded: [Int: [UInt8]] = [:], encoding: String = "UTF-8") {
        guard let first = Self.unreadableOffset(in: source.bytes, from: 0) else {
            (self.source, damagedLines, diagnostics) = (source, [], [])
            return
        }
        let fault = JSONFault.unreadable(source.bytes, first, source.bytes.count)
        guard !JSONFault.looksWide(source.bytes) else {
            self.source = SourceText(file: source.file, bytes: [])
            damagedLines = [1]
            diagnostics = [source.diagnostic(.error, fault.identifier, fault.message, at: 0, help: fault.help)]
            return
        }
        var bytes = source.bytes
        var lines: Set<Int> = []
        var diagnostics: [Diagnostic] = []
        var next: Int? = first
        while let offset = next {
            if lines.insert(source.lines.line(at: offset)).inserted, lines.count <= Self.maxDiagnostics {
                let fault =
                    undecoded[offset].map { JSONFault.undecodable($0, at: offset, encoding) }
                    ?? JSONFault.unreadable(source.bytes, offset, bytes.count)
                diagnostics.append(
                    source.diagnostic(.error, fault.identifier, fault.message, at: fault.offset, help: fault.help))
            }
            bytes[offset] = UInt8(ascii: "?")
            next = Self.unreadableOffset(in: bytes, from: offset + 1)
        }
        if lines.count > Self.maxDiagnostics, let last = diagnostics.last?.place {
            let more = lines.count - Self.maxDiagnostics
            diagnostics.append(
                source.diagnostic(
                    .error, "not-utf8", "\(more) more lines below this one are not \(encoding)", at: last,
                    help: "save the file as UTF-8"))
        }
        self.source = SourceText(file: source.file, bytes: bytes)
        damagedLines = lines
        self.diagnostics = diagnostics
    }

    /// The first NUL or byte that is not UTF-8.
    private static func unreadableOffset(in bytes: [UInt8], from start: Int) -> Int? {
        if start == 0, bytes.firstIndex(of: 0, from: 0) == nil, (try? UTF8Span(validating: bytes.span)) != nil {
            return nil
        }
        var at = start
        while at < bytes.count {
            let length = bytes[at] == 0 ? 0 : utf8Length(bytes, at, bytes.count)
            if length == 0 { return at }
            at += length
        }
        return nil
    }
}
