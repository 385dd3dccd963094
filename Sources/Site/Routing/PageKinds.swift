public import Templates

/// The pages that a theme has templates for.
public enum PageKinds {
    /// What each template is given, by the template's name.
    public static var shapes: [String: Shape] {
        var shapes: [String: Shape] = [:]
        func add<Page: PageContext>(_ page: Page.Type) { shapes[Page.template] = Shape.of(page) }
        add(HomePage.self)
        add(CoffeePage.self)
        add(PeriodPage.self)
        add(AlarmsPage.self)
        add(QuoteListPage.self)
        add(QuotePage.self)
        add(QuoteGroupsPage.self)
        add(QuoteSearchPage.self)
        add(TextPage.self)
        add(NotFoundPage.self)
        return shapes
    }
}
