private import Diagnostics

/// The side on which a text of a column stands.
public enum Alignment: Hashable, Sendable {
    case left, right
}

extension String {
    /// The text with what could steer a terminal spelled out, cut with `…` where it is wider than `columns`; no character is
    /// cut in two.
    public func truncated(toColumns columns: Int) -> String {
        let shown = printable
        guard columns > 0 else { return "" }
        guard shown.displayWidth > columns else { return shown }
        var kept = ""
        var width = 1
        for character in shown {
            width += String(character).displayWidth
            if width > columns { break }
            kept.append(character)
        }
        return kept + "…"
    }

    /// The text with spaces up to `columns`; a wider one stays as it is.
    public func padded(toColumns columns: Int, _ alignment: Alignment = .left) -> String {
        let spaces = String(repeating: " ", count: Swift.max(0, columns - displayWidth))
        return alignment == .left ? self + spaces : spaces + self
    }
}
