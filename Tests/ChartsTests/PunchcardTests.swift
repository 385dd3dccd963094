import Markup
import TestSupport
import Testing

@testable import Charts

@Suite("Punchcards")
struct PunchcardTests {
    private static func card(
        _ cells: [Punchcard.Cell], rows: [[String]] = Samples.weekdays,
        columns: [String] = (0..<24).map { $0 % 3 == 0 ? "\($0):00" : "" }
    ) -> Punchcard {
        Punchcard(id: "p", title: "Hours", description: "Cups by hour", rows: rows, columns: columns, cells: cells)
    }

    private static func svg(_ card: Punchcard, _ size: ChartSize) throws -> Node {
        try #require(SVGReader.read(RawHTML { PunchcardDrawing(card, size: size).write(to: &$0) }.bytes))
    }

    @Test(
        "a circle's area is proportional to its amount, and the largest nearly fills its cell",
        arguments: [ChartSize.compact, .wide])
    func areas(_ size: ChartSize) throws {
        let cells = (0..<24).map { Punchcard.Cell(row: 2, column: $0, amount: Double($0 + 8), tooltip: "", link: nil) }
        let svg = try Self.svg(Self.card(cells), size)
        let circles = svg.all("circle")
        #expect(circles.count == 24)
        let largest = circles[23].number("r")
        for (index, circle) in circles.enumerated() {
            #expect(abs(circle.number("r") - largest * (Double(index + 8) / 31).squareRoot()) < 0.11)
        }
        let cell = Rectangle(try #require(svg.all("rect").last))
        #expect(abs(largest * 2 - min(cell.width, cell.height) * 0.88) < 0.2)
        // Circles are in the middles of their cells, above the labels of their columns.
        #expect(abs(circles[23].number("cx") - cell.x - cell.width / 2) < 0.11)
        let label = try #require(svg.all("text", within: "x").first { $0.text == "12:00" })
        #expect(abs(label.number("x") - circles[12].number("cx")) < 0.11)
        let name = svg.all("text", within: "y")[2]
        #expect(abs(name.number("y") - 4 - circles[0].number("cy")) < 0.11)
    }

    @Test("a cell without amount is a dot, in one path for all, and cells beyond the card are dropped")
    func dots() throws {
        let cells = [(0, 0, 2.0), (0, 1, 0), (0, 2, -1), (0, 3, .nan), (0, 0, 9), (7, 0, 1), (0, 24, 1), (-1, 0, 1)].map
        {
            Punchcard.Cell(row: $0.0, column: $0.1, amount: $0.2, tooltip: "\($0.2)", link: nil)
        }
        let svg = try Self.svg(Self.card(cells), .wide)
        #expect(svg.all("circle").count == 1 && svg.all("circle").first?.parent?.title == "2.0")
        let dots = svg.all("path")
        #expect(dots.count == 1 && subpaths(dots.first?.attributes["d"] ?? "") == 7 * 24 - 1)
    }

    @Test("cells are links whose whole cell can be hit, unless the address is unsafe")
    func links() throws {
        func svg(_ link: String?) throws -> Node {
            try Self.svg(Self.card([.init(row: 1, column: 1, amount: 1, tooltip: "<1 cup>", link: link)]), .compact)
        }
        let linked = try svg("../a&b/")
        #expect(linked.attributes["role"] == "document" && linked.classes == ["chart", "punchcard", "compact"])
        let link = try #require(linked.all("a").first)
        #expect(link.attributes["href"] == "../a&b/" && link.title == "<1 cup>")
        let hit = Rectangle(try #require(link.children.first { $0.classes.contains("hit") }))
        #expect(hit.width > 10 && hit.height >= 16)
        #expect(
            linked.all("g").filter { $0.classes.contains("axis") }.allSatisfy { $0.attributes["aria-hidden"] == "true" }
        )
        for address in [nil, "javascript:x"] {
            let plain = try svg(address)
            #expect(plain.attributes["role"] == "img" && plain.all("a").isEmpty)
            #expect(plain.all("circle").first?.parent?.title == "<1 cup>")
        }
    }

    @Test("random punchcards stay inside and keep labels apart", arguments: 1...40)
    func layout(seed: Int) throws {
        var generator = SeededGenerator(seed: seed)
        let pieces = ["Mon", "星期一", "Donnerstag ", "<&", "12:00", "", "👩‍👩‍👧"]
        let rows = (0..<generator.number(in: 0..<9)).map { _ in
            [generator.text(of: pieces, upTo: 9), generator.pick(pieces)]
        }
        let columns = (0..<generator.number(in: 0..<40)).map { _ in generator.text(of: pieces, upTo: 2) }
        let cells = (0..<generator.number(in: 0..<99)).map { _ in
            Punchcard.Cell(
                row: generator.number(in: 0..<9), column: generator.number(in: 0..<40),
                amount: Double(generator.number(in: 0..<9)), tooltip: generator.pick(pieces),
                link: generator.pick(["x", nil]))
        }
        for size in [ChartSize.compact, .wide] {
            let svg = try Self.svg(Self.card(cells, rows: rows, columns: columns), size)
            checkDrawing(svg, "seed \(seed)")
            let circles = svg.all("circle")
            for (index, one) in circles.enumerated() {
                for other in circles[(index + 1)...] {
                    let (x, y) = (one.number("cx") - other.number("cx"), one.number("cy") - other.number("cy"))
                    let distance = (x * x + y * y).squareRoot()
                    #expect(distance > one.number("r") + other.number("r") - 0.2, "seed \(seed)")
                }
            }
        }
    }
}
