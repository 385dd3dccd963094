import Diagnostics
import Files
import Foundation
import Intake
import Markup
import Model
import Site
import TestSupport
import Testing
import Theming

@Suite("Evidence for every number")
struct EvidenceTests {
    /// A named site. All tests share its pages, which are made once.
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let settings: SiteSettings
        private let pages: Result<Pages, any Error>

        init(_ name: String, _ fixture: SiteFixture) {
            testDescription = name
            settings = fixture.settings
            pages = Result { try Pages(fixture) }
        }

        func found() throws -> Pages { try pages.get() }

        /// Random logs, the sample site, and the sites in `REPORT_EXTRA_SITES`, separated by colons.
        static let all: [Case] = {
            let tests = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            let sample = tests.deletingLastPathComponent().deletingLastPathComponent().path
            let named = ProcessInfo.processInfo.environment["REPORT_EXTRA_SITES"] ?? ""
            let folders = [sample] + named.split(separator: ":").map(String.init)
            return [2, 4, 6].map { Case("seed \($0)", ExplanationTests.fixture(seed: $0)) }
                + folders.map { Case($0, SiteFixture(coffeeOf: $0)) }
        }()
    }

    /// A site's coffee pages: their explanations, and their numbers as printed.
    struct Pages {
        var explanations: [String: Explanation] = [:]
        var printed: [String: PrintedFigures] = [:]

        init(_ fixture: SiteFixture) throws {
            guard let theme = SiteFixture.theme else { throw SiteFixture.NotReady() }
            let plan = try fixture.plan().0
            for file in plan.files {
                let path = file.address.path
                guard case .page(let context) = file.content, path.isEmpty || path.hasPrefix("coffee/") else {
                    continue
                }
                let page = context()
                var writer = ByteWriter()
                _ = try page.write(with: theme.templates, fixture.markdown(plan), into: &writer)
                explanations[path] = file.explanation
                printed[path] = PrintedFigures(String(decoding: writer.bytes, as: UTF8.self))
            }
        }
    }

    @Test(
        "is on its page: each explained number is printed under its identifier and follows from its records",
        arguments: Case.all)
    func known(site: Case) throws {
        let found = try site.found()
        let recount = FigureRecount(settings: site.settings)
        var count = 0
        for (path, explanation) in found.explanations {
            let twice = Dictionary(grouping: explanation.figures.map(\.id)) { $0 }.filter { $0.value.count > 1 }.keys
            #expect(twice.isEmpty, "/\(path)")
            for figure in explanation.figures {
                let name = "/\(path)#\(figure.id)"
                let place = try #require(found.printed[path]?.places[figure.id], "\(name)")
                #expect(place.text.contains(figure.value), "\(name): \(place.text)")
                #expect(recount.number(of: figure) == figure.number, "\(name): \(figure.formula)")
                count += 1
            }
            for record in explanation.records {
                guard let id = record.id else { continue }
                #expect(found.printed[path]?.places[id]?.element == "tr", "/\(path)#\(id)")
            }
        }
        #expect(count > 100)
    }

    @Test("is complete: each printed number is explained", arguments: Case.all)
    func printed(site: Case) throws {
        let found = try site.found()
        for (path, printed) in found.printed {
            let explanation = try #require(found.explanations[path])
            let known = Set(explanation.figures.map(\.id) + explanation.records.compactMap(\.id))
            let unknown = printed.places.keys.filter { !known.contains($0) && $0 != "entries" }
            #expect(unknown.isEmpty, "/\(path)")
            // A cell without entries is empty or has only words.
            let plain = printed.plainCells.filter { $0.contains { "123456789".contains($0) } }
            #expect(plain.isEmpty, "/\(path)")
        }
    }

    @Test("is linked: each number leads to a row or page with one of its records", arguments: Case.all)
    func links(site: Case) throws {
        let found = try site.found()
        for (path, explanation) in found.explanations {
            for figure in explanation.figures where figure.count > 0 {
                let name = "/\(path)#\(figure.id)"
                let link = try #require(found.printed[path]?.places[figure.id]?.link, "\(name)")
                let parts = link.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
                let target = Self.target(of: parts[0], from: path)
                let there = try #require(found.explanations[target], "\(name): \(link)")
                let handles = Set(figure.records.map(\.source))
                // A year has no rows: there its total is met, with links to the entries.
                let id = parts.count > 1 ? parts[1] : there.records.isEmpty ? "total" : "entries"
                if let other = there.figures.first(where: { $0.id == id }) {
                    #expect(Set(other.records.map(\.source)) == handles, "\(name): \(link)")
                    continue
                }
                let rows = there.records.filter { id == "entries" || $0.id == id }
                #expect(rows.contains { handles.contains($0.source) }, "\(name): \(link)")
                #expect(found.printed[target]?.places[id] != nil, "\(name): \(link)")
            }
        }
    }

    @Test("is linked from charts: bars of days, hours and drinks lead where their numbers lead", arguments: Case.all)
    func bars(site: Case) throws {
        let found = try site.found()
        var count = 0
        for (path, printed) in found.printed {
            for figure in found.explanations[path]?.figures ?? [] {
                // A year shows its days in a calendar. No dot is drawn for no cups.
                let isLong = path == "coffee/" || path.utf8.count == "coffee/2026/".utf8.count
                let kinds = ["hour-", "drink-"] + (isLong ? [] : ["day-"])
                guard kinds.contains(where: figure.id.hasPrefix), figure.number != .zero,
                    let link = printed.places[figure.id]?.link,
                    path.isEmpty || link.hasPrefix("#")
                else { continue }
                #expect(printed.drawnLinks.contains(link), "/\(path)#\(figure.id): \(link)")
                count += 1
            }
        }
        #expect(count > 20)
    }

    /// The address of the page that a relative link to an `index.html` leads to.
    private static func target(of link: String, from page: String) -> String {
        if link.isEmpty { return page }
        var folders = page.split(separator: "/").map(String.init)
        for part in link.split(separator: "/") {
            if part == ".." { folders.removeLast() } else if part != "index.html" { folders.append(String(part)) }
        }
        return folders.map { $0 + "/" }.joined()
    }
}

extension SiteFixture {
    /// The coffee log of a site on disk, without its unreadable files.
    init(coffeeOf folder: String) {
        self.init()
        let disk = PosixFileSystem()
        let content = joinedPath(folder, "content")
        for file in (try? disk.files(below: content)) ?? []
        where file.path.hasPrefix("coffee") || file.path == "site.yml" {
            let bytes = (try? disk.read(joinedPath(content, file.path))) ?? []
            files[joinedPath("content", file.path)] = String(decoding: bytes, as: UTF8.self)
        }
        let source = SourceText(file: "content/site.yml", text: files["content/site.yml"] ?? "")
        settings = SettingsReader { _ in true }.read(source).0
    }
}
