public import Assets
public import Diagnostics
public import Model
public import Text

/// The logo and the share images, which are fetched or drawn before pages are planned.
public struct SitePictures: Sendable {
    /// The site's logo, if it could be read.
    public let logo: Picture?
    /// The share images that were drawn.
    public let cards: [SiteCard]
    private let images: [CardSubject: PageImage]

    public init(logo: Picture? = nil, cards: [SiteCard] = []) {
        self.logo = logo
        self.cards = cards
        images = Dictionary(cards.map { ($0.subject, $0.image) }) { first, _ in first }
    }

    /// The share image of a page, if it was drawn.
    func image(of subject: CardSubject) -> PageImage? { images[subject] }
}

/// What a share image shows.
public enum CardSubject: Hashable, Sendable {
    /// The site itself, for pages without an image of their own.
    case site
    /// The home page: the newest week.
    case home
    /// A week, a month or a year.
    case period(Period)
    /// A year, for the screen of a phone.
    case story(Period)
    /// A quote.
    case quote(Slug)

    /// The path of the image below `assets/cards/`, without its fingerprint.
    fileprivate var name: String {
        switch self {
        case .site: "site"
        case .home: "home"
        case .period(let period): "coffee/\(period.name)"
        case .story(let period): "coffee/\(period.name)-story"
        case .quote(let slug): slug.text
        }
    }
}

/// A share image that was drawn.
public struct SiteCard: Sendable {
    /// What it shows.
    public let subject: CardSubject
    /// The hash of what it was drawn from, which is part of its file name.
    public let fingerprint: FNV1a64
    /// A file of the site folder, or the bytes of the image.
    public let content: PlannedFile.Content
    /// In pixels.
    public let size: Picture.Size
    /// The alternative text.
    public let alternative: String

    /// The image of a request.
    public init(_ request: CardRequest, fingerprint: FNV1a64, _ content: PlannedFile.Content) {
        subject = request.subject
        self.fingerprint = fingerprint
        self.content = content
        size = request.size
        alternative = request.alternative
    }

    var address: PageAddress { PageAddress("assets/cards/\(subject.name).\(fingerprint).png") }

    /// The image for the metadata of a page.
    fileprivate var image: PageImage {
        PageImage(address: address, width: size.width, height: size.height, alternative: alternative)
    }
}

/// A share image to draw.
public struct CardRequest: Sendable {
    /// What it shows.
    public let subject: CardSubject
    /// The place of its quote.
    public let source: SourcePlace?
    /// In pixels.
    public let size: Picture.Size
    /// The alternative text.
    public let alternative: String
    /// The image as SVG, made on demand.
    public let svg: @Sendable () -> [UInt8]
}
