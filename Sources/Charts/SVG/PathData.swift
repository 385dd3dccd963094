import Markup

/// The `d` attribute of a path, with one decimal (SVG 2, §9.3).
struct PathData {
    private(set) var text = ""

    var isEmpty: Bool { text.isEmpty }

    mutating func move(_ x: Double, _ y: Double) { add("M", x, y) }

    mutating func line(_ x: Double, _ y: Double) { add("L", x, y) }

    mutating func horizontal(_ x: Double) { text += "H" + Self.number(x) }

    mutating func vertical(_ y: Double) { text += "V" + Self.number(y) }

    mutating func close() { text += "z" }

    private mutating func add(_ command: String, _ x: Double, _ y: Double) {
        text += command + Self.number(x) + " " + Self.number(y)
    }

    /// A coordinate with at most one decimal.
    static func number(_ value: Double) -> String { fixedPoint(value, decimals: 1) }
}
