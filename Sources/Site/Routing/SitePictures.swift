public import Assets
public import Diagnostics
public import Model
public import Text

/// The logo and the share images, which are fetched or drawn before pages are planned.
public struct SitePictures: Sendable {
    /// The site's logo, if it could be read.
    public var logo: Picture?
    /// The share images that were drawn.
    public var cards: [SiteCard] = []

    /// No pictures.
    public init() {}
}

/// A share image that was drawn.
public struct SiteCard: Hashable, Sendable {
    /// The slug of its quote.
    public let slug: Slug
    /// The hash of its SVG, which is part of its file name.
    public let fingerprint: FNV1a64
    /// The path of the file in the site folder.
    public let path: String

    /// Makes a share image.
    public init(slug: Slug, fingerprint: FNV1a64, path: String) {
        self.slug = slug
        self.fingerprint = fingerprint
        self.path = path
    }

    var address: PageAddress { PageAddress("assets/cards/\(slug.text).\(fingerprint).png") }
}

/// A share image to draw.
public struct CardRequest: Sendable {
    /// The slug of its quote.
    public let slug: Slug
    /// The place of its quote.
    public let source: SourcePlace
    /// The image as SVG, made on demand.
    public let svg: @Sendable () -> [UInt8]
}
