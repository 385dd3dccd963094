import Editing
import Intake
import Languages
import Model
import Ringing
import TestSupport
import Testing

@testable import Forms

/// Remembers what it was told to play.
private final class SoundDiary: SoundPlayer {
    private(set) var lines: [String] = []
    private(set) var isPlaying = false

    func play(_ sound: String?) {
        lines.append(sound ?? "nothing")
        isPlaying = true
    }

    func stop() {
        if isPlaying { lines.append("stop") }
        isPlaying = false
    }
}

@Suite("The form of an alarm")
struct AlarmFormTests {
    private let diary = SoundDiary()

    private func form(
        _ language: Language = .english, first: Weekday = .monday, _ change: (inout AlarmValues) -> Void = { _ in }
    ) throws -> AlarmForm {
        var values = AlarmValues(time: try #require(TimeOfDay(hour: 6, minute: 45)))
        change(&values)
        return AlarmForm(
            values, isNew: false, firstWeekday: first, sounds: ["Bell", "Chimes", "Timer"], player: diary,
            wording: Wording(language), forms: .ofNoSite)
    }

    private func saved(_ steps: [Person.Step], _ form: AlarmForm) throws -> AlarmValues {
        let person = Person(steps)
        let result = try person.fill(form)
        #expect(person.screen.faults == [])
        guard case .saved(let values) = result else {
            Issue.record("not saved:\n\(person.screen.text)")
            return AlarmValues(time: .midnight)
        }
        return values
    }

    private static let (label, repeats, date, sound) = (
        Keys.tab, Keys.tab + Keys.tab, String(repeating: Keys.tab, count: 3), String(repeating: Keys.tab, count: 4)
    )

    @Test("says in a narrow terminal too that an alarm without a day never rings")
    func neverRings() throws {
        let person = Person(
            [
                .look { screen in
                    let words = screen.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                    #expect(words.contains("Without a date or a repeat it never rings"), "\(screen.text)")
                }, .type(Keys.escape),
            ], columns: 40)
        #expect(try person.fill(try form { $0.days = .never }) == .cancelled)
    }

    @Test("returns what it is given if nothing is changed")
    func unchanged() throws {
        let form = try form {
            ($0.label, $0.days, $0.sound, $0.isEnabled, $0.snooze) = ("Swim", .weekdays, "Gone", false, 9)
        }
        let values = try saved(
            [
                .look { screen in
                    #expect(screen.lines[0] == "Edit an alarm")
                    #expect(screen.text.contains("Repeat  Weekdays") && screen.text.contains("[−] 9 [+]  9 minutes"))
                }, .type(Keys.save),
            ], form)
        #expect(values.days == .weekdays && values.sound == "Gone" && values.label == "Swim")
        #expect(!values.isEnabled && values.snooze == 9 && values.date == nil)
    }

    @Test("Repeat hands its days back, and all that was typed before is kept")
    func repeats() throws {
        let values = try saved(
            [
                .type(Self.label + "Swim" + Keys.tab), .look { #expect($0.text.contains("Repeat  Never")) },
                .type(Keys.enter), .look { #expect($0.lines[2] == "› [ ] Monday" && $0.lines[8] == "  [ ] Sunday") },
                .type(" "), .look { #expect($0.lines[0] == "Repeat: Mon") },
                .type(Keys.down + " " + Keys.down + " " + Keys.down + " " + Keys.down + " "),
                .look { #expect($0.lines[0] == "Repeat: Weekdays") }, .type(Keys.enter),
                .look { #expect($0.text.contains("Label   Swim\n› Repeat  Weekdays")) }, .type(Keys.save),
            ], try form())
        #expect(values.days == .weekdays && values.label == "Swim")
    }

    @Test("Esc in Repeat and in Sound changes nothing there, Ctrl-C ends both forms")
    func back() throws {
        for opened in [Self.repeats, Self.sound] {
            let values = try saved(
                [.type(opened + Keys.enter + " " + Keys.down), .type(Keys.escape), .type(Keys.save)],
                try form { ($0.days, $0.sound) = (.weekends, "Bell") })
            #expect(values.days == .weekends && values.sound == "Bell")
            for key in [Keys.interrupt, Keys.endOfFile] {
                let person = Person([.type(opened + Keys.enter + " " + key)])
                #expect(try person.fill(try form()) == .cancelled)
                #expect(!person.hasNoMoreToDo && !person.screen.isAlternate)
            }
        }
    }

    @Test("the days begin with the site's first weekday", arguments: Weekday.allCases)
    func firstWeekday(_ first: Weekday) throws {
        let values = try saved(
            [
                .type(Self.repeats + Keys.enter + " "),
                .look { #expect($0.lines[2] == "› [x] \(Wording(.english).weekday(first))", "\($0.text)") },
                .type(Keys.enter + Keys.save),
            ], try form(first: first))
        #expect(values.days == Repeat([first]))
    }

    @Test("the chosen sound is marked, and each can be heard before it is chosen")
    func sounds() throws {
        let values = try saved(
            [
                .type(Self.sound + Keys.enter),
                .look { #expect($0.text.contains("  ( ) None\n› (•) Bell\n  ( ) Chimes\n  ( ) Timer")) },
                .type(Keys.down), .look { #expect($0.text.contains("  (•) Bell\n› ( ) Chimes")) }, .type(" "),
                .type(" "), .type(" "), .type(Keys.down), .type(" "), .type(Keys.enter),
                .look { #expect($0.text.contains("Sound   Timer")) }, .type(Keys.save),
            ], try form { $0.sound = "Bell" })
        #expect(values.sound == "Timer")
        #expect(diary.lines == ["Chimes", "stop", "Chimes", "stop", "Timer", "stop"])
    }

    @Test(
        "what is typed replaces a time, unless the cursor was moved or a sign removed",
        arguments: [
            ("07:30", "07:30"), (Keys.left + Keys.right + Keys.backspace + "0", "06:40"),
            (Keys.backspace + "1", "06:41"),
            (Keys.tab + Keys.backTab + "08:00", "08:00"),
        ])
    func typedTime(keys: String, expected: String) throws {
        let values = try saved([.type(keys + Keys.save)], try form { $0.days = .daily })
        #expect(values.time.description == expected)
    }

    @Test("no sound can be chosen, and a sound without a file stays in the list")
    func otherSounds() throws {
        let steps: [Person.Step] = [
            .type(Self.sound + Keys.enter), .look { #expect($0.text.contains("( ) None\n› (•) Gone\n  ( ) Bell")) },
        ]
        let form = try form { $0.sound = "Gone" }
        #expect(try saved(steps + [.type(Keys.home + Keys.enter + Keys.save)], form).sound == nil)
        #expect(try saved(steps + [.type(Keys.end + Keys.enter + Keys.save)], form).sound == "Timer")
        #expect(try saved(steps + [.type(Keys.enter + Keys.save)], form).sound == "Gone")
    }

    @Test("an alarm with a date rings once, so it can't repeat as well")
    func date() throws {
        let message = "! an alarm with a date rings once; it can’t repeat as well"
        let values = try saved(
            [
                .type(Self.date + "2026-12-01" + Keys.save), .look { #expect($0.text.contains(message)) },
                .type(Keys.up + Keys.enter + " " + Keys.enter), .look { #expect($0.text.contains(message) == false) },
                .type(Keys.save),
            ], try form { $0.days = Repeat([.monday]) })
        #expect(values.date == CivilDate(year: 2026, month: 12, day: 1) && values.days == .never)
    }

    @Test("snooze and the switch follow the keys")
    func snooze() throws {
        let toSwitch = String(repeating: Keys.tab, count: 5)
        let values = try saved(
            [.type(toSwitch + " " + Keys.tab), .look { #expect($0.text.contains("  Off")) }, .type("12" + Keys.save)],
            try form())
        #expect(!values.isEnabled && values.snooze == 12)
        let steps = [Person.Step.type(toSwitch + Keys.tab + "721" + Keys.save)]
        let person = Person(
            steps + [
                .look { #expect($0.text.contains("! snooze must be whole minutes from 0 to 720 (found 721)")) },
                .type(Keys.escape),
            ])
        #expect(try person.fill(try form()) == .cancelled)
        #expect(try saved([.type(toSwitch + Keys.tab + "-" + Keys.save)], try form { $0.snooze = 1 }).snooze == nil)
        #expect(try saved([.type(toSwitch + Keys.tab + "+" + Keys.save)], try form { $0.snooze = 720 }).snooze == 720)
    }

    @Test("has the words of the site's language and fits 40 columns", arguments: Language.allCases)
    func languages(_ language: Language) throws {
        let wording = Wording(language)
        for columns in [40, 80, 120] {
            let person = Person(
                [
                    .look { #expect($0.text.contains(wording[.repeatWeekdays]) && $0.text.contains(wording[.sound])) },
                    .type(Self.repeats + Keys.enter),
                    .look { #expect($0.text.contains(wording.weekday(.sunday))) }, .type(Keys.escape),
                    .type(Keys.tab + Keys.tab + Keys.enter), .look { #expect($0.text.contains(wording[.noSound])) },
                    .type(Keys.enter), .type(Keys.save),
                ], columns: columns)
            guard case .saved = try person.fill(try form(language) { $0.days = .weekdays }) else {
                Issue.record("not saved:\n\(person.screen.text)")
                continue
            }
            #expect(person.screen.faults == [], "\(language) at \(columns)")
        }
    }
}
