import Languages
import Templates

/// The share image of a week, a month or a year of coffee.
struct CoffeeCard: ShareCard {
    let frame: CardFrame
    let size: (width: Double, height: Double)
    /// The size of the coloured area in the top left corner.
    let field: (width: Double, height: Double)
    /// The name of that area's colour, by the length of the period.
    let fieldColor: String
    let kicker: CardBlock
    let total: CardBlock
    let sentence: CardBlock?
    let drawing: CardDrawing
    let facts: [Fact]
    let title: CardBlock

    /// A number or a name, with its label below.
    struct Fact: TemplateContext {
        let value: CardBlock
        let label: CardBlock

        static let fields: TemplateFields<Fact> = [
            .record("value") { $0.value }, .record("label", about: "What the value is.") { $0.label },
        ]
    }

    static var template: String { "card-coffee" }

    static let fields: TemplateFields<CoffeeCard> = [
        .record("colors") { $0.frame.colors },
        .text("language", about: "The language of the site (BCP 47).") { CardText.plain($0.frame.language) },
        .text("width", about: "1200, or 1080 for the screen of a phone.") { pixels($0.size.width) },
        .text("height", about: "630, or 1920 for the screen of a phone.") { pixels($0.size.height) },
        .record("kicker", about: "What it is about: the name of the period.") { $0.kicker },
        .record("total", about: "The cups.") { $0.total },
        .text("field_width", about: "The width of the coloured area in the top left corner.") {
            pixels($0.field.width)
        },
        .text("field_height", about: "The height of that area.") { pixels($0.field.height) },
        .text("field_color", about: "Its colour: zest for a week, honey for a month, mint for a year.") { card in
            card.frame.colors.color(card.fieldColor)
        },
        .text("field_ink", about: "The colour of words on it.") { $0.frame.colors.color($0.fieldColor + "-ink") },
        .record("sentence", about: "What stands out; not for a year in landscape.") { $0.sentence },
        .list("shapes", about: "Bars or days, as rectangles.") { $0.drawing.shapes },
        .list("labels", about: "The words and numbers of the drawing.") { $0.drawing.labels },
        .list("facts", about: "More numbers, for a year.") { $0.facts },
        .record("title", about: "The name of the site.") { $0.title },
    ]
}
