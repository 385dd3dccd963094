import Diagnostics
import Text

/// One parsed template.
struct Syntax: Sendable {
    /// The name in partial tags.
    let name: String
    let source: SourceText
    var nodes: [Node] = []
    /// All its blocks, to which nodes refer by index.
    var blocks: [Block] = []
    /// Its links and ids, in the order of the source.
    var attributes: [TemplateAttribute] = []

    /// The nodes of a block, or of the whole template.
    func body(of block: Int?) -> [Node] { block.map { blocks[$0].body } ?? nodes }

    /// Whether there is nothing but white space and comments.
    var isBlank: Bool {
        nodes.allSatisfy { node in
            guard case .text(let range, _) = node else { return false }
            return source.bytes[range].allSatisfy(\.isBlank)
        }
    }
}

/// A node of a template's tree.
indirect enum Node: Sendable {
    /// Text within one line; empty if a line that is kept starts with a tag.
    case text(Range<Int>, startsLine: Bool)
    case variable(Name, escaped: Bool)
    case section(Name, [Node])
    case inverted(Name, [Node])
    /// A partial or parent. `indent` is nil unless the tag is standalone; `blocks` are the overrides of a parent.
    case include(Name, isDynamic: Bool, indent: Range<Int>?, blocks: [Int])
    case block(Int)
}

/// `{{$name}}…{{/name}}`: a block that can be overridden, or an override.
struct Block: Sendable {
    let name: Name
    var body: [Node]
    /// The indentation of its lines.
    let intrinsicIndent: Range<Int>
    /// The white space before the tag, if the tag comes first on a line that is kept.
    let prefix: Range<Int>?
    /// Whether the body starts on its own line.
    let opensLine: Bool
    /// Whether the line of the closing tag is removed, so that the body ends with a line ending.
    let closesLine: Bool
    /// The line ending of the closing tag, if its line is removed.
    let lineEnd: Range<Int>

    /// Whether its content starts a line.
    var isAtLineStart: Bool { opensLine || prefix != nil }
}

/// A name in a tag.
struct Name: Sendable {
    let text: String
    let range: Range<Int>
    /// The parts between the dots; empty for `.`, the value of the innermost section.
    let parts: [String]

    init(_ range: Range<Int>, in bytes: [UInt8]) {
        self.range = range
        text = String(decoding: bytes[range], as: UTF8.self)
        parts = text == "." ? [] : text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }

    /// The range of the part at `index`.
    func range(ofPart index: Int) -> Range<Int> {
        let start = range.lowerBound + parts[..<index].reduce(0) { $0 + $1.utf8.count + 1 }
        return start..<start + parts[index].utf8.count
    }
}
