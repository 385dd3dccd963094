import Diagnostics
import Importing
import Model
import Testing

@Suite("Tables of alarms")
struct TableAlarmTests {
    @Test(
        "a column of on and off switches alarms",
        arguments: [
            ("Status", "Off", "On"), ("On/Off", "Off", "On"), ("Ein", "nein", "ja"), ("Ein/Aus", "Aus", "Ein"),
            ("State", "disabled", "enabled"), ("Aktiv", "nein", "ja"), ("Status", "inactive", "active"),
        ])
    func switches(heading: String, off: String, on: String) throws {
        let plan = try imported("Time,Label,Days,\(heading)\n06:45,Work,Mon,\(off)\n07:00,Gym,Tue,\(on)\n")
        #expect(plan.lines == ["2 06:45|mo|Work|off", "3 07:00|tu|Gym"] && plan.unusedColumns == [])
    }

    @Test("a column of that name in a table of drinks makes no alarms")
    func drinks() throws {
        let plan = try imported("Date,Time,Drink,Status\n2026-11-20,08:10,latte,on\n")
        #expect(plan.lines == ["2 2026-11-20 08:10|1|latte"])
    }

    @Test("a repeat may be none in other words", arguments: ["none", "None", "No repeat", "keine", "never", "-"])
    func none(word: String) throws {
        let plan = try imported("Time,Label,Repeat\n06:45,Work,\(word)\n07:00,Gym,Mon\n")
        #expect(plan.lines == ["2 06:45||Work", "3 07:00|mo|Gym"] && plan.problems == [])
    }

    @Test(
        "German headings are found",
        arguments: [
            "Uhrzeit;Wecker;Wiederholen;Aktiv;Ton", "Zeit;Name;Tage;Ein;Klingelton", "Wecker;Name;Tage;Aktiv;Ton",
        ])
    func german(headings: String) throws {
        let plan = try imported("\(headings)\n06:45;Arbeit;Mo, Mi;nein;Glocke\n")
        #expect(plan.lines == ["2 06:45|mo we|Arbeit|Glocke|off"] && plan.unusedColumns == [])
    }

    @Test(
        "each day may have a column of its own",
        arguments: [
            ("Mon,Tue,Wed,Thu,Fri,Sat,Sun", "x"), ("Montag,Dienstag,Mittwoch,Donnerstag,Freitag,Samstag,Sonntag", "ja"),
        ])
    func days(headings: String, yes: String) throws {
        let plan = try imported("Time,Label,\(headings)\n06:45,Work,\(yes),,\(yes),,,,\n07:00,Rest,,,,,,,\(yes)\n")
        #expect(plan.lines == ["2 06:45|mo we|Work", "3 07:00|su|Rest"] && plan.unusedColumns == [])
        #expect(plan.columns.count(where: { $0.field == .days }) == 7)
    }

    @Test(
        "days beside a time alone may be those of coffee",
        arguments: [
            "Time,Drink,Mon,Tue,Wed,Thu,Fri,Sat,Sun\n08:10,Latte,x,,x,,,,\n",
            "Time,Mon,Tue,Wed,Thu,Fri\n08:10,1,0,1,0,0\n",
        ])
    func daysOfCoffee(text: String) throws {
        let plan = try imported(text)
        #expect(plan.records == [] && plan.problems == ["1:1 missing-column"])
        let alarms = try imported(text.replacing("Time,", with: "Time,Sound,").replacing("08:10,", with: "08:10,Bell,"))
        #expect(alarms.records.compactMap(\.alarm).count == 1)
    }
}
