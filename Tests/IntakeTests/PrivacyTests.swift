import Intake
import Model
import Testing

@Suite("Private fields are dropped in every form")
struct PrivacyTests {
    /// A file in which each field has a unique text.
    struct Form: Sendable, CustomTestStringConvertible {
        let file: String
        let text: String
        let secrets: [PrivateField: String]

        var testDescription: String { file + " " + text.prefix(20) }
    }

    @Test("A private field leaves no trace, and all other fields stay", arguments: forms, PrivateField.allCases)
    func isGone(_ form: Form, _ field: PrivateField) {
        let open = decode(form.text, form.file)
        let held = decode(form.text, form.file, settings: .keepingPrivate(field))
        #expect(open.diagnostics.isEmpty && held.diagnostics.isEmpty)
        #expect(open.recordCount == 1 && held.recordCount == 1)
        for (other, secret) in form.secrets {
            #expect(open.lines(in: form.text).joined().contains(secret))
            #expect(held.lines(in: form.text).joined().contains(secret) == (other != field), "\(other.rawValue)")
        }
    }

    static let coffee: [PrivateField: String] = [
        .coffeeTime: "07:59", .coffeeDrink: "secret-drink", .coffeeNote: "secret-note", .coffeePlace: "secret-place",
        .coffeeCaffeine: "77.7", .coffeeTags: "secret-tag",
    ]
    static let alarms: [PrivateField: String] = [
        .alarmLabel: "secret-label", .alarmSound: "secret-sound", .alarmSnooze: "snooze 77",
    ]
    static let quotes: [PrivateField: String] = [
        .quoteAuthor: "secret-author", .quoteSource: "secret-source", .quoteTags: "secret-tag",
        .quoteDate: "2019-03-07", .quoteNote: "secret-note", .quoteCommentary: "secret-commentary",
    ]

    static let record =
        #"{"date": "2026-11-20T07:59", "drink": "secret-drink", "note": "secret-note", "place": "secret-place", "caffeine": 77.7, "tags": ["secret-tag"]}"#
    static let alarm = #"{"time": "06:45", "label": "secret-label", "sound": "secret-sound", "snooze": 77}"#
    static let quote =
        #"{"text": "a", "author": "secret-author", "source": "secret-source", "tags": ["secret-tag"], "date": "2019-03-07", "note": "secret-note"}"#

    static let forms: [Form] = [
        Form(file: "coffee.json", text: "[\(record)]", secrets: coffee),
        Form(file: "coffee.jsonl", text: record, secrets: coffee),
        Form(
            file: "coffee.md", text: "## 2026-11-20\n\n- 07:59 secret-drink — secret-note #secret-tag\n",
            secrets: coffee.filter { $0.key != .coffeePlace && $0.key != .coffeeCaffeine }),
        Form(
            file: "coffee.md",
            text: "| Date | Time | Drink | Note | Place | Caffeine | Tags |\n|-|-|-|-|-|-|-|\n"
                + "| 2026-11-20 | 07:59 | secret-drink | secret-note | secret-place | 77.7 | secret-tag |\n",
            secrets: coffee),
        Form(
            file: "coffee.md",
            text: "---\ndate: 2026-11-20 07:59\ncups: 1\ndrink: secret-drink\nnote: secret-note\nplace: secret-place\n"
                + "caffeine: 77.7\ntags: secret-tag\n---\n", secrets: coffee),
        Form(file: "alarms.json", text: alarm, secrets: alarms),
        Form(file: "alarms.jsonl", text: alarm, secrets: alarms),
        Form(
            file: "alarms.md", text: "- [x] 06:45 secret-label · ♪ secret-sound\n",
            secrets: alarms.filter { $0.key != .alarmSnooze }),
        Form(
            file: "alarms.md",
            text: "| Time | Label | Sound | Snooze |\n|-|-|-|-|\n| 06:45 | secret-label | secret-sound | 77 |\n",
            secrets: alarms),
        Form(file: "quotes.json", text: quote, secrets: quotes.filter { $0.key != .quoteCommentary }),
        Form(file: "quotes.jsonl", text: quote, secrets: quotes.filter { $0.key != .quoteCommentary }),
        Form(
            file: "quotes.md",
            text:
                "---\ntags: secret-tag\ndate: 2019-03-07\nnote: secret-note\n---\n\n> a\n\n— secret-author, *secret-source*\n\n"
                + "secret-commentary\n", secrets: quotes),
        Form(
            file: "quotes.md", text: "---\nauthor: secret-author\nsource: secret-source\n---\n> a\n",
            secrets: quotes.filter { $0.key == .quoteAuthor || $0.key == .quoteSource }),
    ]
}
