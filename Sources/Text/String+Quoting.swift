extension String {
    /// The text in double quotation marks, with two for each inside (RFC 4180, section 2).
    public var inDoubleQuotes: String { "\"" + replacing("\"", with: "\"\"") + "\"" }
}
