/// One tag of a template, by the offsets of its parts.
struct Tag {
    enum Kind {
        case variable, unescaped, section, inverted, close, partial, parent, block, comment, delimiters

        /// Whether a line with only such tags is removed from the output.
        var isTransparent: Bool {
            switch self {
            case .variable, .unescaped, .partial: false
            default: true
            }
        }
    }

    let kind: Kind
    /// The name without padding, or the content of other tags.
    let name: Range<Int>
    /// Whether the name refers to a value that names the template (`{{>*name}}`).
    let isDynamic: Bool
    /// Including the delimiters.
    let range: Range<Int>

    /// The white space before it, if nothing else precedes it on its line.
    var indent: Range<Int>?
    /// Whether its line shows nothing and so is removed.
    var isStandalone = false
    /// Whether only white space follows on its line.
    var endsLine = false
    /// The line ending, if `endsLine`.
    var lineEnd: Range<Int> = 0..<0
}

/// A tag, or text that ends no later than its line.
enum Piece {
    case text(Range<Int>, startsLine: Bool)
    case tag(Tag)
}
