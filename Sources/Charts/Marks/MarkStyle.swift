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

    /// Whether areas are filled with a pattern.
    var isTextured: Bool { textureSize != nil }

    /// The side of the pattern's square.
    var textureSize: Double? {
        switch self {
        case .secondary: 6
        case .alert: 4
        case .primary, .outline, .muted: nil
        }
    }

    /// The path in that square.
    var texture: String {
        switch self {
        case .secondary: "M0 0v6"
        case .alert: "M0 0v4"
        case .primary, .outline, .muted: ""
        }
    }

    /// The rotation of that square, in degrees.
    var textureAngle: Int {
        switch self {
        case .secondary: 45
        case .alert: -45
        case .primary, .outline, .muted: 0
        }
    }

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
