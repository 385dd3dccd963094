import Markup
import TestSupport
import Testing

@testable import Charts

@Suite("Sparklines")
struct SparklineTests {
    private static func svg(_ bars: [Sparkline.Bar]) throws -> Node {
        try #require(SVGReader.read(Sparkline(id: "s", title: "Weeks", description: "Twelve", bars: bars).svg.bytes))
    }

    private static func bar(_ amount: Double?, isCurrent: Bool = false, link: String? = nil) -> Sparkline.Bar {
        .init(amount: amount, tooltip: "\(amount ?? -1)", link: link, isCurrent: isCurrent)
    }

    private static func bars(_ svg: Node) -> [Node] { svg.all("rect").filter { $0.classes.contains("bar") } }

    @Test("a bar's height is proportional to its amount, and the current bar stands out")
    func heights() throws {
        let amounts: [Double] = [18, 9, 3, 12, 6]
        let svg = try Self.svg(amounts.enumerated().map { Self.bar($1, isCurrent: $0 == 4) })
        #expect(svg.classes == ["chart", "sparkline"] && svg.viewBox == [0, 0, 160, 40])
        let bars = Self.bars(svg)
        #expect(bars.map { $0.classes.last } == ["muted", "muted", "muted", "muted", "primary"])
        for (bar, amount) in zip(bars.map(Rectangle.init), amounts) {
            #expect(abs(bar.height - Rectangle(bars[0]).height * amount / 18) < 0.11 && bar.bottom == 39)
        }
        #expect(svg.all("text").isEmpty)
    }

    @Test("an unknown amount is a short dash, and a zero a line as wide as a bar")
    func missing() throws {
        let svg = try Self.svg([Self.bar(nil), Self.bar(0), Self.bar(2), Self.bar(.nan), Self.bar(-3)])
        #expect(Self.bars(svg).count == 1)
        let dashes = svg.all("path", within: "missing").map(Rectangle.init)
        let zeros = svg.all("path", within: "zero").map(Rectangle.init)
        #expect(dashes.count == 2 && zeros.count == 2)
        #expect(dashes[0].width < zeros[0].width && dashes[0].y == zeros[0].y)
        #expect(abs(zeros[0].width - Rectangle(Self.bars(svg)[0]).width) < 0.11)
    }

    @Test("a bar with a link is one, unless the address is unsafe")
    func links() throws {
        let linked = try Self.svg([
            Self.bar(1, link: "../a/"), Self.bar(nil, link: "../b/"), Self.bar(1, link: "data:x"),
        ])
        #expect(linked.attributes["role"] == "document")
        #expect(linked.all("a").map { $0.attributes["href"] } == ["../a/", "../b/"])
        #expect(linked.all("a").map(\.title) == ["1.0", "-1.0"])
        for link in linked.all("a") {
            #expect(link.children.filter { $0.classes.contains("hit") }.map { Rectangle($0).height } == [40])
        }
        #expect(try Self.svg([Self.bar(1)]).attributes["role"] == "img")
    }

    @Test("random bars stay inside and apart", arguments: 1...30)
    func layout(seed: Int) throws {
        var generator = SeededGenerator(seed: seed)
        let svg = try Self.svg(
            (0..<generator.number(in: 0..<80)).map { _ in
                Self.bar(generator.pick([nil, 0, 1e-9, 1, 7.5, 1e300]), isCurrent: generator.pick([true, false]))
            })
        checkDrawing(svg, "seed \(seed)")
        let bars = Self.bars(svg).map(Rectangle.init)
        for (one, next) in zip(bars, bars.dropFirst()) { #expect(one.right <= next.x + 0.11, "seed \(seed)") }
        #expect(bars.allSatisfy { $0.height >= 1 && $0.width > 1 }, "seed \(seed)")
    }
}
