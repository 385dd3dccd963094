import Foundation
import Testing

@Suite("explain")
struct ExplainTests {
    private struct Explained: Decodable {
        struct Record: Decodable {
            let handle: String
            let text: String
            let place: String
            let id: String?
            let cups: Double?
        }

        struct Figure: Decodable {
            let id: String
            let label: String
            let value: String
            let number: Double
            let formula: String
            let summary: String?
            let part: String?
            let records: [Record]
        }

        struct Step: Decodable {
            let stage: String
            let gives: String
        }

        let address: String
        let file: String
        let context: String?
        let template: String?
        let stages: [Step]
        let figures: [Figure]
        let records: [Record]
    }

    @Test("suggests nothing for an address that is like no other, and takes paths from the current folder")
    func paths() async throws {
        let site = try TestSite(["site.yml": "", "coffee/log.md": "## 2026-11-20\n- latte\n"])
        let nowhere = try await site.report("explain", "/nope")
        #expect(nowhere.status == 2 && !nowhere.errors.contains("did you mean"), "\(nowhere.errors)")
        _ = try await site.built()
        let folder = site.output.appending(path: "coffee")
        for path in ["2026-W47/index.html", folder.appending(path: "2026-W47/").path, "../coffee/2026-W47"] {
            let outcome = try await Command.report.inside(folder)(["explain", path, "--site", "../.."])
            #expect(outcome.text.hasPrefix("/coffee/2026-W47/\n"), "\(path) \(outcome.text)\(outcome.errors)")
        }
    }

    private static let fixture = CountedSite.tests.appending(path: "Fixtures/every-form")

    private func explain(_ target: String, _ more: String...) async throws -> Command.Outcome {
        try await Command.report(
            ["explain", target, "--site", Self.fixture.path, "--as-of", TestSite.today] + more)
    }

    private func explained(_ target: String) async throws -> Explained {
        try await explain(target, "--format", "json").decoded()
    }

    @Test(
        "accepts an address, a path in the output folder, and missing or extra slashes",
        arguments: [
            "coffee/2026-W45", "/coffee/2026-W45/", "coffee/2026-W45/index.html", "public/coffee/2026-W45/index.html",
            "./public/coffee/2026-W45/", "./coffee/2026-W45/", "/coffee/2026-W45",
            "public//coffee/2026-W45/index.html",
        ])
    func addresses(target: String) async throws {
        let page = try await explained(target)
        #expect(page.address == "/coffee/2026-W45/" && page.file == "coffee/2026-W45/index.html")
        #expect(page.context == "PeriodPage" && page.template?.hasSuffix("templates/period.mustache") == true)
    }

    @Test(
        "accepts the output folder's name in any spelling",
        arguments: ["out", "out/", "./out", "./out//", "/tmp/out/", "../out"])
    func outputs(folder: String) async throws {
        let sound = folder.hasSuffix("/") ? folder : folder + "/"
        for page in ["coffee/2026-W45/index.html#total", "coffee/2026-W45/#total"] {
            let target = sound + page
            let page: Explained = try await explain(target, "--format", "json", "--output", folder).decoded()
            #expect(page.address == "/coffee/2026-W45/" && page.figures.map(\.id) == ["total"], "\(target)")
        }
        for target in [folder, sound + "index.html"] {
            let home: Explained = try await explain(target, "--format", "json", "--output", folder).decoded()
            #expect(home.address == "/", "\(target)")
        }
    }

    @Test("describes each stage from the content files to a number")
    func chain() async throws {
        let page = try await explained("coffee/2026-W45#total")
        let stages = ["find", "decode", "summarise", "route", "render"]
        #expect(page.stages.map(\.stage) == stages)
        #expect(
            page.stages.map(\.gives)
                == ["SourceContext", "LogbookContext", "SummaryContext", "SiteContext", "RenderContext"])
        let total = try #require(page.figures.first)
        #expect(total.summary == "PeriodSummary.cups" && total.part == nil)
        let text = try await explain("coffee/2026-W45#total").text
        for word in stages + ["PeriodSummary.cups", "PeriodPage", "period.mustache"] { #expect(text.contains(word)) }
        for record in total.records {
            #expect(record.place.hasPrefix(record.handle + ":") && text.contains(record.place))
        }
        // Files that are not pages have no template.
        #expect(try await explained("data/coffee.json").stages.map(\.stage) == stages.dropLast())
    }

