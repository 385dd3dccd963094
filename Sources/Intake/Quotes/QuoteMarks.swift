import Text

/// Marks in the Markdown of quotes.
public enum QuoteMarks {
    /// The dashes that begin an attribution.
    public static let dashes = ["—", "–", "―", "--", "──", "⸺", "－－"]
    /// What they begin with.
    static let dashScalars = Set(dashes.compactMap(\.unicodeScalars.first))
    /// The signs in an attribution that mark a quote as a favourite.
    public static let stars: Set<Unicode.Scalar> = ["★", "⭐", "🌟", "♥", "❤"]
    private static let callouts = ["quote", "cite"]

    /// The title in a callout's first line, `[!quote]- Title`, which may be empty; nil for any other line. Callouts are
    /// Obsidian's (obsidian.md/help, Callouts).
    public static func calloutTitle(in line: some StringProtocol) -> String? {
        guard line.hasPrefix("[!"), let end = line.firstIndex(of: "]"),
            callouts.contains(line[..<end].dropFirst(2).lowercased())
        else { return nil }
        let rest = line[end...].dropFirst()
        let behind = rest.drop { "+-".contains($0) }
        return rest.count - behind.count > 1 ? nil : String(behind).trimmed
    }
}
