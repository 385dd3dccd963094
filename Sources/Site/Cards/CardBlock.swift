import Markup
import Templates

/// Lines of text on a share image, laid out: a template writes them as they are, by the partial `card-text`.
struct CardBlock: TemplateContext {
    /// The part of the image that the text may take, in pixels.
    struct Box {
        var x: Double
        var y: Double
        var width: Double
        var height: Double
        /// Whether the lines end at the right edge.
        var isAtEnd = false
        /// The share of the free height above the text: 0 puts the text at the top, 1 at the bottom.
        var above = 0.0
    }

    struct Line: TemplateContext {
        let text: String
        let y: String

        static let fields: TemplateFields<Line> = [
            .text("text", about: "One line.") { $0.text },
            .text("y", about: "Its baseline, in pixels.") { $0.y },
        ]
    }

    let lines: [Line]
    let typeface: CardTypeface
    let size: Double
    let x: Double
    let isAtEnd: Bool
    let isRightToLeft: Bool
    /// The edges of the text, in pixels.
    let top: Double
    let bottom: Double

    init(
        _ text: String, _ typeface: CardTypeface, in box: Box, sizes: [Double], leading: Double = 1.3,
        minSize: Double = 12
    ) {
        let (texts, size) = CardText(text, in: typeface).layout(
            in: .init(width: box.width, height: box.height, sizes: sizes, leading: leading, minSize: minSize))
        let height = CardText.height(of: texts, size, leading)
        self.typeface = typeface
        self.size = size
        isRightToLeft = CardText.isRightToLeft(text)
        isAtEnd = box.isAtEnd
        x = box.isAtEnd != isRightToLeft ? box.x + box.width : box.x
        top = box.y + max(0, box.height - height) * box.above
        bottom = top + height
        var baseline = top + CardText.ascent * size
        var lines: [Line] = []
        for line in texts {
            if !line.isEmpty { lines.append(Line(text: line, y: pixels(baseline))) }
            baseline += (line.isEmpty ? CardText.gap : leading) * size
        }
        self.lines = lines
    }

    /// One line at a place, without checking that it fits.
    init(line text: String, _ typeface: CardTypeface, x: Double, y: Double, size: Double) {
        let text = CardText.plain(text)
        (self.typeface, self.size, self.x) = (typeface, size, x)
        (isAtEnd, isRightToLeft) = (false, false)
        lines = [Line(text: text, y: pixels(y))]
        (top, bottom) = (y - CardText.ascent * size, y + CardText.descent * size)
    }

    /// The left edge of lines that end at the right.
    var left: Double { x - (lines.map { typeface.width(of: $0.text, size: size) }.max() ?? 0) }

    static let fields: TemplateFields<CardBlock> = [
        .list("lines", about: "The lines, from the top.") { $0.lines },
        .text("x", about: "Where each begins, or ends if `anchor` says so.") { pixels($0.x) },
        .text("size", about: "The size of the type, in pixels.") { pixels($0.size) },
        .text("families", about: "The fonts, as SVG lists them.") { $0.typeface.families },
        .text("weight", about: "From 100 to 900.") { String($0.typeface.weight) },
        .text("style", about: "`normal` or `italic`.") { $0.typeface.isItalic ? "italic" : "normal" },
        .text("anchor", about: "`start` or `end`.") { $0.isAtEnd ? "end" : "start" },
        .text("direction", about: "`ltr` or `rtl`.") { $0.isRightToLeft ? "rtl" : "ltr" },
    ]
}

/// A length in pixels for SVG, with one decimal at most.
func pixels(_ value: Double) -> String { fixedPoint(value, decimals: 1) }
