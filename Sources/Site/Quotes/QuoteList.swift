import Languages
import Model
import Text

/// A list of quotes.
enum QuoteList: Sendable, Encodable {
    case favorites, all
    case author(Shared<QuoteGroupName>)
    case tag(Shared<QuoteGroupName>)
    case work(Shared<QuoteGroupName>, by: Shared<QuoteGroupName>?)

    /// The address of page `number`, from 1.
    func address(page number: Int) -> PageAddress {
        switch self {
        case .favorites: .favorites(page: number)
        case .all: .allQuotes(page: number)
        case .author(let author): .author(author.value.slug).page(number)
        case .tag(let tag): .tag(tag.value.slug).page(number)
        case .work(let work, _): .work(work.value.slug).page(number)
        }
    }

    func title(_ wording: Wording) -> String {
        switch self {
        case .favorites: wording[.favorites]
        case .all: wording[.allQuotes]
        case .author(let author): wording.text(.quotesBy, [("author", .text(author.value.name))])
        case .tag(let tag): wording.text(.quotesTagged, [("tag", .text(tag.value.name))])
        case .work(let work, _): wording.text(.quotesFrom, [("work", .text(work.value.name))])
        }
    }

    /// The name of page `number` in messages.
    func claimant(page number: Int) -> String {
        let name =
            switch self {
            case .favorites: "the favourite quotes"
            case .all: number == 1 ? "page 1 of all quotes" : "all quotes"
            case .author(let author): "the author \"\(author.value.name)\""
            case .tag(let tag): "the tag \"\(tag.value.name)\""
            case .work(let work, _): "the work \"\(work.value.name)\""
            }
        return number == 1 ? name : "page \(number) of \(name)"
    }

    /// Whether its first page suggests another quote.
    var offersAnother: Bool { if case .favorites = self { true } else { false } }

    /// The author of a work.
    var author: Shared<QuoteGroupName>? { if case .work(_, let author) = self { author } else { nil } }

    /// The section of a work, which has no list of its own: the authors, or all quotes if nobody knows the author.
    var section: PageAddress? {
        guard case .work(_, let author) = self else { return nil }
        return author == nil ? .allQuotes(page: 1) : .authors
    }

    /// The years of life of an author.
    var years: LifeYears? { if case .author(let author) = self { author.value.years } else { nil } }

    /// Whether it is the list of an author, a tag or a work, which exists only because of its quotes.
    var isOfGroup: Bool {
        switch self {
        case .favorites, .all: false
        case .author, .tag, .work: true
        }
    }
}
