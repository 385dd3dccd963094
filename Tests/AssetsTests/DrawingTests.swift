import Assets
import Testing

@Suite("Drawing with librsvg")
struct DrawingTests {
    private static func draw(_ text: String) throws -> [UInt8] {
        let size = try #require(Picture.Size(width: 60, height: 40))
        return try LibrsvgDrawer().draw(Array(text.utf8), size: size)
    }

    @Test("a drawing is a PNG of the given size and has the same bytes every time")
    func png() throws {
        let mark = "<rect width='9' height='9' fill='red'/>"
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='40'>\(mark)</svg>"
        let bytes = try Self.draw(svg)
        let picture = try Picture(bytes)
        #expect(picture.format == .png)
        #expect(picture.size == Picture.Size(width: 60, height: 40))
        #expect(try Self.draw(svg) == bytes)
        #expect(try Self.draw(svg.replacing("red", with: "blue")) != bytes)
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
        func svg(_ number: Int) -> String {
            "<svg xmlns='http://www.w3.org/2000/svg' width='60' height='40'><text y='30' fill='white'>\(number)</text></svg>"
        }
        let one = try (0..<12).map { try Self.draw(svg($0)) }
        let many = try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
            for number in 0..<12 { group.addTask { (number, try Self.draw(svg(number))) } }
            return try await group.reduce(into: [Int: [UInt8]]()) { $0[$1.0] = $1.1 }
        }
        for (number, bytes) in one.enumerated() { #expect(many[number] == bytes) }
        #expect(Set(one).count == 12)
    }
}
