public import Templates

/// The kinds of pages, each with a template in every theme.
public enum PageKinds {
    /// The shape of each kind of page, by the name of its template.
    public static var shapes: [String: Shape] {
        var shapes: [String: Shape] = [:]
        func add<Page: PageContext>(_ page: Page.Type) { shapes[Page.template] = Shape.of(page) }
        add(HomePage.self)
        add(CoffeePage.self)
        add(PeriodPage.self)
        add(ReviewPage.self)
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
