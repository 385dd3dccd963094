/// Text for a terminal. Literals stay unchanged. Interpolated strings can't control the terminal, because their control
/// characters and direction controls become `\u{…}`.
public struct TerminalText: Sendable, ExpressibleByStringInterpolation {
    /// What is written to the terminal.
    public private(set) var string = ""
    /// The number of columns, if it is one line.
    public private(set) var displayWidth = 0

    /// No text.
    public init() {}

    /// Trusted text from the program.
    public init(stringLiteral literal: String) {
        string = literal
        displayWidth = literal.displayWidth
    }

    public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }

    /// Lines of text, such as a whole file. Only line ends, which become LF, and tabs keep their effect.
    public init(lines text: String) {
        string = Self.harmless(text.replacing("\r\n", with: "\n").unicodeScalars) { $0 == "\n" || $0 == "\t" }
    }

    /// A text cut with `…` between characters if it is wider than `columns`.
    public init(_ text: String, cutTo columns: Int) {
        let whole = Self.harmless(text.unicodeScalars)
        self.init(stringLiteral: whole)
        guard displayWidth > columns else { return }
        self.init()
        guard columns > 0 else { return }
        displayWidth = 1
        for character in whole {
            let width = String(character).displayWidth
            if displayWidth + width > columns { break }
            string.append(character)
            displayWidth += width
        }
        string += "…"
    }

    /// Collects the parts of an interpolated text.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = TerminalText()

        public init(literalCapacity: Int, interpolationCount: Int) { text.string.reserveCapacity(literalCapacity) }

        public mutating func appendLiteral(_ literal: String) { text += TerminalText(stringLiteral: literal) }

        public mutating func appendInterpolation(_ part: TerminalText) { text += part }

        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            text += TerminalText(stringLiteral: TerminalText.harmless(value.description.unicodeScalars))
        }
    }

    public static func += (text: inout Self, more: Self) {
        text.string += more.string
        text.displayWidth += more.displayWidth
    }

    public static func + (text: Self, more: Self) -> Self {
        var sum = text
        sum += more
        return sum
    }

    /// The text between the parameters that turn a style on and off (ECMA-48 §8.3.117, SGR).
    public func styled(_ on: StaticString, _ off: StaticString) -> Self {
        var styled = self
        styled.string = "\u{1B}[\(on)m\(string)\u{1B}[\(off)m"
        return styled
    }

    /// The text with spaces after it up to `columns`; a wider text stays as it is.
    public func padded(toColumns columns: Int) -> Self { self + .spaces(columns - displayWidth) }

    /// `count` spaces; none for a negative number.
    public static func spaces(_ count: Int) -> Self { TerminalText(repeating: " ", count: count) }

    /// A text of the program itself, repeated.
    public init(repeating literal: StaticString, count: Int) {
        self.init(stringLiteral: String(repeating: literal.description, count: max(0, count)))
    }

    private static func harmless(
        _ scalars: String.UnicodeScalarView, except keeps: (Unicode.Scalar) -> Bool = { _ in false }
    ) -> String {
        guard scalars.contains(where: { $0.controlsTerminal && !keeps($0) }) else { return String(scalars) }
        var result = ""
        for scalar in scalars {
            if scalar.controlsTerminal && !keeps(scalar) {
                result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

extension TerminalText: Hashable {
    public static func == (left: Self, right: Self) -> Bool { left.string == right.string }

    public func hash(into hasher: inout Hasher) { hasher.combine(string) }
}

extension Sequence<TerminalText> {
    /// The texts as one, with a separator between each two.
    public func joined(separator: TerminalText = "") -> TerminalText {
        var joined = TerminalText()
        for (index, text) in zip(0..., self) { joined += index == 0 ? text : separator + text }
        return joined
    }
}

extension Unicode.Scalar {
    fileprivate var controlsTerminal: Bool {
        switch value {
        case 0...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
