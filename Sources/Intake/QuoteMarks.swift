import Text

/// Marks in the Markdown of quotes.
public enum QuoteMarks {
    /// What an attribution begins with.
    public static let dashes = ["—", "–", "―", "--"]
    /// What makes a quote a favourite.
    public static let stars: Set<Unicode.Scalar> = ["★", "⭐", "🌟", "♥", "❤"]
    private static let callouts = ["quote", "cite"]

    /// The title of a callout whose first line this is, `[!quote]- Title`, empty for none; nil for any other line. The
    /// mark is Obsidian's (obsidian.md/help, Callouts).
    public static func calloutTitle(in line: some StringProtocol) -> String? {
        guard line.hasPrefix("[!"), let end = line.firstIndex(of: "]"),
            callouts.contains(line[..<end].dropFirst(2).lowercased())
        else { return nil }
        let rest = line[end...].dropFirst()
        let behind = rest.drop { "+-".contains($0) }
        return rest.count - behind.count > 1 ? nil : String(behind).trimmed
    }
}
