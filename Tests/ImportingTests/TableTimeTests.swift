import Diagnostics
import Importing
import Model
import Testing

@Suite("Times in tables")
struct TableTimeTests {
    @Test(
        "a column of halves of the day belongs to the times",
        arguments: [
            ("PM", "8:10", "20:10"), ("AM", "12:10", "00:10"), ("下午", "8:10", "20:10"), ("午前", "8:10", "08:10"),
        ])
    func halves(half: String, time: String, read: String) throws {
        let plan = try imported("Date,Time,Half,Drink\n2026-11-20,\(time),\(half),latte\n")
        #expect(plan.lines == ["2 2026-11-20 \(read)|1|latte"] && plan.unusedColumns == [])
    }

    @Test("a weekday that is not the date's is reported, and the date counts")
    func otherWeekday() throws {
        let plan = try imported("Date,Drink\nFri 2026-11-20,latte\nSat 2026-11-20,tea\n")
        #expect(plan.lines == ["2 2026-11-20|1|latte", "3 2026-11-20|1|tea"])
        #expect(plan.problems == ["3:1 other-weekday"])
    }

    @Test(
        "a weekday between date and time is checked too",
        arguments: [
            ("2026-11-20 Fri 08:10", []), ("2026-11-20 Sat 08:10", ["2:2 other-weekday"]),
            ("Nov 20, 2026 (Sat) 8:10 AM", ["2:2 other-weekday"]), ("2026年11月20日(金) 08:10", []),
            ("2026年11月20日(土) 08:10", ["2:2 other-weekday"]), ("2026 年 11 月 20 日 8:10", []),
            ("20 November 2026 8:10", []), ("2026年11月20日 8:10", []),
        ])
    func weekdayBeforeTime(date: String, problems: [String]) throws {
        let plan = try imported("Date,Drink\n\"\(date)\",latte\n")
        #expect(plan.lines == ["2 2026-11-20 08:10|1|latte"] && plan.problems == problems)
    }

    @Test("such a column adds nothing to times of 24 hours or with halves", arguments: ["20:10", "8:10 PM"])
    func spareHalves(evening: String) throws {
        let plan = try imported("Date,Time,Half,Drink\n2026-11-20,8:05,AM,latte\n2026-11-20,\(evening),PM,latte\n")
        #expect(plan.lines == ["2 2026-11-20 08:05|1|latte", "3 2026-11-20 20:10|1|latte"])
        #expect(plan.problems == [])
        let faulty = try imported(
            "Date,Time,Half,Cups\n2026-11-20,6:45,PM,1\n2026-11-20,oops,PM,1\n2026-11-20,0:10,AM,1\n")
        #expect(
            faulty.lines == ["2 2026-11-20 18:45|1", "4 2026-11-20 00:10|1"] && faulty.problems == ["3:12 bad-time"])
    }

    @Test("a time of twelve hours without its half is asked about, and others are read")
    func missingHalf() throws {
        let plan = try imported(
            "Date,Time,Half,Drink\n2026-11-20,8:10,AM,latte\n2026-11-20,8:15,,latte\n2026-11-20,20:10,,latte\n"
                + "2026-11-20,9:10 PM,,latte\n2026-11-20,,,latte\n")
        #expect(plan.records.map(\.source.line) == [2, 4, 5, 6] && plan.problems == ["3:12 ambiguous-item"])
        #expect(plan.diagnostics.first?.help == "write 8:15 AM or 8:15 PM")
        let alarms = try imported("Time,Half,Repeat\n6:45,AM,daily\n7:15,,daily\n")
        #expect(alarms.records.count == 1 && alarms.problems == ["3:1 ambiguous-item"])
    }

    @Test(
        "an offset behind the time of a day is read",
        arguments: [
            "2026/11/20 8:10:05 AM GMT+1", "2026-11-20 08:10:05 (UTC+01:00)", "November 20, 2026 8:10:05 AM (GMT+1)",
            "2026-11-20 08:10:05 +01:00", "2026-11-20 07:10:05 UTC", "2026-11-20 2:10:05 GMT-5",
        ])
    func offsets(date: String) throws {
        let plan = try imported("Date,Cups\n\"\(date)\",2\n", zone: FixedOffset(seconds: 3600))
        #expect(plan.lines == ["2 2026-11-20 08:10|2"] && plan.problems == [])
    }

    @Test(
        "the time at which something was drunk wins over that of the record",
        arguments: [
            ("Created,Consumed at", "2026-11-25 10:00,2026-11-20 08:10"),
            ("Date,Start Time,End Time", "2026-11-20,08:10,08:40"),
            ("Consumed,Timestamp", "2026-11-20 08:10,2026-11-21 07:00"),
        ])
    func consumed(headings: String, values: String) throws {
        #expect(try imported("\(headings),Drink\n\(values),latte\n").lines == ["2 2026-11-20 08:10|1|latte"])
    }
}
