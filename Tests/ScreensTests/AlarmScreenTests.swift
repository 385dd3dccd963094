import Model
import Testing

@testable import Screens

@Suite("The screens of alarms")
struct AlarmScreenTests {
    private static let up = #"{"time": "06:40", "label": "Up", "repeat": "weekdays", "sound": "Bell"}"# + "\n"
    private static let bed = #"{"time": "22:00", "label": "Bed", "repeat": "daily", "snooze": 5}"# + "\n"
    private static let log = up + bed
    private static let content = ["alarms/a.jsonl": log]

    private func edit(_ line: Int) -> String { Route.editAlarm("content/alarms/a.jsonl:\(line)").address }

    @Test("add an alarm with days and a sound, and take it back")
    func add() async throws {
        try await withScreens(Self.content) { site in
            let typed = ["time": "05:30", "label": "Train", "snooze": "7"]
            let days = try await site.press("repeat", on: try await site.page("/-/alarms/add"), typed: typed)
            #expect(days.texts(of: "summary") == ["Every day"])
            let form = try #require(days.form(with: "repeat-done"))
            var fields = form.fields.filter { $0.name != "day" }
            for (name, value) in typed { #expect(form[name] == value) }
            fields += [("day", "saturday"), ("day", "sunday"), ("action", "repeat-done")]
            let chosen = try await site.post(form.action, fields)
            #expect(chosen.texts(of: "value").first == "Weekends")
            for (name, value) in typed { #expect(chosen.form(with: "save")?[name] == value) }

            let sounds = try await site.press("sound", on: chosen)
            #expect(sounds.form(with: "sound-done")?.choices("choice") == ["", "Bell", "Morning"])
            #expect(sounds.form(with: "sound-done")?["choice"] == "")
            #expect(sounds.text.contains(#"src="/sounds/Morning.wav""#))
            let back = try await site.press("sound-done", on: sounds, typed: ["choice": "Morning"])
            #expect(back.texts(of: "value") == ["Weekends", "Morning"])
            for (name, value) in typed { #expect(back.form(with: "save")?[name] == value) }

            let saved = try await site.press("save", on: back)
            let line =
                #"{"time": "05:30", "label": "Train", "repeat": "weekends", "sound": "Morning", "snooze": 7}"# + "\n"
            #expect(site.log("alarms/a.jsonl") == line + Self.log)
            #expect(try await site.followed(saved).texts(of: "clock") == ["05:30", "06:40", "22:00"])
            _ = try await site.undone(saved)
            #expect(site.log("alarms/a.jsonl") == Self.log)
        }
    }

    @Test("let the preset days give way to a date, but not days that were chosen")
    func datedAlarm() async throws {
        try await withScreens(Self.content) { site in
            let typed = ["time": "05:30", "label": "Train", "date": "2026-12-24"]
            let page = try await site.page("/-/alarms/add")
            let saved = try await site.press("save", on: page, typed: typed)
            let line = #"{"time": "05:30", "label": "Train", "snooze": 9, "date": "2026-12-24"}"# + "\n"
            #expect(site.log("alarms/a.jsonl") == line + Self.log)
            _ = try await site.undone(saved)

            let days = try await site.press("repeat", on: page, typed: typed)
            #expect(days.texts(of: "summary") == ["Never"])
            let all = Weekday.allCases.map(\.name).joined(separator: ",")
            let chosen = try await site.press("days:\(all)", on: days)
            #expect(chosen.texts(of: "value").first == "Every day")
            let refused = try await site.press("save", on: chosen)
            #expect(refused.status == 422 && refused.texts(of: "problem").count == 1)
            #expect(site.log("alarms/a.jsonl") == Self.log)
        }
    }

    @Test("come back from Repeat and Sound by Cancel with everything as it was typed")
    func cancelled() async throws {
        try await withScreens(Self.content) { site in
            let typed = ["time": "7:7", "label": "<i>half</i> done", "snooze": "many", "date": "soon"]
            for (opens, cancels, choice) in [
                ("repeat", "repeat-cancel", ["day": "monday"]), ("sound", "sound-cancel", ["choice": "Morning"]),
            ] {
                let child = try await site.press(opens, on: try await site.page(edit(1)), typed: typed)
                let back = try await site.press(cancels, on: child, typed: choice)
                let form = try #require(back.form(with: "save"))
                for (name, value) in typed { #expect(form[name] == value) }
                #expect(back.texts(of: "value") == ["Weekdays", "Bell"])
                #expect(back.status == 200 && back.texts(of: "problem") == [])
                #expect(form["record"] == "content/alarms/a.jsonl:1")
            }
            #expect(site.log("alarms/a.jsonl") == Self.log)
        }
    }

    @Test("list the days as the week of the site starts", arguments: [Weekday.sunday, .monday, .saturday])
    func week(_ first: Weekday) async throws {
        try await withScreens(Self.content, first: first) { site in
            let days = try await site.press("repeat", on: try await site.page(edit(1)))
            let form = try #require(days.form(with: "repeat-done"))
            #expect(form.choices("day") == first.week.map(\.name))
            #expect(
                Set(form.all("day")) == Set(["monday", "tuesday", "wednesday", "thursday", "friday"]))
        }
    }

    @Test(
        "name the days that are chosen",
        arguments: [
            ([], "Never", "永不"), ([1, 2, 3, 4, 5], "Weekdays", "每個平日"), ([0, 6], "Weekends", "每個週末"),
            ([0, 1, 2, 3, 4, 5, 6], "Every day", "每天"), ([1, 3], "Mon, Wed", "週一、週三"),
        ])
    func label(_ days: [Int], _ english: String, _ chinese: String) async throws {
        for (language, label) in [(Language.english, english), (.traditionalChinese, chinese)] {
            try await withScreens(Self.content, language) { site in
                let page = try await site.press("repeat", on: try await site.page(edit(1)))
                let form = try #require(page.form(with: "repeat-done"))
                let fields =
                    form.fields.filter { $0.name != "day" }
                    + days.map { (name: "day", value: Weekday(daysAfterSunday: $0).name) }
                let marked = try await site.post(form.action, fields + [("action", "repeat-label")])
                #expect(marked.texts(of: "summary") == [label])
                let done = try await site.post(form.action, fields + [("action", "repeat-done")])
                #expect(done.texts(of: "value").first == label)
            }
        }
    }

    @Test("choose several days with one button, which is marked when they are chosen")
    func daysAtOnce() async throws {
        try await withScreens(Self.content) { site in
            let page = try await site.press("repeat", on: try await site.page(edit(1)))
            #expect(page.text.contains(#"value="days:monday,tuesday,wednesday,thursday,friday" class="chosen""#))
            for (days, label) in [("", "Never"), ("sunday,saturday", "Weekends")] {
                let form = try await site.press("days:\(days)", on: page)
                #expect(form.texts(of: "value").first == label)
            }
        }
    }

    @Test("switch an alarm off and on")
    func switches() async throws {
        try await withScreens(Self.content) { site in
            let off = try await site.press("", "enabled", on: try await site.page("/-/alarms/"))
            #expect(off.location?.hasPrefix("/-/alarms/?notice=saved") == true)
            let list = try await site.followed(off)
            #expect(site.log("alarms/a.jsonl") == Self.up.replacing("}", with: #", "enabled": false}"#) + Self.bed)
            _ = try await site.press("on", "enabled", on: list)
            #expect(site.log("alarms/a.jsonl") == Self.up.replacing("}", with: #", "enabled": true}"#) + Self.bed)
        }
    }

    @Test("switch the alarm that was shown, also if it has moved to another line")
    func switchMoved() async throws {
        try await withScreens(Self.content) { site in
            let list = try await site.page("/-/alarms/")
            let other = #"{"time": "03:00", "label": "Ferry", "repeat": "never"}"# + "\n"
            try site.write(other + Self.log, "alarms/a.jsonl")
            _ = try await site.press("", "enabled", on: list)
            #expect(
                site.log("alarms/a.jsonl") == other + Self.up.replacing("}", with: #", "enabled": false}"#) + Self.bed)
        }
    }

    @Test("switch the alarm that was shown, also if its neighbour was switched")
    func switchBoth() async throws {
        try await withScreens(Self.content) { site in
            let list = try await site.page("/-/alarms/")
            let forms = list.forms.filter { $0.fields.contains { $0.name == "position" } }
            #expect(forms.count == 2)
            for form in forms {
                let answer = try await site.post(form.action, form.fields + [("enabled", "")])
                #expect(answer.location?.contains("notice=saved") == true, "\(answer.location ?? "")")
            }
            #expect(site.log("alarms/a.jsonl")?.matches(of: /"enabled": false/).count == 2)
        }
    }

    @Test("do not switch an alarm that is gone")
    func switchGone() async throws {
        try await withScreens(Self.content) { site in
            let list = try await site.page("/-/alarms/")
            try site.write(Self.bed, "alarms/a.jsonl")
            let answer = try await site.press("", "enabled", on: list)
            #expect(answer.location == "/-/alarms/?notice=gone")
            #expect(site.log("alarms/a.jsonl") == Self.bed)
        }
    }

    @Test("change and remove an alarm")
    func edit() async throws {
        try await withScreens(Self.content) { site in
            let saved = try await site.press(
                "save", on: try await site.page(edit(2)), typed: ["time": "22:30", "snooze": ""])
            #expect(saved.location?.hasPrefix("/-/alarms/?notice=saved") == true)
            #expect(site.log("alarms/a.jsonl")?.hasPrefix(Self.up + #"{"time": "22:30", "label": "Bed""#) == true)
            _ = try await site.undone(saved)
            #expect(site.log("alarms/a.jsonl") == Self.log)
            let removed = try await site.press("remove", on: try await site.page(edit(1)))
            #expect(site.log("alarms/a.jsonl") == Self.bed)
            _ = try await site.undone(removed)
            #expect(site.log("alarms/a.jsonl") == Self.log)
        }
    }

    @Test("refuse a date together with a repeat, and keep both")
    func dateAndRepeat() async throws {
        try await withScreens(Self.content) { site in
            let again = try await site.press("save", on: try await site.page(edit(1)), typed: ["date": "2026-12-24"])
            #expect(again.status == 422)
            #expect(again.texts(of: "problem") == ["an alarm with a date rings once; it can’t repeat as well"])
            #expect(again.form(with: "save")?["date"] == "2026-12-24")
            #expect(again.texts(of: "value").first == "Weekdays")
            #expect(site.log("alarms/a.jsonl") == Self.log)
        }
    }

    @Test("offer a sound that the alarm names and the site does not have")
    func missingSound() async throws {
        try await withScreens(["alarms/a.jsonl": Self.up.replacing("Bell", with: "Gong <1>")]) { site in
            let sounds = try await site.press("sound", on: try await site.page(edit(1)))
            let form = try #require(sounds.form(with: "sound-done"))
            #expect(form.choices("choice") == ["", "Gong <1>", "Bell", "Morning"] && form["choice"] == "Gong <1>")
        }
    }
}