    @Test("treats a number in a chart or a list like one of the page's own")
    func parts() async throws {
        let year = try await explained("coffee/2026")
        let day = try #require(year.figures.first { $0.id.hasPrefix("day-") }).id
        for id in ["best-week", "longest-streak-in-year", "month-2026-11", day] {
            let figure = try #require(year.figures.first { $0.id == id }, "\(id)")
            let alone = try #require(try await explained("coffee/2026#\(id)").figures.first)
            #expect(!alone.records.isEmpty && alone.records.map(\.place) == figure.records.map(\.place))
            #expect((figure.part == nil) == (id == "best-week" || id == "longest-streak-in-year"))
        }
        let text = try await explain("coffee/2026").text
        #expect(text.contains(" more, to #day-2026-"))
    }

    @Test("accepts a URL under base_url and refuses others")
    func url() async throws {
        let site = try TestSite([
            "site.yml": "base_url: https://x.org/me/\n", "coffee/log.md": "## 2026-11-20\n- latte\n",
        ])
        let page: Explained = try await site.report(
            "explain", "https://x.org/me/coffee/2026-W47/#total", "--format", "json"
        ).decoded()
        #expect(page.address == "/coffee/2026-W47/" && page.figures.map(\.id) == ["total"])
        let home: Explained = try await site.report("explain", "https://x.org/me", "--format", "json").decoded()
        #expect(home.address == "/")
        #expect(try await site.report("explain", "https://y.org/coffee/").status == 2)
    }

    @Test("says whether the next build makes the page again, with the address that this build is given")
    func nextBuild() async throws {
        let site = try TestSite([
            "coffee/log.md": "## 2026-11-20\n- latte\n", "pages/a.md": "# A\n\n![](/images/a.png)\n",
            "images/a.png": "1",
        ])
        let address = "--base-url=https://x.org/"
        func next(_ outcome: Command.Outcome) -> String {
            outcome.text.split(separator: "\n").map(String.init).first { $0.hasPrefix("next") } ?? outcome.text
        }
        #expect(next(try await site.report("explain", "coffee")).contains("made: it is new,"))
        #expect(try await site.report("build", address).status == 0)
        for file in ["coffee", "images/a.png"] {
            #expect(next(try await site.report("explain", file, address)).contains("kept: "), "\(file)")
        }
        let otherAddress = next(try await site.report("explain", "coffee"))
        #expect(otherAddress.contains("made: what it shows, or what all pages share, has changed"))
    }

