import Diagnostics
import Intake
import Model
import Testing

@Suite("The help for what is not read in a coffee log")
struct ItemHelpTests {
    private static let day = "## 2026-11-20\n\n"

    private func help(_ text: String) throws -> String {
        try #require(decode(Self.day + text + "\n", "coffee.md").diagnostics.first?.help)
    }

    @Test(
        "offers an hour and a number of cups for a number that begins with zero",
        arguments: [
            ("08 latte", "write 08:00 for the time, or 8x for the cups"),
            ("09 - espresso", "write 09:00 for the time, or 9x for the cups"),
            ("00, latte", "write 00:00 for the time, or 0x for the cups"),
        ])
    func hourOrCups(item: String, offered: String) throws {
        #expect(try help("- " + item) == offered)
        let words = offered.matches(of: /(\S+) for/).map(\.1)
        for (correction, cups) in zip(words, ["1", item.hasPrefix("00") ? "0" : "\(item.dropFirst().prefix(1))"]) {
            let read = decode(Self.day + "- " + correction + item.dropFirst(2) + "\n", "coffee.md")
            #expect(read.coffee.map(\.cups.description) == [cups] && read.diagnostics == [], "\(correction)")
        }
    }

    @Test(
        "offers a number that is read, without its sign",
        arguments: [("today -2 latte", "2", "2"), ("heute .5 latte", ".5", "0.5"), ("half dozen lattes", "6", "6")])
    func unsigned(item: String, number: String, cups: String) throws {
        #expect(try help("- " + item).hasPrefix("write \(number) for the cups"))
        let read = decode(Self.day + "- \(number) latte\n", "coffee.md")
        #expect(read.coffee.map(\.cups.description) == [cups] && read.diagnostics == [])
    }

    @Test(
        "offers to count an item that is long for a drink",
        arguments: [
            "flat white with oat milk", "latte with oat milk, no sugar", "latte, oat, extra hot, large",
            "Kaffee mit Milch und Zucker", "my first latte of the day — good #home", "Latte.",
        ])
    func longDrink(item: String) throws {
        let help = try help("- " + item)
        let offered = try #require(help.firstMatch(of: /; if it is a cup, write (1 .+)$/)?.1)
        #expect(offered == "1 " + item)
        let read = decode(Self.day + "- \(offered)\n", "coffee.md")
        #expect(read.coffee.map(\.cups) == [Quantity(1)] && read.diagnostics == [])
    }

    @Test(
        "does not offer to count what names no drink",
        arguments: [
            "went for a walk along the river", "Met Anna at the station.", "met Anna for coffee at the station",
        ])
    func prose(item: String) throws {
        #expect(try help("- " + item) == "an item is: time, cups, drink, — note, #tags; each may be left out")
    }

    @Test(
        "offers a part of a day as a heading below it",
        arguments: [("## Evening", "### Evening"), ("# Nacht", "### Nacht"), ("## 下午", "### 下午")])
    func partOfDay(heading: String, offered: String) throws {
        #expect(try help("\(heading)\n- espresso") == "write it as \(offered) below its day")
        let read = decode(Self.day + "\(offered)\n- espresso\n", "coffee.md")
        #expect(read.coffee.map(\.drink) == ["espresso"] && read.diagnostics == [])
    }

    @Test("offers the date for the name of a day", arguments: ["## Yesterday", "## Today", "## Friday"])
    func otherDay(heading: String) throws {
        #expect(try help("\(heading)\n- espresso") == "write one day, as ## 2026-11-20")
    }

    @Test(
        "names the time inside a word",
        arguments: [
            ("拿鐵，8:10", "8:10", "write 8:10 拿鐵"), ("今朝8時 ラテ", "8時", nil), ("ラテ（8時）", "8時", nil),
        ] as [(String, String, String?)])
    func timeInside(item: String, time: String, offered: String?) throws {
        let found = try #require(decode(Self.day + "- \(item)\n", "coffee.md").diagnostics.first)
        #expect(found.message == "\(time) may be a time of day, but is not read as one")
        #expect(found.help == offered ?? "write a time as 15:45, and half a cup as ½")
        if let offered {
            let read = decode(Self.day + "- \(offered.dropFirst(6))\n", "coffee.md")
            #expect(read.coffee.map(\.time?.description) == [time.count < 5 ? "0\(time)" : time])
        }
    }
}
