public import Assets
import Markup

/// The picture that other sites show with a link to a quote, as SVG without external references.
public struct ShareCard: Sendable {
    /// Colours as SVG 1.1 writes them.
    public struct Palette: Hashable, Sendable, Encodable {
        public var paper = "#f8f4ee"
        public var ink = "#2b1b12"
        public var inkSoft = "#6b5546"
        public var accent = "#8c4012"

        /// The colours of the built-in theme.
        public init() {}
    }

    let text: String
    let author: String?
    let work: String?
    let siteTitle: String
    let language: String
    let palette: Palette

    /// Makes a card. `language` is a tag (BCP 47).
    public init(
        text: String, author: String?, work: String?, siteTitle: String, language: String, palette: Palette = Palette()
    ) {
        self.text = text
        self.author = author
        self.work = work
        self.siteTitle = siteTitle
        self.language = language
        self.palette = palette
    }

    /// The size that most sites show for Open Graph's `og:image`.
    public static var size: Picture.Size? { Picture.Size(width: Int(width), height: Int(height)) }

    private static let width = 1200.0
    private static let height = 630.0
    private static let margin = 96.0
    private static let top = 84.0
    private static let bottom = 476.0
    /// Font sizes in pixels, largest first.
    private static let sizes = [80.0, 70, 62, 55, 48, 42, 37, 33]
    private static let leading = 1.32
    private static let footSize = 30.0
    private static let footBaseline = 562.0
    private static let languagesOfHan = ["zh", "ja", "yue", "wuu", "lzh"]

    /// Chinese fonts have quotation marks as wide as an ideograph, so they come first only for Chinese and Japanese.
    private func families(_ kind: String) -> String {
        let primary = language.prefix { $0 != "-" }.lowercased()
        let han = Self.languagesOfHan.contains(primary) ? "'Noto \(kind) CJK SC', " : ""
        return "\(han)'Noto \(kind)', 'DejaVu \(kind)', \(kind == "Serif" ? "serif" : "sans-serif")"
    }

    /// The picture as SVG, in UTF-8.
    public var svg: [UInt8] {
        var writer = ByteWriter(capacity: 4096)
        writer.element(
            "svg",
            [
                .text("xmlns", "http://www.w3.org/2000/svg"), .number("width", Self.width),
                .number("height", Self.height), .text("xml:lang", CardText.plain(language)),
            ]
        ) { writer in
            writer.emptyElement(
                "rect",
                [.number("width", Self.width), .number("height", Self.height), .text("fill", palette.paper)])
            writer.emptyElement(
                "rect", [.number("width", 18), .number("height", Self.height), .text("fill", palette.accent)])
            writeQuote(&writer)
            writeFoot(&writer)
        }
        return writer.bytes
    }

    private func writeQuote(_ writer: inout ByteWriter) {
        let room = Self.width - 2 * Self.margin
        let layout = CardText(text).layout(
            width: room, height: Self.bottom - Self.top, sizes: Self.sizes, leading: Self.leading)
        let isRightToLeft = CardText.isRightToLeft(text)
        // A little above the middle, where the eye expects it.
        var baseline = Self.top + (Self.bottom - Self.top - layout.height) * 0.45 + layout.size
        for line in layout.lines {
            if !line.isEmpty {
                let x = isRightToLeft ? Self.width - Self.margin : Self.margin
                self.line(line, x, baseline, layout.size, palette.ink, families("Serif"), isRightToLeft, false, &writer)
            }
            baseline += line.isEmpty ? layout.size * CardText.gap : layout.size * Self.leading
        }
    }

    private func writeFoot(_ writer: inout ByteWriter) {
        writer.emptyElement(
            "rect",
            [
                .number("x", Self.margin), .number("y", 500), .number("width", 72), .number("height", 4),
                .text("fill", palette.accent),
            ])
        let names = [author, work].compactMap { $0 }.map(CardText.plain).filter { !$0.isEmpty }
        let (size, baseline, sans) = (Self.footSize, Self.footBaseline, families("Sans"))
        let title = CardMetrics.fitted(CardText.plain(siteTitle), width: 340, size: size)
        let room = Self.width - 2 * Self.margin - 48 - CardMetrics.width(of: title, size: size)
        let credit = CardMetrics.fitted(names.joined(separator: " · "), width: room, size: size)
        line(credit, Self.margin, baseline, size, palette.ink, sans, false, false, &writer)
        line(title, Self.width - Self.margin, baseline, size, palette.inkSoft, sans, false, true, &writer)
    }

    /// One line of text that begins at `x`, or ends there.
    private func line(
        _ text: String, _ x: Double, _ y: Double, _ size: Double, _ fill: String, _ family: String,
        _ isRightToLeft: Bool, _ endsAtX: Bool, _ writer: inout ByteWriter
    ) {
        guard !text.isEmpty else { return }
        writer.element(
            "text",
            [
                .number("x", x), .number("y", y), .number("font-size", size), .text("fill", fill),
                .text("font-family", family), .text("direction", isRightToLeft ? "rtl" : "ltr"),
                .text("text-anchor", endsAtX ? "end" : "start"),
            ], text: text)
    }
}
