import Markup

/// The shapes of points, of about equal area.
enum Symbol {
    static let radius = 3.5

    static func path(_ style: MarkStyle, x: Double, y: Double) -> String {
        func number(_ value: Double) -> String { PathData.number(value) }
        var path = PathData()
        switch style {
        case .primary, .muted, .outline:
            let (start, across) = (number(x - radius) + " " + number(y), number(radius * 2))
            return "M\(start)a3.5 3.5 0 1 0 \(across) 0a3.5 3.5 0 1 0 -\(across) 0z"
        case .secondary:
            path.rectangle(Box(left: x - 3, right: x + 3, top: y - 3, bottom: y + 3))
        case .tertiary:
            path.move(x, y - 4)
            path.line(x + 4, y + 3)
            path.line(x - 4, y + 3)
            path.close()
        case .quaternary:
            path.move(x, y - 4)
            path.line(x + 4, y)
            path.line(x, y + 4)
            path.line(x - 4, y)
            path.close()
        case .alert:
            path.move(x, y + 4)
            path.line(x + 4, y - 3)
            path.line(x - 4, y - 3)
            path.close()
        }
        return path.text
    }
}

extension Texture {
    /// The fill of points of a style.
    static func pointFill(_ style: MarkStyle) -> [Attribute] { style == .outline ? [.text("fill", "none")] : [] }
}
