import Foundation
import Testing

@Suite("--keep-going")
struct KeepGoingTests {
    private static let bad = [
        "site.yml": "title: Kept\n",
        "coffee/log.json": """
        [{"date": "2026-11-18", "cups": 2}, {"date": "2026-11-18", "cups": -2},
         {"date": "2026-02-30"}, {"date": "2026-11-19", "cups": 1}]
        """,
        "alarms/log.json": #"[{"time": "06:45"}, {"time": "26:45"}]"#,
        "quotes/log.json": #"[{"text": "Good"}, {"author": "Nobody"}]"#,
        "pages/about.md": "---\ntitle: About\n---\nGood.\n",
    ]

    @Test("publishes the rest, and only affected pages say how many records were left out")
    func rest() async throws {
        let site = try TestSite(Self.bad)
        let outcome = try await site.report("build", "--keep-going")
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("4 errors"))
        #expect(outcome.text.contains("3 cups in 2 entries, 1 alarm, 1 quote, 1 page of your own"))
        let published = try site.published()
        for path in published.pages {
            let notices = Page(published.text(path)).parts(from: "role=\"note\">", to: "</p>").map(\.text)
            let leftOut = notices.filter { $0.contains("left out") }
            let expected: String? =
                switch path {
                case "index.html": "4"
                case let path where path.hasPrefix("coffee/"): "2"
                case let path where path.hasPrefix("alarms/"): "1"
                case "quotes/good/index.html": nil
                case let path where path.hasPrefix("quotes/"): "1"
                default: nil
                }
            #expect(leftOut.count == (expected == nil ? 0 : 1), "\(path): \(notices)")
            if let expected { #expect(leftOut.first?.contains(expected) == true, "\(path): \(leftOut)") }
        }
        let page = published.page("coffee/2026-W47/")
        #expect(page.figure("total")?.hasPrefix("3 ") == true)
    }

    @Test("tells of what is left out on the pages of its own days, and on those of its file if it names no day")
    func pagesConcerned() async throws {
        let site = try TestSite([
            "coffee/2024.md": "## 2024-05-06\n- latte\n",
            "coffee/2025.md": "## 2025-05-06\n- latte\n- -1 latte\n## 2025-08-04\n- latte\n",
            "coffee/2026.json": #"[{"date": "2026-11-18"}, {"date": "tomorrow"}]"#,
        ])
        let published = try await site.built("--keep-going")
        func leftOut(_ path: String) -> String? {
            Page(published.text("coffee/\(path)index.html")).parts(from: "role=\"note\">", to: "</p>").map(\.text)
                .first { $0.contains("left out") }?.prefix { $0.isNumber }.description
        }
        for path in ["2024/", "2024-05/", "2024-W19/", "2025-08/"] { #expect(leftOut(path) == nil, "\(path)") }
        for path in ["2025/", "2025-05/", "2025-W19/", "2026/", "2026-W47/"] {
            #expect(leftOut(path) == "1", "\(path)")
        }
        #expect(leftOut("") == "2")
    }

    @Test("is needed to publish despite bad records, and adds no notice if nothing is left out")
    func without() async throws {
        let site = try TestSite(Self.bad)
        #expect(try await site.report("build").status == 1)
        #expect(!FileManager.default.fileExists(atPath: site.output.path))
        let good = try await BadInput.site().built("--keep-going")
        #expect(good.files(holding: "left out") == [])
    }

    @Test("leaves no traces once the content is mended")
    func mended() async throws {
        let site = try TestSite(Self.bad)
        _ = try await site.built("--keep-going")
        for path in ["coffee/log.json", "alarms/log.json", "quotes/log.json"] { try site.remove("content/" + path) }
        let mended = try await site.built()
        let fresh = try await TestSite([
            "site.yml": "title: Kept\n", "pages/about.md": Self.bad["pages/about.md"] ?? "",
        ])
        .built()
        #expect(mended.differences(from: fresh) == [])
    }

    @Test("does not help against bad settings")
    func settings() async throws {
        var files = Self.bad
        files["site.yml"] = "titel: Kept\n"
        let site = try TestSite(files)
        let outcome = try await site.report("build", "--keep-going")
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("[unknown-key]") && outcome.errors.contains("[negative-cups]"))
    }

    @Test("lets week and list go on, and week reports what was left out")
    func reading() async throws {
        let site = try TestSite(Self.bad)
        #expect(try await site.report("week").status == 1)
        let week = try await site.report("week", "--keep-going", "--format", "json")
        #expect(week.status == 0)
        #expect(try week.decoded(as: CountedWeek.self).cups == 3)
        #expect(week.errors.contains("[negative-cups]"))
        let list = try await site.report("list", "coffee", "--keep-going", "--format", "csv")
        #expect(list.status == 0)
        #expect(list.lines.count == 3)
    }
}
