public import Assets
public import Diagnostics
public import Model
public import Text

/// Pictures that a site shows beside those of its content: found, fetched or drawn before its pages are planned.
public struct SitePictures: Sendable {
    /// The site's logo, where it could be read.
    public var logo: Picture?
    /// The share images that there are.
    public var cards: [SiteCard] = []

    /// None.
    public init() {}
}

/// A share image that is drawn.
public struct SiteCard: Hashable, Sendable {
    /// The quote's, whose image it is.
    public let slug: Slug
    /// Of what it was drawn from; stands in its name.
    public let fingerprint: FNV1a64
    /// The file to publish, relative to the site folder.
    public let path: String

    /// A drawn image from its parts.
    public init(slug: Slug, fingerprint: FNV1a64, path: String) {
        self.slug = slug
        self.fingerprint = fingerprint
        self.path = path
    }

    var address: PageAddress { PageAddress("assets/cards/\(slug.text).\(fingerprint).png") }
}

/// A share image that is wanted.
public struct CardRequest: Sendable {
    /// The quote's, whose image it is.
    public let slug: Slug
    /// Where the quote stands.
    public let source: SourcePlace
    /// The image as SVG, made when it is wanted.
    public let svg: @Sendable () -> [UInt8]
}

/// The site's logo as its pages show it.
struct SiteLogo: Sendable {
    let address: PageAddress
    let picture: Picture?
}
