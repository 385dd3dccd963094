import Editing
import Intake
import Languages
import Model
import Terminal
import TestSupport
import Testing

@testable import Forms

@Suite("A form and its terminal")
struct TerminalUseTests {
    private static func form(author: String = "") -> QuoteForm {
        QuoteForm(
            QuoteValues(text: "T", author: author), isNew: true, wording: Wording(.english), forms: .ofNoSite)
    }

    /// A form whose author has the focus, after `steps`.
    private func author(_ steps: [Person.Step], columns: Int = 80, from given: String = "") throws -> String? {
        let person = Person([.type(Keys.tab)] + steps + [.type(Keys.save)], columns: columns)
        guard case .saved(let values) = try person.fill(Self.form(author: given)) else { return nil }
        #expect(person.screen.faults == [])
        return values.author
    }

    @Test(
        "keys edit by the characters that a reader sees",
        arguments: [
            ("abc", Keys.backspace, "ab"), ("abc", Keys.home + Keys.delete, "bc"),
            ("ab", Keys.left + "x", "axb"), ("ab", Keys.home + "x" + Keys.end + "y", "xaby"),
            ("拿鐵", Keys.backspace, "拿"), ("拿鐵", Keys.left + "x", "拿x鐵"),
            ("e\u{301}", Keys.backspace, nil), ("e", "\u{301}", "é"), ("xe\u{301}y", Keys.left + Keys.backspace, "xy"),
            ("👩‍👩‍👧a", Keys.left + Keys.backspace, "a"), ("🇩🇪", Keys.backspace, nil), ("a b", "\u{17}", "a"),
            ("abc", Keys.left + "\u{0B}", "ab"), ("abc", Keys.left + Keys.clear, "c"),
            ("", Keys.paste("Ærøskøbing 東京\nÉmile"), "Ærøskøbing 東京 Émile"), ("", "\u{1B}Oc東", "東"),
        ] as [(String, String, String?)])
    func editing(_ given: String, _ typed: String, _ wanted: String?) throws {
        #expect(try author([.type(typed)], from: given) == wanted)
    }

    @Test(
        "the cursor is after wide and combining characters, at any width",
        arguments: ["拿鐵咖啡", "e\u{301}a\u{308}o", "a拿b鐵", "👍拿", "plain"])
    func cursor(_ text: String) throws {
        let repeated = String(repeating: text, count: 12)
        for columns in [40, 41, 60, 120] {
            let wanted = try author(
                [
                    .look { screen in
                        #expect(screen.hasCursor && screen.beforeCursor.hasSuffix(text), "\(screen.text)")
                    },
                    .type(Keys.left), .look { #expect($0.beforeCursor.hasSuffix(String(text.dropLast()))) },
                    .type(Keys.home), .look { #expect($0.beforeCursor == "› Author    ", "\($0.text)") },
                ], columns: columns, from: repeated)
            #expect(wanted == repeated)
        }
    }

    @Test("is drawn anew when the window changes its size")
    func resize() throws {
        let person = Person([
            .type(Keys.tab + "Ada Lovelace"), .resize(columns: 40, rows: 8),
            .look { #expect($0.text.contains("› Author    Ada Lovelace")) }, .resize(columns: 120, rows: 40),
            .look { #expect($0.lines.count == 40 && $0.lines[0] == "Add a quote") }, .resize(columns: 20, rows: 3),
            .look { #expect($0.text.contains("› Autho")) }, .resize(columns: 1, rows: 1),
            .resize(columns: 40, rows: 8), .type(Keys.save),
        ])
        guard case .saved(let values) = try person.fill(Self.form()) else { throw OutputFailure.closed }
        #expect(values.author == "Ada Lovelace")
    }

    @Test("gives the terminal back while it is stopped, and keeps what was typed")
    func stopped() throws {
        let person = Person([
            .type(Keys.tab + "Ada"), .type(Keys.suspend), .look { #expect($0.text.contains("› Author    Ada")) },
            .signal(.stop), .signal(.resumed), .look { #expect($0.isAlternate && $0.text.contains("Ada")) },
            .type(Keys.save),
        ])
        guard case .saved(let values) = try person.fill(Self.form()) else { throw OutputFailure.closed }
        #expect(values.author == "Ada")
        #expect(person.stops == [true, false] && person.isGivenBack == [true, true])
    }

    @Test("gives the terminal back at every end: saved, cancelled, asked to end, and keyboard gone")
    func ends() throws {
        for steps in [[.type(Keys.save)], [.type(Keys.escape)], [.signal(.end)], []] as [[Person.Step]] {
            let person = Person([.look { #expect($0.isAlternate && $0.pastesInBrackets) }] + steps)
            let result = try person.fill(Self.form())
            if case .saved = result { #expect(steps.count == 1) } else { #expect(result == .cancelled) }
            let screen = person.screen
            #expect(!screen.isAlternate && screen.hasCursor && !screen.pastesInBrackets)
        }
    }

    @Test("an output that fails ends the form with that error")
    func failure() throws {
        let person = Person([.type("x")])
        let host = FormHost(
            input: person, output: FullDisk(), capabilities: TerminalCapabilities(isTerminal: true))
        #expect(throws: OutputFailure.system(code: 5)) { try host.open(Self.form()) }
    }

    private struct FullDisk: Output {
        func write(_ bytes: [UInt8]) throws(OutputFailure) { throw .system(code: 5) }
    }

    @Test("without colour every state still shows")
    func plain() throws {
        for usesColor in [false, true] {
            let person = Person([.look { #expect($0.text.contains("› Text")) }, .type(Keys.escape)])
            #expect(try person.fill(Self.form(), usesColor: usesColor) == .cancelled)
            #expect(person.screen.usedColor == usesColor)
        }
    }

    @Test(
        "any bytes at all neither crash a form nor keep Ctrl-C from ending it", .mustEnd,
        arguments: TestScale.seeds(10, stress: 500))
    func anyBytes(_ seed: Int) throws {
        var generator = SeededGenerator(seed: seed)
        let pieces: [[UInt8]] = [
            Array("\u{1B}[".utf8), Array("\u{1B}[A".utf8), Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8), [0x1B],
            [0xE6], [0x8B], [0xFF], [0], [9], [13], Array("拿e\u{301}👩‍👩‍👧\u{202E}".utf8), Array("-2 ".utf8),
        ]
        let bytes = (0..<60).flatMap { _ in
            Bool.random(using: &generator)
                ? pieces.randomElement(using: &generator) ?? []
                : [UInt8.random(in: 0x1C...0xFF, using: &generator)]
        }
        let columns = Int.random(in: 1...130, using: &generator)
        let person = Person(
            [.bytes(bytes), .type("\u{3}"), .type("\u{3}")], columns: columns,
            rows: Int.random(in: 1...30, using: &generator))
        let result = try person.fill(Self.form(author: "拿鐵"))
        if case .saved(let values) = result { #expect(!values.text.isEmpty) }
        #expect(!person.hasNoMoreToDo && !person.screen.isAlternate)
        if columns >= 40 { #expect(person.screen.faults == []) }
    }
}
