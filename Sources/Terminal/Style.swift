/// How a text stands out.
public enum Emphasis: Hashable, Sendable, CaseIterable {
    case bold, dim, red, green, yellow, blue, magenta, cyan

    /// The parameters that turn it on and off (ECMA-48 §8.3.117, SGR).
    fileprivate var codes: (on: Int, off: Int) {
        switch self {
        case .bold: (1, 22)
        case .dim: (2, 22)
        case .red: (31, 39)
        case .green: (32, 39)
        case .yellow: (33, 39)
        case .blue: (34, 39)
        case .magenta: (35, 39)
        case .cyan: (36, 39)
        }
    }
}

/// Colours and weights where they are wanted; the text as it is where not.
public struct Style: Hashable, Sendable {
    /// Whether to write ANSI escapes.
    public let usesColor: Bool

    /// A style that writes escapes or does not.
    public init(usesColor: Bool) { self.usesColor = usesColor }

    /// A style for a terminal or a pipe.
    public init(_ capabilities: TerminalCapabilities) { self.init(usesColor: capabilities.usesColor) }

    /// `text` with every one of `emphases`; text that is part of it may have its own colour, not its own weight.
    public func callAsFunction(_ text: String, _ emphases: Emphasis...) -> String { apply(emphases, to: text) }

    /// `text` in bold.
    public func bold(_ text: String) -> String { apply([.bold], to: text) }

    /// `text` in a fainter colour.
    public func dim(_ text: String) -> String { apply([.dim], to: text) }

    func apply(_ emphases: [Emphasis], to text: String) -> String {
        guard usesColor, !emphases.isEmpty, !text.isEmpty else { return text }
        let on = emphases.map { String($0.codes.on) }.joined(separator: ";")
        var seen = Set<Int>()
        let off = emphases.map(\.codes.off).filter { seen.insert($0).inserted }.map(String.init)
        return "\u{1B}[\(on)m\(text)\u{1B}[\(off.joined(separator: ";"))m"
    }
}