    @Test("names the records that add up to a number, at the lines where they are written")
    func numbers() async throws {
        let page = try await explained("coffee/2026-W45")
        let total = try #require(page.figures.first { $0.id == "total" })
        #expect(total.number == total.records.reduce(0) { $0 + ($1.cups ?? 0) })
        #expect(total.records.count == page.records.count && total.records.count > 3)
        #expect(total.formula == "cups of \(total.records.count) entries, added")
        let days = try #require(page.figures.first { $0.id == "days-logged" })
        #expect(days.formula == "days that have an entry, counted (\(days.records.count) entries)")
        for record in total.records {
            let parts = record.handle.split(separator: ":")
            let file = try String(contentsOf: Self.fixture.appending(path: String(parts[0])), encoding: .utf8)
            #expect((1...file.components(separatedBy: "\n").count).contains(Int(parts[1]) ?? 0), "\(record.handle)")
        }
        let text = try await explain("coffee/2026-W45#total").text
        for record in total.records { #expect(text.contains(record.handle) && text.contains(record.text)) }
        let row = try #require(total.records.first?.id)
        #expect(try await explained("coffee/2026-W45#\(row)").records.map(\.handle) == [total.records[0].handle])
        #expect(try await explained("coffee/2026-W45#entries").records.count == page.records.count)
    }

    @Test("shortens the long lists of a whole page and says by how much")
    func shortened() async throws {
        let page = try await explained("coffee")
        let total = try #require(page.figures.first { $0.id == "total" })
        let text = try await explain("coffee").text
        #expect(text.contains("… and \(total.records.count - 3) more"))
        #expect(try await !explain("coffee#total").text.contains("… and"))
    }

    @Test("gives the numbers that the page prints", arguments: ["coffee", "coffee/2026-W45", "coffee/2026-11"])
    func printed(address: String) async throws {
        let site = try TestSite(copying: Self.fixture)
        let published = try await site.built()
        let page = try await explained(address)
        // Pages have no-break spaces after numbers.
        let html = published.text(page.file).replacing("\u{A0}", with: " ")
        #expect(page.figures.count > 6)
        for figure in page.figures {
            // A chart's table may print the unit too.
            let isPrinted = [">\(figure.value)<", ">\(figure.value) "].contains { html.contains($0) }
            #expect(isPrinted, "\(figure.id)")
        }
    }

    @Test("also accepts files that are not pages", arguments: ["data/coffee.json", "robots.txt", "404.html", ""])
    func others(address: String) async throws {
        let outcome = try await explain(address.isEmpty ? "/" : address)
        #expect(outcome.status == 0 && outcome.text.hasPrefix("/\(address)\n"))
        if address == "data/coffee.json" { #expect(outcome.text.contains("content/coffee.json:2")) }
    }

    @Test("suggests the nearest address for one that is not published")
    func unknownPath() async throws {
        let outcome = try await explain("coffee/2026-W46x")
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        #expect(outcome.errors.contains("did you mean '/coffee/2026-W4"))
        #expect(try await explain("coffee/nowhere/at/all").errors.contains("'/coffee'"))
    }

    @Test("suggests the nearest identifier for one that the page does not have")
    func unknownID() async throws {
        let outcome = try await explain("coffee/2026-W45#totl")
        #expect(outcome.status == 2 && outcome.output.isEmpty)
        for id in ["best-day", "days-logged", "e-2026-11-0"] { #expect(outcome.errors.contains(id)) }
        #expect(outcome.errors.contains("did you mean 'coffee/2026-W45#total'"))
    }

    @Test("shows no private field")
    func privateFields() async throws {
        var files = MarkedField.site
        let fields = MarkedField.all
        let open = try TestSite(files)
        files["site.yml"] = "private: [\(fields.map(\.name).joined(separator: ", "))]\n"
        let closed = try TestSite(files)
        var seen: Set<String> = []
        for target in ["/", "coffee", "coffee/2026-W47", "alarms", "quotes/all", "data/coffee.json"] {
            for format in ["text", "json"] {
                let (shown, hidden) = (
                    try await open.report("explain", target, "--format", format).text,
                    try await closed.report("explain", target, "--format", format)
                )
                #expect(hidden.status == 0)
                for field in fields {
                    if field.marks.contains(where: shown.contains) { seen.insert(field.name) }
                    #expect(!field.marks.contains { hidden.text.contains($0) }, "\(target): \(field)")
                }
            }
        }
        #expect(seen.isSuperset(of: ["coffee.time", "coffee.drink", "alarms.label", "quotes.author"]))
    }

    @Test("reports bad content like build and explains nothing")
    func badContent() async throws {
        let site = try TestSite([
            "coffee/log.json": "[{\"date\": \"2026-11-20\", \"cups\": -2}, {\"date\": \"2026-11-20\"}]"
        ])
        let outcome = try await site.report("explain", "coffee")
        #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.errors.contains("negative-cups"))
        #expect(try await site.report("explain", "coffee#total", "--keep-going").text.contains("1 cup"))
    }
}
