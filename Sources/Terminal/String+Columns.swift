private import Diagnostics
import Text

extension String {
    /// The text with control characters spelled out, cut between characters with `…` if it is wider than `columns`.
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

    /// The text with spaces after it up to `columns`; a wider text stays as it is.
    public func padded(toColumns columns: Int) -> String {
        self + String(repeating: " ", count: Swift.max(0, columns - displayWidth))
    }
}
