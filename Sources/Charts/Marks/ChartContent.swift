/// A mark that a chart is built from.
public protocol ChartContent: Sendable {
    /// What is drawn.
    var mark: Mark { get set }
}

extension ChartContent {
    /// The same mark in another style.
    public func style(_ style: MarkStyle) -> Self { changed { $0.style = style } }

    /// The same mark as part of a series, which is a line, a column of the table and an entry of the legend.
    public func series(_ name: String) -> Self { changed { $0.series = name } }

    /// The same mark with a tooltip, which screen readers read too.
    public func tooltip(_ text: String) -> Self { changed { $0.tooltip = text } }

    /// The same mark as a link; addresses with a scheme other than http and https are dropped.
    public func link(_ address: String?) -> Self {
        changed { $0.link = LinkAddress.safe(address) }
    }

    /// The same mark with words above or beside a bar, or at a rule; other marks show none. If not all fit, only the
    /// highest and the last bar keep theirs.
    public func annotation(_ text: String) -> Self { changed { $0.annotation = text } }

    func changed(_ change: (inout Mark) -> Void) -> Self {
        var copy = self
        change(&copy.mark)
        return copy
    }
}

/// Collects the marks in the braces of a chart, and supports `for` and `if`.
@resultBuilder
public enum ChartContentBuilder {
    /// One mark.
    public static func buildExpression(_ content: some ChartContent) -> [Mark] { [content.mark] }

    /// Ready marks.
    public static func buildExpression(_ marks: [Mark]) -> [Mark] { marks }

    /// Consecutive marks.
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
