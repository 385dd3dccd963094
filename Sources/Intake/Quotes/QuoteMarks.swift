import Text

/// Marks in the Markdown of quotes.
public enum QuoteMarks {
    /// The dashes that begin an attribution.
    public static let dashes = ["—", "–", "―", "--", "──", "⸺", "－－"]
    /// The first scalar of each dash.
    static let dashScalars = Set(dashes.compactMap(\.unicodeScalars.first))
    /// The quotation marks that close what another one opens.
    static let closings: [Character: String] = [
        "\"": "\"", "“": "”", "„": "“”", "«": "»", "»": "«", "‹": "›", "›": "‹", "‘": "’", "‚": "‘’", "'": "'",
        "「": "」", "『": "』",
    ]
    /// The signs in an attribution that mark a quote as a favourite.
    static let stars: Set<Unicode.Scalar> = ["★", "⭐", "🌟", "♥", "❤"]
    private static let callouts = ["quote", "cite"]

    /// Whether a character is a star, in any presentation: `❤` and `❤️`.
    public static func isStar(_ character: Character) -> Bool {
        character.unicodeScalars.first.map(stars.contains) ?? false
    }

    /// The title in the first line of a quote's callout, `[!quote]- Title`, which may be empty; nil for any other line.
    /// Callouts are Obsidian's (obsidian.md/help, Callouts).
    public static func calloutTitle(in line: some StringProtocol) -> String? {
        guard let (kind, end) = callout(in: line), callouts.contains(kind) else { return nil }
        let rest = line[end...]
        let behind = rest.drop { "+-".contains($0) }
        return rest.count - behind.count > 1 ? nil : String(behind).trimmed
    }

    /// Whether a callout that is no quote begins with a line: `[!note] Title`.
    static func beginsOtherCallout(_ line: some StringProtocol) -> Bool {
        callout(in: line).map { !callouts.contains($0.kind) } ?? false
    }

    /// The kind of a callout in lower case, and where its mark ends. A bar precedes settings of its look:
    /// `[!quote|wide]`.
    private static func callout<Line: StringProtocol>(in line: Line) -> (kind: String, end: Line.Index)? {
        guard line.hasPrefix("[!"), let end = line.firstIndex(of: "]") else { return nil }
        let kind = line[..<end].dropFirst(2).prefix { $0 != "|" }.lowercased().trimmed
        guard !kind.isEmpty, kind.allSatisfy({ $0.isLetter || $0.isNumber || "-_ ".contains($0) }) else { return nil }
        return (kind, line.index(after: end))
    }
}
