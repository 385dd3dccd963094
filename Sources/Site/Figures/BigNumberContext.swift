import Templates

/// A number that fills a screen or opens a page.
struct BigNumberContext: TemplateContext {
    let figure: FigureContext
    /// What the number counts.
    let unit: String

    static let fields: TemplateFields<BigNumberContext> = [
        .text("id", about: "Unique on the page.") { $0.figure.id },
        .optionalText("url", about: "The address of the first entry behind it.") { $0.figure.url },
        .text("value") { $0.figure.value },
        .text("unit", about: "What the number counts.") { $0.unit },
        .text("digits", about: "The width in digits, from 2 to 10, for the size of its type.") {
            String($0.digits)
        },
    ]

    private var digits: Int {
        let widths = figure.value.map { $0 == "½" ? 1.6 : $0.isNumber ? 1 : 0.5 }
        return min(max(2, Int(widths.reduce(0, +).rounded(.up))), 10)
    }
}
