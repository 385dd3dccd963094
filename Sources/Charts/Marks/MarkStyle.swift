/// How a mark looks: a class for the theme's colours, and a texture, dash or shape of its own, so that no two differ by colour alone.
public enum MarkStyle: String, Sendable, Hashable, CaseIterable {
    /// Plain: solid bars, solid lines, round points.
    case primary
    /// Hatched bars, dashed lines, square points.
    case secondary
    /// Dotted bars, dotted lines, points like triangles.
    case tertiary
    /// Barred bars, lines of dashes and dots, points like diamonds.
    case quaternary
    /// Only an outline, for what is compared with.
    case outline
    /// Hatched densely the other way, for what goes beyond a limit.
    case alert
    /// Plain and pale, for what is not the matter at hand, or not over yet.
    case muted

    /// Whether its areas are filled with a pattern of the chart's own.
    var isTextured: Bool { textureSize != nil }

    /// The side of the pattern's square.
    var textureSize: Double? {
        switch self {
        case .secondary: 6
        case .tertiary: 5
        case .quaternary: 5
        case .alert: 4
        case .primary, .outline, .muted: nil
        }
    }

    /// What is drawn in that square.
    var texture: String {
        switch self {
        case .secondary: "M0 0v6"
        case .tertiary: "M2.5 1.5a1 1 0 1 0 .01 0z"
        case .quaternary: "M0 2.5h5"
        case .alert: "M0 0v4"
        case .primary, .outline, .muted: ""
        }
    }

    /// How that square is turned, in degrees.
    var textureAngle: Int {
        switch self {
        case .secondary: 45
        case .alert: -45
        case .primary, .tertiary, .quaternary, .outline, .muted: 0
        }
    }

    /// The dashes of its lines, empty for a solid one.
    var dashes: String {
        switch self {
        case .primary, .alert, .muted: ""
        case .secondary, .outline: "6 3"
        case .tertiary: "2 3"
        case .quaternary: "8 3 2 3"
        }
    }
}
