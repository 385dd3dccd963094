import Templates

/// The share image of a page, for its metadata.
struct PageImage: TemplateContext, Encodable {
    let address: PageAddress
    let width: Int
    let height: Int
    /// The alternative text.
    let alternative: String

    static let fields: TemplateFields<PageImage> = [
        .text("path", about: "Its path in the site.") { $0.address.encodedPath },
        .text("width", about: "The width in pixels.") { String($0.width) },
        .text("height", about: "The height in pixels.") { String($0.height) },
        .text("alternative", about: "The alternative text.") { $0.alternative },
    ]
}
