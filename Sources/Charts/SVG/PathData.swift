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

    /// A coordinate with at most one decimal, rounded half away from zero.
    static func number(_ value: Double) -> String {
        guard abs(value) < 1e9 else { return "0" }
        let tenths = Int((value * 10).rounded(.toNearestOrAwayFromZero))
        let magnitude = abs(tenths)
        var text = String(tenths < 0 ? -(magnitude / 10) : magnitude / 10)
        if tenths < 0, magnitude < 10 { text = "-0" }
        guard magnitude % 10 != 0 else { return text }
        text.unicodeScalars.append(".")
        text.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "0") + UInt8(magnitude % 10)))
        return text
    }
}
