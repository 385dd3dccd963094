import Languages
import Templates

extension TemplateField where Subject: FramedPage {
    /// The lists of quotes, for a navigation of their own.
    static var sections: TemplateField {
        .list("sections", about: "The lists of quotes.") { page in
            let search = page.frame.site.search.map {
                SectionContext(page.wording[.search], to: $0, from: page.frame)
            }
            // The addresses of all quotes are below that of the favourites, but they are not favourites.
            return [SectionContext(page.wording[.favorites], to: .favorites, from: page.frame, holdsOthers: false)]
                + [(Word.allQuotes, PageAddress.allQuotes(page: 1)), (.authorsShort, .authors), (.tags, .tags)].map {
                    SectionContext(page.wording[$0], to: $1, from: page.frame, holdsPage: $1 == page.section)
                } + [search].compactMap { $0 }
        }
    }
}
