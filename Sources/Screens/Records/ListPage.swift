import Templates

/// A page of a long list.
struct ListPage<Element> {
    let elements: ArraySlice<Element>
    /// From 1.
    let number: Int
    /// How many pages the list has.
    let count: Int

    /// How many elements a page has.
    private static var size: Int { 50 }

    /// Page `number` of `list`, or the last one if it has fewer.
    init(_ number: Int, of list: [Element]) {
        count = max(1, (list.count + Self.size - 1) / Self.size)
        self.number = max(1, min(number, count))
        elements = list.dropFirst((self.number - 1) * Self.size).prefix(Self.size)
    }
}

/// Links to the pages of a list before and after.
struct PagesContext: TemplateContext {
    let newer: Route?
    let older: Route?

    init(_ page: ListPage<some Any>, _ route: (Int) -> Route) {
        newer = page.number > 1 ? route(page.number - 1) : nil
        older = page.number < page.count ? route(page.number + 1) : nil
    }

    static let fields: TemplateFields<PagesContext> = [
        .optionalText("newer_url") { $0.newer?.address },
        .optionalText("older_url") { $0.older?.address },
    ]
}
