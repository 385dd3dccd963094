import Markup
import Testing

@testable import Charts

struct AccessibilityTests {
    @Test("a drawing is an image with its own name and description")
    func names() throws {
        let svg = try read(Samples.week([1, 2, 3, 4, 5, 6, 7]))
        #expect(svg.attributes["role"] == "img")
        let ids = (svg.attributes["aria-labelledby"] ?? "").split(separator: " ").map(String.init)
        let named = svg.children.filter { ids.contains($0.attributes["id"] ?? "") }
        #expect(named.map(\.text) == ["Cups", "Cups of a week"])
        #expect(named.map(\.name) == ["title", "desc"])
        #expect(svg.attributes["viewBox"] == "0 0 320 180")
        #expect(svg.attributes["width"] == nil && svg.attributes["height"] == nil)
    }

    @Test("a drawing with links is a document whose links have names and clickable areas")
    func links() throws {
        let chart = Chart(id: "l", title: "", description: "") {
            for (place, value) in zip(["p", "q", "r"], [3.0, 0, nil]) {
                BarMark(x: .value("Place", place), y: .value("Amount", value)).link("../\(place)/").tooltip(
                    "to \(place)")
            }
        }
        let svg = try read(chart)
        #expect(svg.attributes["role"] == "document")
        let links = svg.all("a")
        #expect(links.map { $0.attributes["href"] } == ["../p/", "../q/", "../r/"])
        #expect(links.map(\.title) == ["to p", "to q", "to r"])
        for link in links {
            let hit = try #require(link.children.first { $0.classes.contains("hit") })
            #expect(Rectangle(hit).height > 100 && Rectangle(hit).width > 50)
        }
        #expect(
            svg.all("g").filter { $0.classes.contains("axis") }.allSatisfy { $0.attributes["aria-hidden"] == "true" })
    }

    @Test("clickable areas react to the pointer and are invisible in every style", arguments: MarkStyle.allCases)
    func hits(_ style: MarkStyle) throws {
        let chart = Chart(id: "h", title: "", description: "") {
            BarMark(x: .value("Place", "p"), y: .value("Amount", 3)).style(style).link("../p/")
        }
        let svg = try read(chart)
        let group = try #require(svg.children.first { $0.classes == ["bar", style.rawValue] })
        let hit = try #require(group.all("rect").first { $0.classes.contains("hit") })
        #expect(group.attributes["fill"] != "none" || hit.attributes["pointer-events"] == "all")
        #expect(group.attributes["fill"] == nil || hit.attributes["stroke"] == "none")
        #expect(hit.attributes["fill-opacity"] == "0")
    }

    @Test(
        "a link accepts only the schemes of pages",
        arguments: [
            ("javascript:alert(1)", false), ("JavaScript:x", false), ("data:text/html,x", false),
            (" javascript:x", false),
            ("http://example.org/", true), ("HTTPS://example.org", true), ("../2026-W47/", true), ("#a:b", true),
            ("a/b:c", true), ("?q=a:b", true), ("", true),
        ])
    func schemes(_ address: String, _ isSafe: Bool) {
        let mark = BarMark(x: .value("a", "a"), y: .value("b", 1)).link(address).mark
        #expect((mark.link == address) == isSafe)
    }

    @Test("user input is escaped everywhere")
    func hostile() throws {
        let evil = "</title><script>alert('1')</script>&amp;\"><\u{0}\u{FFFE}"
        let chart = Chart(id: evil, title: evil, description: evil) {
            BarMark(x: .value(evil, evil), y: .value(evil, 3)).tooltip(evil).link("?" + evil).annotation(evil)
                .series(evil)
            RuleMark(y: .value(evil, 2)).annotation(evil)
        }
        .yAxis(.numbers(title: evil) { _ in evil }).legend(Legend([.bar(evil, .primary)]))
        let svg = try read(chart, .wide)
        #expect(svg.all("script").isEmpty)
        let shown = evil.replacing("\u{0}", with: "\u{FFFD}").replacing("\u{FFFE}", with: "\u{FFFD}")
        #expect(svg.children.first?.text == shown)
        #expect(svg.descendants.allSatisfy { $0.attributes["style"] == nil && $0.attributes["onload"] == nil })
        let ids = svg.descendants.compactMap { $0.attributes["id"] }
        #expect(ids.allSatisfy { id in id.utf8.allSatisfy { $0 > 0x2C && $0 < 0x7F && $0 != 0x3C && $0 != 0x3E } })
    }

    @Test("no two charts or sizes on one page share an element id")
    func identifiers() throws {
        let names = ["a", "a-title", "a__title", "a b", "a_20b", "ä", "", "a-wide", "a__wide", "_", "__"]
        var ids: [String] = []
        for name in names {
            let chart = Chart(id: name, title: "", description: "") {
                BarMark(x: .value("x", "x"), y: .value("y", 1)).style(.secondary)
            }
            let page = RawHTML { writer in
                writer.literal("<page>")
                writer.markup(chart.svg([.compact, .wide]))
                writer.literal("</page>")
            }
            let root = try #require(SVGReader.read(page.bytes))
            ids += root.descendants.compactMap { $0.attributes["id"] }
            // Every pattern that a shape refers to exists.
            let own = Set(root.descendants.compactMap { $0.attributes["id"] })
            for node in root.descendants {
                if let fill = node.attributes["fill"], fill.hasPrefix("url(#") {
                    #expect(own.contains(String(fill.dropFirst(5).dropLast())))
                }
            }
        }
        #expect(ids.count == names.count * 6)
        #expect(Set(ids).count == ids.count)
    }

    @Test("styles of bars differ in more than their class, except the muted one")
    func styles() throws {
        let styles = MarkStyle.allCases.filter { $0 != .muted }
        let fills = styles.map { style in
            style.texture.map { "\($0.path) \($0.angle)" } ?? (style == .outline ? "none" : "")
        }
        #expect(Set(fills).count == 4)
        for (style, fill) in [(MarkStyle.primary, nil), (.alert, "url(#cups__alert)"), (.outline, "none")] {
            let svg = try read(Samples.week([1, 2, 3, 4, 5, 6, 7], style: style))
            let group = try #require(svg.children.first { $0.classes == ["bar", style.rawValue] })
            #expect(group.attributes["fill"] == fill)
        }
    }
}
