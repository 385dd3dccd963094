import Assets
import Foundation
import Testing

@Suite("Drawing with librsvg")
struct DrawingTests {
    private static func draw(_ text: String) throws -> [UInt8] {
        let size = try #require(Picture.Size(width: 60, height: 40))
        return try LibrsvgDrawer().draw(Array(text.utf8), size: size)
    }

    private static func svg(_ content: String) -> String {
        "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='40'>\(content)</svg>"
    }

    @Test("a drawing is a PNG of the given size and has the same bytes every time")
    func png() throws {
        let svg = Self.svg("<rect width='9' height='9' fill='red'/>")
        let bytes = try Self.draw(svg)
        let picture = try Picture(bytes)
        #expect(picture.format == .png)
        #expect(picture.size == Picture.Size(width: 60, height: 40))
        #expect(try Self.draw(svg) == bytes)
        #expect(try Self.draw(svg.replacing("red", with: "blue")) != bytes)
    }

    /// Pictures with few colours and with many.
    private static let pictures: [(content: String, type: UInt8)] = [
        (
            content: "<rect width='30' height='40' fill='#6f4e37'/><circle cx='30' cy='20' r='15' fill='#fffaf4'/>",
            type: 3
        ),
        (
            content: """
            <defs><linearGradient id='a'><stop stop-color='red'/><stop offset='1' stop-color='lime'/></linearGradient>
            <linearGradient id='b' x2='0' y2='1'><stop stop-color='blue'/>
            <stop offset='1' stop-color='blue' stop-opacity='0'/></linearGradient></defs>
            <rect width='60' height='40' fill='url(#a)'/><rect width='60' height='40' fill='url(#b)'/>
            """, type: 2
        ),
    ]

    @Test("a drawing shows what was drawn, in few colours if they do", arguments: pictures)
    func colors(content: String, type: UInt8) throws {
        let png = try Self.draw(Self.svg(content))
        // The colour type in the header: 2 for red, green and blue, 3 for a palette (PNG, section 11.2.2).
        #expect(png[25] == type)
        // librsvg reads it with another decoder: were a pixel another, so were the drawing of it.
        let link = "data:image/png;base64,\(Data(png).base64EncodedString())"
        #expect(try Self.draw(Self.svg("<image width='60' height='40' href='\(link)'/>")) == png)
    }

    @Test("colours that nobody can tell apart are drawn as one")
    func nearColors() throws {
        let squares = (0..<600).map { square in
            let color = "rgb(\(square % 25 * 2), \(square / 25 * 2), 9)"
            return "<rect x='\(square % 60)' y='\(square / 60)' width='1' height='1' fill='\(color)'/>"
        }
        #expect(try Self.draw(Self.svg(squares.joined()))[25] == 3)
    }

    @Test(
        "text that is not an SVG is refused with a reason",
        arguments: ["", "<svg", "<html/>", "\0", "<svg xmlns='http://www.w3.org/2000/svg'>&#7;</svg>"])
    func bad(text: String) {
        do {
            _ = try Self.draw(text)
            Issue.record("was drawn")
        } catch {
            guard case .badSVG(let reason)? = error as? DrawingFailure else {
                Issue.record(error)
                return
            }
            #expect(!reason.isEmpty)
        }
    }

    @Test("concurrent drawings equal sequential ones")
    func atOnce() async throws {
        func svg(_ number: Int) -> String { Self.svg("<text y='30' fill='white'>\(number)</text>") }
        let one = try (0..<12).map { try Self.draw(svg($0)) }
        let many = try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
            for number in 0..<12 { group.addTask { (number, try Self.draw(svg(number))) } }
            return try await group.reduce(into: [Int: [UInt8]]()) { $0[$1.0] = $1.1 }
        }
        for (number, bytes) in one.enumerated() { #expect(many[number] == bytes) }
        #expect(Set(one).count == 12)
    }
}
