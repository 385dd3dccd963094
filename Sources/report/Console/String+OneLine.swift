extension String {
    /// The text in one line.
    var oneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
