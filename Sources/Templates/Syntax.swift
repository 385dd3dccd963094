import Diagnostics

/// One parsed template.
struct Syntax: Sendable {
    /// As partial tags write it.
    let name: String
    let source: SourceText
    var nodes: [Node] = []
    /// The blocks that stand anywhere in it; nodes name them by index.
    var blocks: [Block] = []

    /// The nodes of a block, or of the whole template.
    func body(of block: Int?) -> [Node] { block.map { blocks[$0].body } ?? nodes }
}

/// What a template is made of.
indirect enum Node: Sendable {
    /// Within one line; empty where a line that is shown starts with a tag.
    case text(Range<Int>, startsLine: Bool)
    case variable(Name, escaped: Bool)
    case section(Name, [Node])
    case inverted(Name, [Node])
    /// `indent` where the tag stands alone on its line; `blocks` are what a parent tag overrides.
    case include(Name, isDynamic: Bool, indent: Range<Int>?, blocks: [Int])
    case block(Int)
}

/// `{{$name}}…{{/name}}`: a place that can be overridden, and what overrides one.
struct Block: Sendable {
    let name: Name
    var body: [Node]
    /// The white space that its lines begin with.
    let intrinsicIndent: Range<Int>
    /// The white space before the tag, where it comes first on a line that stays.
    let prefix: Range<Int>?
    /// Whether the body starts on a line of its own.
    let opensLine: Bool
    /// Whether the closing tag's line goes with it, so that the body ends with a line.
    let closesLine: Bool
    /// The end of the closing tag's line, where that goes.
    let lineEnd: Range<Int>

    /// Whether what is written here starts a line.
    var isAtLineStart: Bool { opensLine || prefix != nil }
}

/// A name in a tag.
struct Name: Sendable {
    let text: String
    let range: Range<Int>
    /// The parts between its dots; none for `.`, what the section goes over itself.
    let parts: [String]

    init(_ range: Range<Int>, in bytes: [UInt8]) {
        self.range = range
        text = String(decoding: bytes[range], as: UTF8.self)
        parts = text == "." ? [] : text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }

    /// Where part `index` stands.
    func range(ofPart index: Int) -> Range<Int> {
        let start = range.lowerBound + parts[..<index].reduce(0) { $0 + $1.utf8.count + 1 }
        return start..<start + parts[index].utf8.count
    }
}
