import Model

extension Language {
    /// Whether Chinese with these subtags of BCP 47, in lower case, has traditional characters: by its script, or else
    /// by its region.
    static func isTraditional(subtags: [some StringProtocol]) -> Bool {
        !subtags.contains("hans") && subtags.contains { ["hant", "tw", "hk", "mo"].contains($0) }
    }
}
