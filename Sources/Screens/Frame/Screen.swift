import Templates

/// The data of a screen, exactly as its template shows it.
protocol Screen: TemplateContext {
    /// The name of its template.
    static var template: String { get }
}
