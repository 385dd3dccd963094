import Foundation
import TestSupport
import Testing

@Suite("Every diagnostic is explained by its identifier")
struct DiagnosticsManualTests {
    /// What neither a file of a site nor a command causes on every machine.
    private static let withoutExample: Set = [
        "unreadable", "no-share-images", "share-image-not-drawn", "logo-not-kept", "duplicate-template",
        "missing-template", "too-deep", "too-long-template", "too-many-contexts", "output", "libcmark", "busy",
        "oversized-archive", "libical", "libarchive", "not-imported", "no-server", "port-in-use", "not-watched",
        "no-browser", "no-network", "misplaced-settings",
    ]

    private static let explained = (try? DiagnosticExample.all()) ?? []

    @Test("the manual has a section for each identifier in the sources, and for no other")
    func catalogue() throws {
        let sections = Self.explained.map(\.identifier)
        #expect(Set(sections).count == sections.count, "a section appears twice")
        let reported = try ReportedIdentifiers()
        #expect(
            reported.unclear == [], "write an identifier as a literal behind the severity, so that this test finds it")
        #expect(reported.places.count > 100)
        for (identifier, place) in reported.places.sorted(by: { $0.key < $1.key }) where !sections.contains(identifier)
        {
            Issue.record(
                """
                \(place) can report [\(identifier)], and the manual does not explain it. Add a section to \
                \(DiagnosticExample.page): a heading "### \(identifier)", what it means, an example (a paragraph that ends in \
                "In `content/FILE`:" and a code block), and what to write instead (a paragraph and a code block).
                """)
        }
        for section in sections where reported.places[section] == nil {
            Issue.record("\(DiagnosticExample.page) explains [\(section)], which nothing in Sources reports: remove it")
        }
        for example in Self.explained {
            #expect(
                example.isEmpty == Self.withoutExample.contains(example.identifier),
                "the section \(example.identifier) needs an example, or a place in `withoutExample`")
        }
    }

    @Test(
        "the example of each section causes it, and the help suggests what is read",
        arguments: explained.filter { !$0.isEmpty })
    func example(example: DiagnosticExample) async throws {
        let outcome = try await example.outcome(in: example.site())
        #expect(outcome.identifiers.contains(example.identifier), "\(outcome.errors)")
        for suggestion in Suggestion.all(in: outcome.errors) where example.script == nil {
            let files = suggestion.applied(to: example.files)
            try #require(files != example.files, "\(suggestion)")
            let corrected = try await example.site(files).report("check", "--strict")
            #expect(corrected.status == 0 && corrected.isClean, "\(suggestion): \(corrected.errors)")
        }
    }

    @Test("what each section says to write instead is read", arguments: explained.filter { $0.correction != nil })
    func correction(example: DiagnosticExample) async throws {
        let outcome = try await example.site(corrected: true).report("check", "--strict")
        #expect(outcome.status == 0 && outcome.isClean, "\(outcome.errors)")
    }

    @Test("help prints the section of each identifier, and lists all of them")
    func printed() async throws {
        let list = try await Command.report(["help", "diagnostics"])
        #expect(list.status == 0 && list.errors == "")
        for example in Self.explained {
            #expect(list.lines.contains { $0.hasPrefix("  \(example.identifier) ") || $0 == "  \(example.identifier)" })
        }
        for identifier in ["negative-cups", "[negative-cups]"] {
            let help = try await Command.report(["help", "diagnostics", identifier])
            #expect(help.status == 0 && help.errors == "")
            #expect(
                help.text == """
                    negative-cups

                    A number of cups is below zero. In content/coffee/log.json:

                        [{"date": "2026-11-20", "cups": -2}]

                    Write 0 for a day without coffee:

                        [{"date": "2026-11-20", "cups": 0}]

                    """)
        }
    }

    @Test(
        "an identifier that there is not is named with the nearest, and exits with 2",
        arguments: [
            (["negativ-cups"], "unknown-entry", "did you mean 'negative-cups'?"),
            (["weather"], "unknown-entry", "'report help diagnostics' lists"),
            (["bad-date", "bad-time"], "surplus-operand", "one operand"),
        ])
    func unknown(words: [String], identifier: String, says: String) async throws {
        let outcome = try await Command.report(["help", "diagnostics"] + words)
        #expect(outcome.status == 2 && outcome.text == "")
        #expect(outcome.identifiers == [identifier] && outcome.errors.contains(says), "\(outcome.errors)")
        let near = try await Command.report(["help", "diagnostic"])
        #expect(near.status == 2 && near.errors.contains("did you mean 'help diagnostics'?"))
    }

    @Test("each identifier is an anchor of the manual's page")
    func anchors() async throws {
        let site = try TestSite(["pages/manual-diagnostics.md": ""])
        let page = try String(contentsOf: CountedSite.sample.appending(path: DiagnosticExample.page), encoding: .utf8)
        // Its links lead to the other pages of the manual.
        let text = page.replacing(/\]\([^)]*\)/, with: "]")
        try site.write(text, to: DiagnosticExample.page)
        let published = try await site.built()
        let html = published.text("manual-diagnostics/index.html")
        for example in Self.explained { #expect(html.contains("<h3 id=\"\(example.identifier)\">")) }
    }
}

extension Command.Outcome {
    /// Whether nothing is wrong. Small sites have no address of their own, which is only noted.
    fileprivate var isClean: Bool { identifiers.allSatisfy { $0 == "no-sitemap" } }

    /// The identifiers of the problems, in order.
    fileprivate var identifiers: [String] {
        errors.matches(of: /(?:error|warning|note): [^\n]* \[([a-z0-9_-]+)\]\n/).map { String($0.1) }
    }
}
