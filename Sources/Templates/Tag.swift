/// One tag of a template, by the offsets of its parts.
struct Tag {
    enum Kind {
        case variable, unescaped, section, inverted, close, partial, parent, block, comment, delimiters

        /// Whether a line of nothing but such tags leaves no trace in the output.
        var isTransparent: Bool {
            switch self {
            case .variable, .unescaped, .partial: false
            default: true
            }
        }
    }

    let kind: Kind
    /// The name without its padding; for the other kinds what the tag holds.
    let name: Range<Int>
    /// Whether the name is that of a value that names a template (`{{>*name}}`).
    let isDynamic: Bool
    /// From delimiter to delimiter.
    let range: Range<Int>

    /// The white space before it where nothing else stands before it on its line.
    var indent: Range<Int>?
    /// Whether its line holds nothing that is shown, so that the line goes with it.
    var isStandalone = false
    /// Whether only white space follows on its line.
    var endsLine = false
    /// The line's end, where `endsLine`.
    var lineEnd: Range<Int> = 0..<0
}

/// A template is a sequence of these; text never goes beyond a line's end.
enum Piece {
    case text(Range<Int>, startsLine: Bool)
    case tag(Tag)
}
