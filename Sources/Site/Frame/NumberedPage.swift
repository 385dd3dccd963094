import Languages
import Templates

/// A page of a list that has several pages.
protocol NumberedPage: FramedPage {
    /// Its number, from 1.
    var number: Int { get }
    var pageCount: Int { get }
    /// The address of page `number` of the list.
    func address(page number: Int) -> PageAddress
}

extension TemplateField where Subject: NumberedPage {
    static var position: TemplateField {
        .optionalText("position", about: "Page N of M, where the list has several pages.") { page in
            guard page.pageCount > 1 else { return nil }
            return page.wording.text(.pageOf, [("page", .number(page.number)), ("total", .number(page.pageCount))])
        }
    }

    static var pageNumbers: TemplateField {
        .list("numbers", about: "The pages near this one, the first and the last.") { $0.numbers }
    }

    static var previousPage: TemplateField {
        .record("previous", about: "The page before.") { page in
            page.number > 1 ? page.link(page.wording[.previous], toPage: page.number - 1) : nil
        }
    }

    static var nextPage: TemplateField {
        .record("next", about: "The page after.") { page in
            page.number < page.pageCount ? page.link(page.wording[.next], toPage: page.number + 1) : nil
        }
    }
}

extension NumberedPage {
    fileprivate func link(_ title: String, toPage number: Int) -> LinkContext {
        LinkContext(title, to: address(page: number), from: frame)
    }

    fileprivate var numbers: [PageNumberContext] {
        guard pageCount > 1 else { return [] }
        let near = max(1, number - 2)...min(pageCount, number + 2)
        let first = near.lowerBound > 1 ? [1] : []
        let last = near.upperBound < pageCount ? [pageCount] : []
        let shown = first + near + last
        return zip(shown, [0] + shown).map { number, before in
            PageNumberContext(link: link(wording.number(number), toPage: number), followsGap: number > before + 1)
        }
    }
}

/// A link to a page of a list, by its number.
struct PageNumberContext: TemplateContext {
    let link: LinkContext
    let followsGap: Bool

    static let fields: TemplateFields<PageNumberContext> = [
        .text("title") { $0.link.title },
        .text("url") { $0.link.url },
        .flag("is_current") { $0.link.isCurrent },
        .flag("follows_gap", about: "Whether pages before it are left out.") { $0.followsGap },
    ]
}
