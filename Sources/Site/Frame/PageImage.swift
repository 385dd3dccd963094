import Assets
import Templates

/// The share image of a page, as other programs are told of it.
struct PageImage: TemplateContext, Encodable {
    let address: PageAddress
    let width: Int
    let height: Int
    /// The image in words.
    let alternative: String

    init(_ card: SiteCard) {
        address = card.address
        width = card.size.width
        height = card.size.height
        alternative = card.alternative
    }

    static let fields: TemplateFields<PageImage> = [
        .text("path", about: "Its path in the site.") { $0.address.encodedPath },
        .text("width", about: "How many pixels it is wide.") { String($0.width) },
        .text("height", about: "How many pixels it is high.") { String($0.height) },
        .text("alternative", about: "The image in words.") { $0.alternative },
    ]
}
