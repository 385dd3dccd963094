import Markdown
import Testing

@Suite("Headings")
struct HeadingTests {
    private func anchors(_ markdown: String, reserved: Set<String> = []) -> [String] {
        html(markdown) { ($0.headingAnchors, $0.reservedAnchors) = (true, reserved) }.split(separator: "\n").compactMap
        { line in
            line.split(separator: "\"", maxSplits: 2).dropFirst().first.map(String.init)
        }
    }

    @Test("Anchors are unique and follow GitHub's rules")
    func anchors() {
        #expect(anchors("# Hello, World!") == ["hello-world"])
        #expect(anchors("# a\n# a\n# a-1\n# a") == ["a", "a-1", "a-1-1", "a-2"])
        #expect(anchors("# *Über* `x_y` [z](u)") == ["über-x_y-z"])
        #expect(anchors("# 每週咖啡\n# !!\n# !") == ["每週咖啡", "section", "section-1"])
        #expect(anchors("# a  b - c") == ["a--b---c"])
        #expect(anchors("# Main\n# Main", reserved: ["main"]) == ["main-1", "main-2"])
        #expect(anchors("# \"><b>") == ["b"])
    }

    @Test("An offset lowers headings, to level 6 at most")
    func offset() {
        #expect(html("# a\n\n##### b") { $0.headingOffset = 2 } == "<h3>a</h3>\n<h6>b</h6>\n")
    }
}
