/// The kind of character next to a delimiter run (CommonMark 0.30 §6.2).
enum Flank {
    case whitespace, punctuation, other

    /// The kind of a character; no character is the end of a line.
    init(_ scalar: Unicode.Scalar?) {
        guard let scalar else {
            self = .whitespace
            return
        }
        switch scalar.properties.generalCategory {
        case .spaceSeparator: self = .whitespace
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation:
            self = .punctuation
        case .mathSymbol, .currencySymbol, .modifierSymbol: self = scalar.isASCII ? .punctuation : .other
        default: self = ["\t", "\n", "\u{C}", "\r"].contains(scalar) ? .whitespace : .other
        }
    }

    /// The kind of a neighbour of text: an inline begins and ends with punctuation, a line or a block with white space.
    init(beside event: MarkdownEvent) {
        switch event.step {
        case .leaf(.text), .leaf(.code), .leaf(.html),
            .enter(.emphasis), .enter(.strong), .enter(.link), .enter(.image),
            .exit(.emphasis), .exit(.strong), .exit(.link), .exit(.image):
            self = .punctuation
        default: self = .whitespace
        }
    }
}
