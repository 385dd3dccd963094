extension Character {
    /// Whether it is a hyphen, an en dash, an em dash or a horizontal bar.
    public var isDash: Bool {
        switch self {
        case "-", "–", "—", "―": true
        default: false
        }
    }
}

extension String {
    /// A name without the dash before it: `Oscar Wilde` for `― Oscar Wilde`. The name `-M-` stays.
    public var withoutLeadingDash: String {
        let dashes = prefix(while: \.isDash)
        let rest = self[dashes.endIndex...]
        guard let first = dashes.first, let next = rest.first, last?.isDash != true else { return self }
        return first != "-" || next.isWhitespace ? String(rest.drop(while: \.isWhitespace)) : self
    }
}
