import Templates
import Theming

/// The share image of pages that have none of their own: the site's name and what it is about.
struct IntroductionCard: ShareCard {
    let frame: CardFrame
    let title: CardBlock
    let description: CardBlock?

    static var template: String { "card-site" }

    init(description: String?, in frame: CardFrame) {
        self.frame = frame
        let width = CardFrame.landscape.width - 160
        title = CardBlock(
            frame.siteTitle, frame.typeface(.sansBold), in: .init(x: 80, y: 200, width: width, height: 200, above: 1),
            sizes: [112, 100, 88, 76, 66, 57, 50], leading: 1.1)
        self.description = description.map {
            CardBlock(
                $0, frame.typeface(.serif), in: .init(x: 80, y: 432, width: width, height: 130),
                sizes: [42, 37, 33, 29, 26, 23, 20], leading: 1.3)
        }
    }

    static let fields: TemplateFields<IntroductionCard> = [
        .record("colors") { $0.frame.colors },
        .text("language", about: "The language of the site (BCP 47).") { CardText.plain($0.frame.language) },
        .record("title", about: "The name of the site.") { $0.title },
        .record("description", about: "One sentence about the site, where it has one.") { $0.description },
    ]
}
