public import Templates

/// The kinds of pages and share images, each with a template in every theme.
public enum PageKinds {
    /// The shape of each kind, by the name of its template.
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
        func add<Card: ShareCard>(card: Card.Type) { shapes[Card.template] = Shape.of(card) }
        add(card: QuoteCard.self)
        add(card: CoffeeCard.self)
        add(card: IntroductionCard.self)
        return shapes
    }
}
