import Text

/// What stands in the braces of a chart.
public protocol ChartContent: Sendable {
    /// What is drawn.
    var mark: Mark { get set }
}

extension ChartContent {
    /// The same mark in another style.
    public func style(_ style: MarkStyle) -> Self { changed { $0.style = style } }

    /// The same mark as part of a series: a line's points, a column of the table, an entry of the legend.
    public func series(_ name: String) -> Self { changed { $0.series = name } }

    /// The same mark with what it stands for in words, for pointers and for those who do not see it.
    public func tooltip(_ text: String) -> Self { changed { $0.tooltip = text } }

    /// The same mark leading to a relative, http or https address; another scheme, or nil, leads nowhere.
    public func link(_ address: String?) -> Self {
        changed { $0.link = address.flatMap { LinkAddress.isSafe($0) ? $0 : nil } }
    }

    /// The same mark with words beside it: above an upright bar, at the end of a lying one, along a rule; other marks
    /// have none. Bars that have no room for all their words show none.
    public func annotation(_ text: String) -> Self { changed { $0.annotation = text } }

    private func changed(_ change: (inout Mark) -> Void) -> Self {
        var copy = self
        change(&copy.mark)
        return copy
    }
}

enum LinkAddress {
    /// Whether `address` has no scheme, or `http` or `https`.
    static func isSafe(_ address: String) -> Bool {
        guard let scheme = URLReference.possibleScheme(of: address.utf8.span) else { return true }
        return ["http", "https"].contains(scheme)
    }
}

/// Collects the marks in the braces of a chart, with `for` and `if`.
@resultBuilder
public enum ChartContentBuilder {
    /// One mark.
    public static func buildExpression(_ content: some ChartContent) -> [Mark] { [content.mark] }

    /// Marks made elsewhere.
    public static func buildExpression(_ marks: [Mark]) -> [Mark] { marks }

    /// Marks below one another.
    public static func buildBlock(_ parts: [Mark]...) -> [Mark] { parts.flatMap { $0 } }

    /// `if` without `else`.
    public static func buildOptional(_ part: [Mark]?) -> [Mark] { part ?? [] }

    /// `if` with `else`.
    public static func buildEither(first part: [Mark]) -> [Mark] { part }

    /// The `else`.
    public static func buildEither(second part: [Mark]) -> [Mark] { part }

    /// `for`.
    public static func buildArray(_ parts: [[Mark]]) -> [Mark] { parts.flatMap { $0 } }
}
