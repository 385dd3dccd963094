import Templates
import Theming

/// The share image of a quote.
struct QuoteCard: ShareCard {
    let frame: CardFrame
    let quote: CardBlock
    let author: CardBlock?
    let work: CardBlock?
    let title: CardBlock

    static var template: String { "card-quote" }

    private static let margin = 80.0
    private static let bottom = 566.0
    private static let titleWidth = 250.0

    /// Lays out a quote in `language`, a tag (BCP 47). Author and work shrink and wrap until they fit.
    init(text: String, author: String?, work: String?, language: String, in frame: CardFrame) {
        self.frame = frame
        let (width, margin) = (CardFrame.landscape.width, Self.margin)
        // A quote that reads from right to left has its author below its beginning, and the title at its other end.
        let isMirrored = CardText.isRightToLeft(text)
        title = frame.title(
            in: .init(
                x: isMirrored ? margin : width - margin - Self.titleWidth, y: Self.bottom - 80, width: Self.titleWidth,
                height: 80, isAtEnd: CardText.isRightToLeft(frame.siteTitle) == isMirrored, above: 1))
        let names = [author, work].map { $0.map(CardText.plain).flatMap { $0.isEmpty ? nil : $0 } }
        let room = width - 2 * margin - Self.titleWidth - 40
        let faces = [
            frame.typeface(.sansBold, language: language), frame.typeface(.serifItalic, language: language),
        ]
        // The work is at the bottom, the author above it, both in one size.
        func blocks(_ sizes: [Double]) -> [CardBlock?] {
            var (blocks, bottom): ([CardBlock?], Double) = ([nil, nil], Self.bottom)
            for index in [1, 0] {
                guard let name = names[index] else { continue }
                let block = CardBlock(
                    name, faces[index],
                    in: .init(
                        x: isMirrored ? width - margin - room : margin, y: bottom - 110, width: room, height: 110,
                        isAtEnd: CardText.isRightToLeft(name) != isMirrored, above: 1),
                    sizes: sizes, leading: 1.2, minSize: 8)
                blocks[index] = block
                bottom = block.top - 6
            }
            return blocks
        }
        let sizes = [32.0, 28, 24, 21, 18, 16, 14]
        let first = blocks(sizes)
        let size = first.compactMap { $0?.size }.min() ?? 0
        let credit = blocks(sizes.filter { $0 <= size })
        (self.author, self.work) = (credit[0], credit[1])
        let foot = credit.compactMap { $0?.top }.min() ?? title.top
        quote = CardBlock(
            text, frame.typeface(.serif, language: language),
            in: .init(x: margin, y: 76, width: width - 2 * margin, height: foot - 40 - 76, above: 0.35),
            sizes: [84, 74, 66, 58, 51, 45, 40, 36, 32, 29, 26, 24], leading: 1.28, minSize: 18)
    }

    static let fields: TemplateFields<QuoteCard> = [
        .record("colors") { $0.frame.colors },
        .text("language", about: "The language of the site (BCP 47).") { CardText.plain($0.frame.language) },
        .record("quote", about: "The text of the quote.") { $0.quote },
        .record("author", about: "Who said it.") { $0.author },
        .record("work", about: "The work that it comes from.") { $0.work },
        .record("title", about: "The name of the site.") { $0.title },
        .text("mark_families", about: "The fonts of the large mark, which are Latin in every language.") { card in
            card.frame.typeface(.serif, language: "en").families
        },
        .text("mark_x", about: "Where the large mark begins, or ends if `mark_anchor` says so.") { card in
            pixels(card.quote.isRightToLeft ? Self.margin : CardFrame.landscape.width - Self.margin)
        },
        .text("mark_anchor", about: "`start` or `end`.") { $0.quote.isRightToLeft ? "start" : "end" },
    ]
}
