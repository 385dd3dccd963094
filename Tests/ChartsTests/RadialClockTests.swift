import Markup
import TestSupport
import Testing

@testable import Charts

@Suite("Radial clocks")
struct RadialClockTests {
    private static func svg(_ hours: [RadialClock.Hour]) throws -> Node {
        try #require(SVGReader.read(RadialClock(id: "r", title: "Day", description: "Cups", hours: hours).svg.bytes))
    }

    private static func hour(_ amount: Double, link: String? = nil) -> RadialClock.Hour {
        .init(amount: amount, tooltip: "\(amount)", link: link)
    }

    private static func rays(_ svg: Node) -> [[(x: Double, y: Double)]] {
        svg.all("path", within: "ray").map { pathPoints($0.attributes["d"] ?? "") }
    }

    private static func length(_ ray: [(x: Double, y: Double)]) -> Double {
        let (x, y) = (ray[1].x - ray[0].x, ray[1].y - ray[0].y)
        return (x * x + y * y).squareRoot()
    }

    @Test("midnight is at the top, hours run clockwise, and rays point outwards")
    func directions() throws {
        let rays = Self.rays(try Self.svg((0..<24).map { _ in Self.hour(1) }))
        #expect(rays.count == 24)
        for (index, ray) in rays.enumerated() {
            let outer = (x: ray[1].x - 160, y: ray[1].y - 160)
            let inner = (x: ray[0].x - 160, y: ray[0].y - 160)
            #expect(abs(outer.x * inner.y - outer.y * inner.x) < 25, "hour \(index)")
            let next = rays[(index + 1) % 24]
            // The turn of 15° to the next hour: sine and cosine.
            let radii = outer.x * outer.x + outer.y * outer.y
            let turn = outer.x * (next[1].y - 160) - outer.y * (next[1].x - 160)
            #expect(abs(turn / radii - 0.2588) < 0.003, "hour \(index)")
        }
        for (hour, x, y) in [(0, 0.0, -1.0), (6, 1, 0), (12, 0, 1), (18, -1, 0)] {
            let end = rays[hour][1]
            #expect(abs(end.x - 160 - x * 153) < 0.11 && abs(end.y - 160 - y * 153) < 0.11)
        }
    }

    @Test("a ray is as long as its amount, and an hour without amount is a dot")
    func lengths() throws {
        let svg = try Self.svg([8, 4, 0, 2, -1, .nan].map { Self.hour($0) })
        let lengths = Self.rays(svg).map(Self.length)
        #expect(lengths.count == 3)
        #expect(abs(lengths[1] / lengths[0] - 0.5) < 0.01 && abs(lengths[2] / lengths[0] - 0.25) < 0.01)
        let dots = svg.all("path", within: "dots")
        #expect(dots.count == 1 && subpaths(dots.first?.attributes["d"] ?? "") == 21)
        #expect(svg.all("text").map(\.text) == ["0", "6", "12", "18"])
        // Labels are inside the ring.
        for label in svg.labels {
            for corner in [(label.left, label.top), (label.right, label.bottom), (label.left, label.bottom)] {
                let (x, y) = (corner.0 - 160, corner.1 - 160)
                #expect((x * x + y * y).squareRoot() < 66)
            }
        }
    }

    @Test("an hour with a link is one, unless the address is unsafe or the hour has no amount")
    func links() throws {
        let svg = try Self.svg([Self.hour(1, link: "../a/"), Self.hour(0, link: "../b/"), Self.hour(2, link: "data:x")])
        #expect(svg.attributes["role"] == "document" && svg.classes == ["chart", "radial"])
        #expect(svg.all("a").map { $0.attributes["href"] } == ["../a/"] && svg.all("a").first?.title == "1.0")
        #expect(svg.all("path", within: "ray").map { $0.parent?.title } == ["1.0", "2.0"])
        #expect(try Self.svg([Self.hour(0, link: "x")]).attributes["role"] == "img")
    }

    @Test("random clocks stay inside", arguments: 1...20)
    func layout(seed: Int) throws {
        var generator = SeededGenerator(seed: seed)
        let svg = try Self.svg(
            (0..<generator.number(in: 0..<30)).map { _ in
                Self.hour(generator.pick([0, 1e-9, 1, 5, 1e300]), link: generator.pick([nil, "x"]))
            })
        checkDrawing(svg, "seed \(seed)")
        // Round caps reach beyond the ends of rays.
        for point in Self.rays(svg).joined() {
            let (x, y) = (point.x - 160, point.y - 160)
            #expect((x * x + y * y).squareRoot() <= 154.1, "seed \(seed)")
        }
    }
}
