import Diagnostics
import Intake
import Model
import TestSupport
import Testing

/// What is written, and the identifier of the diagnostic, or the value that is read without one.
struct Slip: Sendable, CustomTestStringConvertible {
    let written: String
    let outcome: String

    init(_ written: String, _ outcome: String) {
        self.written = written
        self.outcome = outcome
    }

    var testDescription: String { "\"\(written)\"" }
}

/// A file with `§` in place of a value.
struct Form: Sendable {
    let file: String
    let text: String
}

/// A slip in one field has the same effect in each form that has the field.
@Suite("The same slip is treated the same in every form")
struct SlipTableTests {
    private func check(_ slip: Slip, _ forms: [Form], value: (DecodedFile) -> [String]) {
        for form in forms {
            let text = form.text.split(separator: "§", omittingEmptySubsequences: false).joined(separator: slip.written)
            let decoded = decode(text, form.file)
            let problems = decoded.diagnostics.filter { $0.identifier != "future-date" }.map(\.identifier)
            let outcome = problems.isEmpty ? value(decoded) : problems
            #expect(outcome == [slip.outcome], "\(form.file)\n\(text)")
        }
    }

    static let dateForms = [
        Form(file: "coffee.json", text: "[{\"date\": \"§\", \"drink\": \"tea\"}]"),
        Form(file: "coffee.jsonl", text: "{\"date\": \"§\", \"drink\": \"tea\"}"),
        Form(file: "coffee.md", text: "## §\n\n- tea\n"),
        Form(file: "coffee.md", text: "| Date | Drink |\n|---|---|\n| § | tea |\n"),
        Form(file: "coffee.md", text: "---\ndate: \"§\"\ncups: 1\n---\n"),
        Form(file: "quotes.json", text: "[{\"text\": \"a\", \"date\": \"§\"}]"),
        Form(file: "alarms.json", text: "[{\"time\": \"06:45\", \"date\": \"§\"}]"),
        Form(file: "alarms.md", text: "- 06:45 Up · §\n"),
        Form(file: "alarms.md", text: "| Time | Date |\n|---|---|\n| 06:45 | § |\n"),
    ]

    static let datesWritten = [
        Slip("2026-13-20", "bad-date"), Slip("2026-02-30", "bad-date"), Slip("2026-11-31", "bad-date"),
        Slip("2026-00-10", "bad-date"), Slip("2026-11-00", "bad-date"), Slip("20.11.2026", "ambiguous-date"),
        Slip("5/1/2026", "ambiguous-date"), Slip("2026-11-2O", "bad-date"), Slip("2026-1l-20", "bad-date"),
        Slip("2026-011-20", "bad-date"), Slip("20026-11-20", "bad-date"), Slip("026-11-20", "bad-date"),
        Slip("2026-11-200", "bad-date"), Slip("2026--11-20", "bad-date"), Slip("2026–11–20", "2026-11-20"),
        Slip("2026/11/20", "2026-11-20"), Slip("2026.11.20", "2026-11-20"), Slip("20261120", "2026-11-20"),
        Slip("２０２６-11-20", "2026-11-20"), Slip("[[2026-11-20]]", "2026-11-20"), Slip("2026-11-20.", "2026-11-20"),
        Slip("Nov 20, 2026", "2026-11-20"), Slip("20 Nov 2026", "2026-11-20"), Slip("2026年11月20日", "2026-11-20"),
        Slip("Nov 31, 2026", "bad-date"), Slip("Friday, 20 Nov 2026", "2026-11-20"),
    ]

    @Test("a date", arguments: datesWritten)
    func date(_ slip: Slip) {
        check(slip, Self.dateForms) {
            ($0.coffee.map(\.date) + $0.quotes.compactMap(\.date) + $0.alarms.compactMap(\.date)).map(\.description)
        }
    }

    static let timeForms = [
        Form(file: "coffee.json", text: "[{\"date\": \"2026-11-20\", \"time\": \"§\"}]"),
        Form(file: "coffee.json", text: "[{\"date\": \"2026-11-20 §\"}]"),
        Form(file: "coffee.jsonl", text: "{\"date\": \"2026-11-20\", \"time\": \"§\"}"),
        Form(file: "coffee.md", text: "## 2026-11-20\n\n- § tea\n"),
        Form(file: "coffee.md", text: "## 2026-11-20\n\n| Time | Drink |\n|---|---|\n| § | tea |\n"),
        Form(file: "coffee.md", text: "| Date | Drink |\n|---|---|\n| 2026-11-20 § | tea |\n"),
        Form(file: "coffee.md", text: "---\ndate: 2026-11-20\ntime: \"§\"\ncups: 1\n---\n"),
        Form(file: "alarms.json", text: "[{\"time\": \"§\", \"repeat\": \"Mon\"}]"),
        Form(file: "alarms.md", text: "- [x] § Up · Mon\n"),
        Form(file: "alarms.md", text: "| Time | Repeat |\n|---|---|\n| § | Mon |\n"),
    ]

