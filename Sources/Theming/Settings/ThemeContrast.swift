import Text

/// Checks the contrast between colours that are drawn on each other, if they are written in hexadecimal digits.
struct ThemeContrast {
    /// A pair with too little contrast because of a variable of the theme.
    struct Fault {
        let front: String
        let back: String
        let scheme: ThemeVariable.Group
        let isText: Bool
        /// Rounded down, so that a ratio that is too low never looks sufficient.
        let ratio: String
        /// The variable that the theme sets; the front one if it sets both.
        let variable: ThemeVariable
    }

    private struct Pair {
        let front: String
        let backs: [String]
        var isText = true
    }

    private static let pairs = [
        Pair(front: "ink", backs: ["paper", "card", "sunk"]), Pair(front: "ink-soft", backs: ["paper", "card"]),
        Pair(front: "accent", backs: ["paper", "card"]), Pair(front: "accent-strong", backs: ["paper", "card"]),
        Pair(front: "over", backs: ["paper", "card"]), Pair(front: "on", backs: ["card"]),
        Pair(front: "roast-ink", backs: ["roast"]), Pair(front: "roast-soft", backs: ["roast"]),
        Pair(front: "crema", backs: ["roast"]), Pair(front: "zest-ink", backs: ["zest"]),
        Pair(front: "forest-ink", backs: ["forest"]), Pair(front: "honey-ink", backs: ["honey"]),
        Pair(front: "mint-ink", backs: ["mint"]), Pair(front: "rose-ink", backs: ["rose"]),
        Pair(front: "forest-mark", backs: ["forest"], isText: false),
        Pair(front: "bar", backs: ["card"], isText: false), Pair(front: "second", backs: ["card"], isText: false),
        Pair(front: "line-strong", backs: ["paper", "card"], isText: false),
    ]

    let theme: ThemeSettings
    let base: ThemeSettings

    /// Faults by day, then by night.
    var faults: [Fault] {
        [ThemeVariable.Group.light, .dark].flatMap { scheme in
            Self.pairs.flatMap { pair in pair.backs.compactMap { fault(pair, $0, scheme) } }
        }
    }

    private func fault(_ pair: Pair, _ back: String, _ scheme: ThemeVariable.Group) -> Fault? {
        guard let front = effective(pair.front, scheme), let behind = effective(back, scheme) else { return nil }
        guard let variable = [front, behind].first(where: { theme.variables.contains($0) }),
            let light = Self.luminance(front.value), let dark = Self.luminance(behind.value)
        else { return nil }
        let ratio = (max(light, dark) + 0.05) / (min(light, dark) + 0.05)
        guard ratio < (pair.isText ? 4.5 : 3) else { return nil }
        let hundredths = Int(ratio * 100)
        let digits = hundredths % 100 < 10 ? "0\(hundredths % 100)" : "\(hundredths % 100)"
        return Fault(
            front: pair.front, back: back, scheme: scheme, isText: pair.isText, ratio: "\(hundredths / 100).\(digits)",
            variable: variable)
    }

    /// The value in effect: the theme's, or else the base's; a missing dark value falls back to the light one.
    private func effective(_ name: String, _ scheme: ThemeVariable.Group) -> ThemeVariable? {
        guard scheme == .dark else { return theme.variable(.light, name) ?? base.variable(.light, name) }
        return theme.variable(.dark, name) ?? base.variable(.dark, name) ?? effective(name, .light)
    }

    /// The relative luminance, from 0 to 1 (WCAG 2.2); nil unless the colour is `#rgb` or `#rrggbb`.
    private static func luminance(_ color: String) -> Double? {
        let digits = color.utf8.dropFirst().compactMap { $0.hexDigitValue.map(Int.init) }
        guard color.utf8.first == UInt8(ascii: "#"), digits.count == color.utf8.count - 1 else { return nil }
        let channels: [Int]
        switch digits.count {
        case 3: channels = digits.map { $0 * 17 }
        case 6: channels = [digits[0] * 16 + digits[1], digits[2] * 16 + digits[3], digits[4] * 16 + digits[5]]
        default: return nil
        }
        let weights = [0.2126, 0.7152, 0.0722]
        return zip(channels, weights).reduce(0) { $0 + Self.linear(Double($1.0) / 255) * $1.1 }
    }

    /// The linear value of an sRGB channel (IEC 61966-2-1).
    private static func linear(_ share: Double) -> Double {
        share <= 0.04045 ? share / 12.92 : power((share + 0.055) / 1.055)
    }

    /// `base` to the power of 2.4: its square times the square of its fifth root, by Newton's method.
    private static func power(_ base: Double) -> Double {
        var root = 1.0
        for _ in 0..<40 { root -= (root - base / (root * root * root * root)) / 5 }
        return base * base * root * root
    }
}
