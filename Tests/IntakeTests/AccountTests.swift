import Diagnostics
import Intake
import Model
import TestSupport
import Testing
import Text

@Suite("The account of a log")
struct AccountTests {
    private func account(_ text: String, _ file: String) -> (DecodedFile, [String]) {
        let source = SourceText(file: file, text: text)
        let decoder = ContentDecoder(
            context: DecodingContext(zone: FixedOffset(seconds: 0), settings: SiteSettings()), includesDrafts: false)
        let (decoded, account) = decoder.account(of: source, as: role(file))
        let parts = account.parts.map { part in
            let reading: String
            switch part.reading {
            case .record(let form): reading = "\(form)"
            case .lost(let records): reading = "lost \(records)"
            default: reading = "\(part.reading)"
            }
            return "\(reading): " + String(decoding: source.bytes[part.bytes], as: UTF8.self)
        }
        return (decoded, parts)
    }

    @Test("names each part of a coffee log, and nothing is left over")
    func coffee() {
        let text = """
            # Coffee

            Some words.
            Some more.

            ## 2026-11-20
            - 08:10 latte
              in bed
            - went for a long walk along the river, and back again with Anna.

            08:15 tea

            | Cups | Drink |
            |---|---|
            | 2 | mocha |
            | -1 | mocha |

            The end.
            """
        let (decoded, parts) = account(text, "coffee.md")
        #expect(decoded.coffee.count == 2)
        #expect(
            parts == [
                "heading: # Coffee", "prose: Some words.\nSome more.", "heading: ## 2026-11-20",
                "listItem: - 08:10 latte\n  in bed",
                "unread: - went for a long walk along the river, and back again with Anna.", "unread: 08:15 tea",
                "tableHeader: | Cups | Drink |\n|---|---|", "tableRow: | 2 | mocha |", "unread: | -1 | mocha |",
                "prose: The end.",
            ])
    }

    @Test("names a quote, its attribution and its commentary")
    func quotes() {
        let text = "---\ntags: a\n---\nFirst.\n\n> To be.\n> Or not.\n\n— Hamlet\n\nWords.\n\nMore.\n\n> Next\n"
        let (_, parts) = account(text, "quotes.md")
        #expect(
            parts == [
                "frontMatter: ---\ntags: a\n---", "prose: First.", "blockQuote: > To be.\n> Or not.",
                "attribution: — Hamlet", "commentary: Words.\n\nMore.", "blockQuote: > Next",
            ])
    }

    @Test("names a callout that is no quote prose before the first quote, and commentary below one")
    func callouts() {
        let text = "> [!note] Shopping\n> buy milk\n\n> Be.\n\n> [!tip]\n> Read.\n"
        let (_, parts) = account(text, "quotes.md")
        #expect(
            parts == [
                "prose: > [!note] Shopping\n> buy milk", "blockQuote: > Be.", "commentary: > [!tip]\n> Read.",
            ])
    }

    @Test("names the records of JSON, and what is lost after a fault")
    func json() {
        let text = "[{\"date\": \"2026-11-20\"}, {\"date\": \"x\"}, {\"date\" 1}, {\"date\": \"2026-11-21\"}]"
        let (_, parts) = account(text, "coffee.json")
        #expect(
            parts == [
                "jsonObject: {\"date\": \"2026-11-20\"}", "unread: {\"date\": \"x\"}", "lost 1: {\"date\" 1}, ",
                "jsonObject: {\"date\": \"2026-11-21\"}",
            ])
    }

    @Test("does not count a line as lost that is read again")
    func lostLines() {
        let text = "[\n {\"date\":\"2026-11-03\",},\n {\"date\":\"2026-11-04\"}\n]"
        let source = SourceText(file: "coffee.json", text: text)
        let decoder = ContentDecoder(
            context: DecodingContext(zone: FixedOffset(seconds: 0), settings: SiteSettings()), includesDrafts: false)
        let (decoded, account) = decoder.account(of: source, as: role("coffee.json"))
        #expect(decoded.coffee.count == 1)
        #expect(account.lost(in: source).map(\.lines) == [2...2])
    }

    @Test(
        "counts no record as lost with a comment of another language",
        arguments: [
            ("coffee.json", "[\n // mine\n {\"cups\": 2, \"date\": \"2026-11-03\"} # yours\n]\n"),
            ("coffee.json", "[/* {\"date\": \"2026-11-02\"} */\n {\"date\": \"2026-11-03\"}]"),
            ("coffee.jsonl", "// mine\n{\"date\": \"2026-11-03\"}\n"),
        ])
    func comments(file: String, text: String) {
        let (decoded, parts) = account(text, file)
        #expect(decoded.coffee.count == 1 && decoded.leftOut == 0)
        #expect(decoded.diagnostics.allSatisfy { $0.identifier == "json-syntax" } && !decoded.diagnostics.isEmpty)
        #expect(!parts.contains { $0.hasPrefix("lost") }, "\(parts)")
    }

    @Test("has a part for each record, in order, at its place", arguments: 0..<20)
    func random(_ seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for log in RandomLogTests.logs(&generator).flatMap({ $0 }) {
            let isBroken = log.records.map { _ in Int.random(in: 0..<3, using: &generator) == 0 }
            let breakers = RandomLogTests.breakers(log).randomElement(using: &generator) ?? []
            let source = SourceText(file: log.file, text: log.text(isBroken, by: breakers, using: &generator))
            let decoder = ContentDecoder(
                context: DecodingContext(zone: FixedOffset(seconds: 0), settings: SiteSettings()), includesDrafts: false
            )
            let (decoded, account) = decoder.account(of: source, as: role(log.file))
            let places = decoded.coffee.map(\.source) + decoded.alarms.map(\.source) + decoded.quotes.map(\.source)
            let records = account.parts.filter { if case .record = $0.reading { true } else { false } }
            #expect(records.map { source.lines.line(at: $0.bytes.lowerBound) } == places.map { Int($0.line) })
            for (before, after) in zip(account.parts, account.parts.dropFirst()) {
                #expect(before.bytes.upperBound <= after.bytes.lowerBound)
            }
        }
    }
}