    static let timesWritten = [
        Slip("25:00", "bad-time"), Slip("24:00", "bad-time"), Slip("08:60", "bad-time"), Slip("08:1", "bad-time"),
        Slip("08:100", "bad-time"), Slip("08::10", "bad-time"), Slip("008:10", "bad-time"),
        Slip("08:10:61", "bad-time"),
        Slip("13:00 pm", "bad-time"), Slip("0:30 pm", "bad-time"), Slip("08：10", "08:10"), Slip("8:10am", "08:10"),
        Slip("8:10 PM", "20:10"), Slip("8:10p.m.", "20:10"), Slip("08h10", "08:10"), Slip("8 Uhr", "08:00"),
        Slip("下午6:45", "18:45"), Slip("08;10", "bad-time"), Slip("08:1O", "bad-time"), Slip("O8:10", "bad-time"),
    ]

    @Test("a time", arguments: timesWritten)
    func time(_ slip: Slip) {
        check(slip, Self.timeForms) { ($0.coffee.compactMap(\.time) + $0.alarms.map(\.time)).map(\.description) }
    }

    static let cupsForms = [
        Form(file: "coffee.json", text: "[{\"date\": \"2026-11-20\", \"cups\": \"§\"}]"),
        Form(file: "coffee.jsonl", text: "{\"date\": \"2026-11-20\", \"cups\": \"§\"}"),
        Form(file: "coffee.md", text: "## 2026-11-20\n\n- § tea\n"),
        Form(file: "coffee.md", text: "## 2026-11-20\n\n- 08:10 § tea\n"),
        Form(file: "coffee.md", text: "## 2026-11-20\n\n| Cups | Drink |\n|---|---|\n| § | tea |\n"),
        Form(file: "coffee.md", text: "---\ndate: 2026-11-20\ncups: \"§\"\n---\n"),
    ]

    static let cupsWritten = [
        Slip("-2", "negative-cups"), Slip("−2", "negative-cups"), Slip("-½", "negative-cups"),
        Slip("1099", "too-large"),
        Slip("1e999", "too-large"), Slip("1,500", "wrong-type"), Slip("0.3333", "rounded-number"), Slip("2,5", "2.5"),
        Slip("1½", "1.5"), Slip("½", "0.5"), Slip("1 1/2", "1.5"), Slip("2x", "2"), Slip("x2", "2"), Slip("２", "2"),
        Slip("+2", "2"), Slip("2 cups", "2"), Slip("2..5", "wrong-type"), Slip("–2", "negative-cups"),
        Slip("half", "0.5"), Slip("兩杯", "2"), Slip("2,,5", "wrong-type"),
    ]

    @Test("a number of cups", arguments: cupsWritten)
    func cups(_ slip: Slip) {
        check(slip, Self.cupsForms) { $0.coffee.map(\.cups.description) }
    }

    static let repeatForms = [
        Form(file: "alarms.json", text: "[{\"time\": \"06:45\", \"repeat\": \"§\"}]"),
        Form(file: "alarms.jsonl", text: "{\"time\": \"06:45\", \"repeat\": \"§\"}"),
        Form(file: "alarms.md", text: "- [x] 06:45 Up · §\n"),
        Form(file: "alarms.md", text: "| Time | Repeat |\n|---|---|\n| 06:45 | § |\n"),
    ]

    static let repeatsWritten = [
        Slip("Moonday", "bad-repeat"), Slip("Mon Tux", "bad-repeat"), Slip("Mon,, Tue", "monday tuesday"),
        Slip("Mon, Tue,", "monday tuesday"), Slip("mon–wed", "monday tuesday wednesday"), Slip("Mon-", "bad-repeat"),
        Slip("Weekday", "monday tuesday wednesday thursday friday"), Slip("weekdys", "bad-repeat"),
        Slip("Mondays and Tuesdays", "monday tuesday"), Slip("every Mon", "monday"), Slip("Mon.", "monday"),
    ]

    @Test("days", arguments: repeatsWritten)
    func repeats(_ slip: Slip) {
        check(slip, Self.repeatForms) { $0.alarms.map { $0.days.days.map(\.name).joined(separator: " ").lowercased() } }
    }
}
