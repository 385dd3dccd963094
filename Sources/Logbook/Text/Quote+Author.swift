public import Model

extension Quote {
    /// The author with years of life, as logs have it: `Henry David Thoreau (1817–1862)`.
    public var authorWithYears: String? {
        author.map { author in authorYears.map { "\(author) (\($0))" } ?? author }
    }
}
