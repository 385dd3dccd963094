import Diagnostics
import Text

/// Splits a template into text and tags (Mustache specification, January 2025).
struct TagScanner {
    private let source: SourceText
    private let bytes: [UInt8]
    private var open = Array("{{".utf8)
    private var close = Array("}}".utf8)
    private var position = 0
    /// The last closing delimiter found, so that no text is searched twice.
    private var knownClose: Int?
    private var pieces: [Piece] = []
    private var diagnostics: [Diagnostic] = []

    private init(_ source: SourceText) {
        self.source = source
        bytes = source.bytes
    }

    /// The pieces of `source` in order, without malformed tags, which have diagnostics.
    static func pieces(of source: SourceText) -> ([Piece], [Diagnostic]) {
        var scanner = TagScanner(source)
        scanner.scan()
        return (scanner.pieces, scanner.diagnostics)
    }

    private mutating func scan() {
        var textStart = 0
        while position < bytes.count {
            if matches(open, at: position) {
                flush(textStart..<position)
                scanTag()
                textStart = position
            } else {
                position += 1
                guard bytes[position - 1] == UInt8(ascii: "\n") else { continue }
                flush(textStart..<position)
                textStart = position
            }
        }
        flush(textStart..<position)
    }

    private mutating func flush(_ range: Range<Int>) {
        if !range.isEmpty { pieces.append(.text(range, startsLine: false)) }
    }

    private mutating func scanTag() {
        let start = position
        var content = start + open.count
        while content < bytes.count, bytes[content].isBlank { content += 1 }
        let sigil = content < bytes.count ? bytes[content] : 0
        let kind = Tag.Kind(sigil: sigil)
        let ending = Self.brace(closing: sigil) + close
        guard let nearestClose = nextClose(from: content) else { return giveUp(start, at: bytes.count) }
        if kind != .comment, kind != .delimiters, let inner = nextOpen(after: content, before: nearestClose) {
            return giveUp(start, at: inner)
        }
        guard let end = find(ending, in: content..<nearestClose + 1) else { return giveUp(start, at: nearestClose) }
        position = end + ending.count
        if kind != .variable { content += 1 }
        read(kind, content: trimmed(min(content, end)..<end), range: start..<position)
    }

    private mutating func read(_ kind: Tag.Kind, content: Range<Int>, range: Range<Int>) {
        var name = content
        var isDynamic = false
        switch kind {
        case .comment: break
        case .delimiters:
            guard setDelimiters(content) else { return report(.badDelimiters(), at: content, within: range) }
        default:
            if kind == .partial || kind == .parent, bytes[name].first == UInt8(ascii: "*") {
                isDynamic = true
                name = trimmed(name.lowerBound + 1..<name.upperBound)
            }
            guard !name.isEmpty else { return report(.emptyTag(), at: name, within: range) }
            if let blank = bytes[name].firstIndex(where: \.isBlank), kind != .close {
                return report(.spaceInName(), at: blank..<blank + 1, within: range)
            }
        }
        pieces.append(.tag(Tag(kind: kind, name: name, isDynamic: isDynamic, range: range)))
    }

    private mutating func setDelimiters(_ content: Range<Int>) -> Bool {
        let parts = bytes[content].split(whereSeparator: \.isBlank)
        guard parts.count == 2, !parts.contains(where: { $0.contains(UInt8(ascii: "=")) }) else { return false }
        knownClose = nil
        open = Array(parts[0])
        close = Array(parts[1])
        return true
    }

    /// Skips a tag without an end, up to the next tag.
    private mutating func giveUp(_ start: Int, at next: Int) {
        report(.unclosedTag(close), at: start..<start + open.count, within: start..<bytes.count)
        position = next
    }

    private mutating func report(_ finding: Finding, at place: Range<Int>, within tag: Range<Int>) {
        diagnostics.append(source.diagnostic(finding, at: place.isEmpty ? tag : place))
    }

    private func nextOpen(after start: Int, before end: Int) -> Int? {
        open == close || start >= end ? nil : find(open, in: start..<end)
    }

    private mutating func nextClose(from start: Int) -> Int? {
        if knownClose ?? 0 < start { knownClose = find(close, in: start..<bytes.count) }
        return knownClose
    }

    private func matches(_ delimiter: [UInt8], at index: Int) -> Bool {
        guard bytes[index] == delimiter[0], index + delimiter.count <= bytes.count else { return false }
        return delimiter.count == 1 || bytes[index..<index + delimiter.count].elementsEqual(delimiter)
    }

    private func find(_ delimiter: [UInt8], in range: Range<Int>) -> Int? {
        range.first { matches(delimiter, at: $0) }
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int> { bytes[range].trimming(while: \.isBlank).indices }

    private static func brace(closing sigil: UInt8) -> [UInt8] {
        switch sigil {
        case UInt8(ascii: "{"): [UInt8(ascii: "}")]
        case UInt8(ascii: "="): [UInt8(ascii: "=")]
        default: []
        }
    }
}

extension Tag.Kind {
    fileprivate init(sigil: UInt8) {
        switch sigil {
        case UInt8(ascii: "#"): self = .section
        case UInt8(ascii: "^"): self = .inverted
        case UInt8(ascii: "/"): self = .close
        case UInt8(ascii: ">"): self = .partial
        case UInt8(ascii: "<"): self = .parent
        case UInt8(ascii: "$"): self = .block
        case UInt8(ascii: "!"): self = .comment
        case UInt8(ascii: "="): self = .delimiters
        case UInt8(ascii: "&"), UInt8(ascii: "{"): self = .unescaped
        default: self = .variable
        }
    }
}

extension Finding {
    fileprivate static func unclosedTag(_ close: [UInt8]) -> Finding {
        let ending = String(decoding: close, as: UTF8.self)
        return Finding(
            "unclosed-tag", "this tag has no end", help: "end it with \(ending), or }\(ending) after a third brace")
    }

    fileprivate static func emptyTag() -> Finding { Finding("empty-tag", "a tag must hold a name") }

    fileprivate static func spaceInName() -> Finding { Finding("bad-name", "a name has no spaces") }

    fileprivate static func badDelimiters() -> Finding {
        Finding(
            "bad-delimiters", "a tag that sets delimiters holds two, without `=` in them",
            help: "write {{=<% %>=}}")
    }
}
