import Diagnostics
import Text

extension String {
    /// The text in one line, with control characters spelled out.
    var oneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ").printable }
}
