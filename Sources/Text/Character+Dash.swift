extension Character {
    /// Whether it is a hyphen, an en dash, an em dash or a horizontal bar.
    public var isDash: Bool {
        switch self {
        case "-", "–", "—", "―": true
        default: false
        }
    }
}
