import Markup
import Templates
import Theming

/// A share image: what other sites show with a link to a page. A template of the theme draws it, as SVG.
protocol ShareCard: TemplateContext {
    /// The name of its template.
    static var template: String { get }
}

/// Draws share images as SVG, by the templates of a theme.
struct CardFrame: Sendable {
    let theme: Theme
    let siteTitle: String
    /// The language of the site's own words, as a tag (BCP 47).
    let language: String

    /// The format that most sites show for Open Graph's `og:image`.
    static let landscape = (width: 1200.0, height: 630.0)
    /// A whole screen of a phone.
    static let story = (width: 1080.0, height: 1920.0)

    var colors: CardColors { CardColors(theme: theme) }

    func typeface(_ kind: Theme.CardFont, language: String? = nil) -> CardTypeface {
        CardTypeface(kind, of: theme, language: language ?? self.language)
    }

    /// The name of the site, at the end of a line at the bottom.
    func title(in box: CardBlock.Box) -> CardBlock {
        CardBlock(siteTitle, typeface(.sans), in: box, sizes: [28, 24, 21, 18, 16], leading: 1.2)
    }

    /// The picture as SVG, in UTF-8.
    func svg<Card: ShareCard>(_ card: Card) -> [UInt8] {
        var writer = ByteWriter(capacity: 8192)
        theme.templates.render(Card.template, Record(card), into: &writer)
        return writer.bytes
    }
}
