/// The look of a mark: a class for the theme's colours, and a texture or dash, so that no two styles differ by colour
/// alone.
public enum MarkStyle: String, Sendable, Hashable, CaseIterable {
    /// Plain: solid bars, solid lines.
    case primary
    /// Hatched bars, dashed lines.
    case secondary
    /// An outline, for comparison.
    case outline
    /// Densely hatched the other way, for values over a limit.
    case alert
    /// Plain and pale, for background values and unfinished periods.
    case muted

    /// The pattern that fills areas: a square with a line, rotated by degrees.
    var texture: (side: Double, path: String, angle: Int)? {
        switch self {
        case .secondary: (6, "M0 0v6", 45)
        case .alert: (4, "M0 0v4", -45)
        case .primary, .outline, .muted: nil
        }
    }

    var isTextured: Bool { texture != nil }

    /// The dash pattern of rules: limits are dotted, means are thin and solid.
    var ruleDashes: String {
        switch self {
        case .alert: "1.5 3"
        case .secondary: ""
        case .primary, .outline, .muted: dashes
        }
    }

    /// The dash pattern of lines, empty for solid lines.
    var dashes: String {
        switch self {
        case .primary, .alert, .muted: ""
        case .secondary, .outline: "6 3"
        }
    }
}
