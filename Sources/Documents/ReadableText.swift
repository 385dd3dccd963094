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
        var bytes = source.bytes
        guard !Self.isReadable(bytes), let first = unreadableOffset(in: bytes, bytes.indices) else {
            (self.source, damagedLines, diagnostics) = (source, [], [])
            return
        }
        guard !JSONFault.looksWide(bytes) else {
            self.source = SourceText(file: source.file, bytes: [])
            damagedLines = [1]
            diagnostics = [source.diagnostic(.unreadable(bytes, first, bytes.count))]
            return
        }
        var lines: Set<Int> = []
        var diagnostics: [Diagnostic] = []
        var next: Int? = first
        while let offset = next {
            if lines.insert(source.lines.line(at: offset)).inserted, lines.count <= Self.maxDiagnostics {
                let fault =
                    undecoded[offset].map { JSONFault.undecodable($0, at: offset, encoding) }
                    ?? JSONFault.unreadable(source.bytes, offset, bytes.count)
                diagnostics.append(source.diagnostic(fault))
            }
            bytes[offset] = UInt8(ascii: "?")
            next = unreadableOffset(in: bytes, offset + 1..<bytes.count)
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

    /// The quick answer for most files.
    private static func isReadable(_ bytes: [UInt8]) -> Bool {
        bytes.firstIndex(of: 0, from: 0) == nil && (try? UTF8Span(validating: bytes.span)) != nil
    }
}
