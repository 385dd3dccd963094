import Editing
import Intake
import Languages
import Logbook
import Model
import TestSupport
import Testing

@testable import Forms

@Suite("The form of a quote")
struct QuoteFormTests {
    private static func form(_ values: QuoteValues = QuoteValues(text: "")) -> QuoteForm {
        QuoteForm(values, isNew: true, wording: Wording(.english), forms: .ofNoSite)
    }

    private func saved(_ steps: [Person.Step], _ form: QuoteForm = form(), columns: Int = 80) throws -> QuoteValues {
        let person = Person(steps, columns: columns)
        let result = try person.fill(form)
        #expect(person.screen.faults == [])
        guard case .saved(let values) = result else {
            Issue.record("not saved:\n\(person.screen.text)")
            return QuoteValues(text: "")
        }
        return values
    }

    @Test("changes nothing if nothing is typed")
    func unchanged() throws {
        let given = QuoteValues(
            text: "One.\r\n\r\nTwo. ", author: "A. B.", work: "C", tags: ["deep work"], isFavorite: true)
        var fields = RecordFields()
        try saved([.type(Keys.save)], Self.form(given)).changes(from: given, into: &fields)
        #expect(fields.isEmpty)
    }

    @Test("takes several lines, author, source, tags and the mark of a favourite")
    func typed() throws {
        let values = try saved([
            .type("First line" + Keys.enter + "second" + Keys.enter), .type(Keys.backspace + Keys.tab),
            .type("Ada" + Keys.enter + "Notes" + Keys.enter + "#a, b c" + Keys.enter + " " + Keys.tab + Keys.enter),
        ])
        let wanted = QuoteValues(
            text: "First line\nsecond", author: "Ada", work: "Notes", tags: ["a", "b c"], isFavorite: true)
        #expect(values == wanted)
    }

    @Test("says how tags are told apart, below the field where there is no room beside it", arguments: [40, 80])
    func tags(columns: Int) throws {
        let person = Person(
            [
                .look { screen in
                    let lines = screen.lines.drop { !$0.hasPrefix("  Tags") }.prefix(3).joined(separator: " ")
                    let words = lines.split(separator: " ").joined(separator: " ")
                    #expect(words.hasPrefix("Tags separated by commas or spaces"), "\(words)")
                },
                .type(Keys.tab + Keys.tab + Keys.tab + "a"),
                .look { #expect(!$0.text.contains("commas")) },
                .type(Keys.escape),
            ], columns: columns)
        #expect(try person.fill(Self.form()) == .cancelled)
        #expect(person.screen.faults == [])
    }

    @Test("without a text is not saved")
    func empty() throws {
        let person = Person([
            .type("  " + Keys.tab + "Ada" + Keys.save),
            .look { #expect($0.lines[3].contains("! this must not be empty") && $0.lines[2].hasPrefix("› Text")) },
            .type(Keys.escape),
        ])
        #expect(try person.fill(Self.form()) == .cancelled)
    }

    @Test("a long text wraps at blanks, and Up and Down move in it")
    func wrapping() throws {
        let text = "The quick brown fox jumps over the lazy dog and runs away"
        let values = try saved(
            [
                .look { screen in
                    #expect(screen.lines[2] == "› Text      The quick brown fox jumps")
                    #expect(screen.lines[3] == "            over the lazy dog and runs")
                    #expect(screen.lines[4] == "            away")
                    #expect(screen.beforeCursor == "            away")
                },
                .type(Keys.up), .look { #expect($0.beforeCursor == "            over") }, .type(Keys.up + "X"),
                .look { #expect($0.beforeCursor == "› Text      The X") }, .type(Keys.save),
            ], Self.form(QuoteValues(text: text)), columns: 40)
        #expect(values.text == "The Xquick brown fox jumps over the lazy dog and runs away")
    }

    @Test("a pasted text keeps its lines and cannot control the terminal")
    func paste() throws {
        let pasted = "知識就是力量\r\n第二行\u{1B}[2J\u{3}e\u{301}"
        let values = try saved([.type(Keys.paste(pasted)), .type(Keys.save)], columns: 40)
        #expect(values.text == "知識就是力量\n第二行[2Je\u{301}")
        // Without brackets a control character is a key: Ctrl-C cancels.
        #expect(try Person([.type("a\u{3}")]).fill(Self.form()) == .cancelled)
    }

    @Test("a text of many lines scrolls with the cursor, also in a low window")
    func scrolling() throws {
        let lines = (1...40).map { "line \($0)" }
        let form = Self.form(QuoteValues(text: lines.joined(separator: "\n")))
        for rows in [4, 6, 10, 24] {
            let ups = String(repeating: Keys.up, count: 30)
            let person = Person(
                [
                    .look { #expect($0.beforeCursor.hasSuffix("line 40"), "\($0.text)") }, .type(ups),
                    .look { #expect($0.beforeCursor.hasSuffix("line 10"), "\($0.text)") },
                    .type(Keys.tab + Keys.tab + Keys.tab + Keys.tab + Keys.tab),
                    .look { #expect($0.text.contains("› [ Save ]")) }, .type(Keys.escape),
                ], columns: 50, rows: rows)
            #expect(try person.fill(form) == .cancelled)
            #expect(person.screen.faults == [] && !person.hasNoMoreToDo)
        }
    }
}
