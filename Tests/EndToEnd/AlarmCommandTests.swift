import Foundation
import Testing

@Suite("Commands about alarms")
struct AlarmCommandTests {
    /// 2026-11-20T00:00Z.
    private static let midnight = 1_795_132_800
    private static let alarms =
        "- [x] 06:45 Swim · daily · ♪ Gong\n- [x] 00:59 Late · 2026-11-22\n- [x] 01:30 Early · 2026-11-21\n"

    @Test(
        "list the next rings in the site's language, with the time left in days and hours or hours and minutes",
        arguments: [
            ("en", ["Day", "Time", "Time left", "Label"], ["6 hours 45 minutes", "1 day 2 hours", "2 days 1 hour"]),
            ("de", ["Tag", "Uhrzeit", "Verbleibend"], ["6 Stunden 45 Minuten", "1 Tag 2 Stunden"]),
            ("zh-Hant", ["日", "時間", "剩餘時間", "名稱"], ["6 小時 45 分鐘", "1 天 2 小時", "2 天 1 小時"]),
            ("zh-Hans", ["剩余时间"], ["6 小时 45 分钟"]), ("ja", ["残り時間"], ["6時間 45分", "1日 2時間"]),
        ])
    func next(language: String, headings: [String], times: [String]) async throws {
        let site = try TestSite(["site.yml": "language: \(language)\n", "alarms/a.md": Self.alarms])
        let command = Command.report.inside(site.folder).with(["SOURCE_DATE_EPOCH": "\(Self.midnight)"])
        let outcome = try await command(["alarms", "next"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        for heading in headings { #expect(outcome.lines[0].contains(heading), "\(outcome.text)") }
        for time in times { #expect(outcome.text.contains(time), "\(outcome.text)") }
        if language != "en" { #expect(outcome.text.firstMatch(of: /label|day|handle|hour/) == nil, "\(outcome.text)") }
    }

    @Test("tell problems in the order of the log, not of the times")
    func problems() async throws {
        let site = try TestSite([
            "alarms/a.md": "- [x] 09:00 Late · daily · ♪ Gong\n- [x] 06:45 Early · daily · ♪ Bell\n"
        ])
        let errors = try await site.report("alarms", "next").errors
        #expect(errors.matches(of: /a\.md:(\d)/).map(\.1) == ["1", "2"], "\(errors)")
    }

    @Test("list them in the site's language for people, and in English for programs", arguments: ["json", "csv"])
    func list(format: String) async throws {
        let log = "- [x] 06:45 Swim · daily\n- [x] 07:00 Work · Mo, Mi\n- [x] 08:00 Once · 2026-12-24\n"
        let site = try TestSite(["site.yml": "language: de\n", "alarms/a.md": log])
        #expect(try await site.report("list", "alarms").text.contains("Jeden Tag"))
        let list = try await site.report("list", "alarms", "--format", format).text
        #expect(list.contains("daily") && list.contains("Mon, Wed") && !list.contains("Nie"), "\(list)")
    }

    @Test(
        "ring names a sound without a file in the site's language, and rings although its parent ignores that children end",
        arguments: [
            ("en", "Next: ", "  Swim, in "), ("de", "Als Nächstes: ", "  Swim (noch "),
            ("zh-Hant", "下次響鈴：", "  Swim（還有 "), ("zh-Hans", "下次响铃：", "  Swim（还有 "),
            ("ja", "次のアラーム：", "  Swim（あと"),
        ])
    func ring(language: String, next: String, left: String) async throws {
        let site = try TestSite(["site.yml": "language: \(language)\n", "alarms/a.md": Self.alarms])
        let outcome = try await Command.shell(
            """
            trap '' CHLD
            $REPORT alarms ring > out 2> err & PID=$!
            i=0; while ! [ -s out ] && [ $i -lt 100 ]; do sleep 0.1; i=$((i + 1)); done
            grep SigIgn /proc/$PID/status; kill $PID; wait $PID; cat out; cat err >&2
            """, in: site.folder)
        #expect(outcome.errors.contains("[missing-sound]") && outcome.errors.contains("Gong"), "\(outcome.errors)")
        #expect(outcome.text.contains(next) && outcome.text.contains(left), "\(outcome.text)")
        let ignored = try #require(outcome.text.firstMatch(of: /SigIgn:\s*([0-9a-f]+)/))
        let mask = try #require(UInt64(ignored.1, radix: 16))
        #expect(mask & (1 << (UInt64(SIGCHLD) - 1)) == 0)
    }
}
