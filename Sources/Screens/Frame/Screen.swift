import Templates

/// A screen: what its template shows, and nothing else.
protocol Screen: TemplateContext {
    /// The name of its template.
    static var template: String { get }
}
