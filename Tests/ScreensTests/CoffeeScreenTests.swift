import Model
import Serving
import Testing

@testable import Screens

@Suite("The screens of the coffee log")
struct CoffeeScreenTests {
    private static let log = "## 2026-11-19\n\n- 07:30 1 latte\n- 09:00 2 filter — with Ada\n"
    private static let content = ["coffee/log.md": log]
    private static let added = log + "\n## 2026-11-20\n\n- 08:10 3 espresso — two at once\n"

    @Test("add an entry, with the bytes that a hand would write, and take it back")
    func add() async throws {
        try await withScreens(Self.content) { site in
            let form = try await site.page("/-/coffee/add")
            let fields = try #require(form.form(with: "save"))
            #expect(fields["date"] == "2026-11-20" && fields["time"] == "08:10" && fields["cups"] == "1")
            let saved = try await site.press(
                "save", on: form, typed: ["cups": "3", "drink": "espresso", "note": "two at once"])
            #expect(site.log("coffee/log.md") == Self.added)
            let list = try await site.followed(saved)
            #expect(list.texts(of: "notice").first?.hasPrefix("Added") == true)
            #expect(list.texts(of: "first").first == "08:10 3 cups espresso")
            let undone = try await site.followed(try await site.undone(saved))
            #expect(site.log("coffee/log.md") == Self.log)
            #expect(undone.texts(of: "notice") == ["The last change was undone."])
            #expect(undone.forms.allSatisfy { $0.action != "/-/undo" })
        }
    }

    @Test("say how many cups it was, in the language of the site")
    func chinese() async throws {
        try await withScreens(Self.content, .traditionalChinese) { site in
            let form = try await site.page("/-/coffee/add")
            let list = try await site.followed(try await site.press("save", on: form, typed: ["cups": "3"]))
            #expect(list.texts(of: "what").first == "喝了 3 杯咖啡")
            #expect(list.text.contains(#"<html lang="zh-Hant">"#))
        }
    }

    @Test("say how many entries can't be read")
    func leftOut() async throws {
        try await withScreens(["coffee/log.md": Self.log + "\n## 2026-11-31\n\n- 09:10 tea\n"]) { site in
            let list = try await site.page("/-/coffee/")
            #expect(list.texts(of: "problem") == ["1 entry could not be read and is left out of this page"])
        }
    }

    @Test("add one cup with one button")
    func oneCup() async throws {
        try await withScreens { site in
            _ = try await site.press("save", on: try await site.page("/-/coffee/"))
            #expect(site.log("coffee/log.md") == "## 2026-11-20\n\n- 08:10\n")
        }
    }

    @Test("show the date of an entry that counts for the day before")
    func afterMidnight() async throws {
        let log = "## 2026-11-20\n\n- 01:10 espresso\n- 08:00 latte\n"
        let start = try #require(TimeOfDay(hour: 4, minute: 0))
        try await withScreens(["coffee/log.md": log], dayStart: start) { site in
            let list = try await site.page("/-/coffee/")
            #expect(list.texts(of: "first") == ["08:00 1 cup latte", "Nov 20, 01:10 1 cup espresso"])
            #expect(list.texts(of: "second") == ["counts for Nov 19"])
        }
    }

    @Test("keep the line breaks of texts, which browsers remove from inputs")
    func lines() async throws {
        let log = "{\"date\": \"2026-11-19\", \"cups\": 1, \"drink\": \"a\\nb\", \"note\": \"two\\nlines\"}\n"
        try await withScreens(["coffee/log.jsonl": log]) { site in
            let form = try await site.page(Route.editCoffee("content/coffee/log.jsonl:1").address)
            _ = try await site.press("save", on: form, typed: ["cups": "2"])
            #expect(site.log("coffee/log.jsonl") == log.replacing("\"cups\": 1", with: "\"cups\": 2"))
        }
    }

    @Test("change an entry and nothing else of its file")
    func edit() async throws {
        try await withScreens(Self.content) { site in
            let list = try await site.page("/-/coffee/")
            #expect(list.links.contains(entryForm(4)))
            let form = try await site.page(entryForm(4))
            let fields = try #require(form.form(with: "save"))
            #expect(fields["cups"] == "2" && fields["drink"] == "filter" && fields["note"] == "with Ada")
            let saved = try await site.press("save", on: form, typed: ["cups": "2.5"])
            #expect(site.log("coffee/log.md") == Self.log.replacing("2 filter", with: "2.5 filter"))
            _ = try await site.undone(saved)
            #expect(site.log("coffee/log.md") == Self.log)
        }
    }

    @Test(
        "take the time away",
        arguments: [
            ("log.md", "## 2026-11-19\n\n- 07:30 latte #work\n", 3, "## 2026-11-19\n\n- latte #work\n"),
            (
                "log.jsonl", #"{"date":"2026-11-19T07:30","drink":"tea"}"# + "\n", 1,
                #"{"date":"2026-11-19","drink":"tea"}"# + "\n"
            ),
            (
                "log.jsonl", #"{"date":"2026-11-19","time":"7 pm"}"# + "\n", 1, #"{"date":"2026-11-19"}"# + "\n"
            ),
        ])
    func withoutTime(_ file: String, _ log: String, _ line: Int, _ expected: String) async throws {
        try await withScreens(["coffee/" + file: log]) { site in
            let form = try await site.page(Route.editCoffee("content/coffee/\(file):\(line)").address)
            let saved = try await site.press("save", on: form, typed: ["time": ""])
            #expect(site.log("coffee/" + file) == expected)
            _ = try await site.undone(saved)
            #expect(site.log("coffee/" + file) == log)
        }
    }

    @Test("list what was drunk before the day starts under the day before, which is today until then")
    func dayStart() async throws {
        let log = "## 2026-11-20\n- 08:00 early\n- 09:30 late\n\n## 2026-11-19\n- 10:00 before\n"
        let start = try #require(TimeOfDay(hour: 9, minute: 0))
        try await withScreens(["coffee/log.md": log], dayStart: start) { site in
            let list = try await site.page("/-/coffee/").text
            let places = ["November 20", "late", ">Today<", "early", "before"].map {
                list.firstRange(of: $0)?.lowerBound
            }
            #expect(!places.contains(nil) && places.compactMap(\.self) == places.compactMap(\.self).sorted(), "\(list)")
        }
    }

    @Test("lead back to the page of the list that was left")
    func backToPage() async throws {
        let items = (0..<120).map { "- \($0 / 60 + 6):\($0 % 60 < 10 ? "0" : "")\($0 % 60) tea\n" }.joined()
        try await withScreens(["coffee/log.md": "## 2026-11-19\n" + items]) { site in
            let address = Route.editCoffee("content/coffee/log.md:9").address
            let list = "http://\(ScreensSite.host)/-/coffee/?page=2"
            let form = try #require(try await site.answer("GET", address, ["Referer": list]))
            #expect(form.form(with: "save")?["back"] == "/-/coffee/?page=2")
            let elsewhere = try #require(
                try await site.answer("GET", address, ["Referer": "http://x/-/quotes/?page=2"]))
            #expect(elsewhere.form(with: "save")?["back"] == "/-/coffee/")
        }
    }

    @Test("remove an entry, and bring it back")
    func remove() async throws {
        try await withScreens(Self.content) { site in
            let form = try await site.page(entryForm(3))
            let removed = try await site.press("remove", on: form, typed: ["cups": "nonsense"])
            #expect(site.log("coffee/log.md") == Self.log.replacing("- 07:30 1 latte\n", with: ""))
            _ = try await site.undone(removed)
            #expect(site.log("coffee/log.md") == Self.log)
        }
    }

    @Test("offer no undo for a save that changed nothing")
    func unchanged() async throws {
        try await withScreens(Self.content) { site in
            _ = try await site.press("save", on: try await site.page("/-/coffee/add"))
            let changed = site.log("coffee/log.md")
            let list = try await site.followed(try await site.press("save", on: try await site.page(entryForm(3))))
            #expect(list.texts(of: "notice").first?.hasPrefix("Saved") == true)
            #expect(list.forms.allSatisfy { $0.action != "/-/undo" })
            #expect(site.log("coffee/log.md") == changed)
        }
    }

    @Test(
        "keep the form and all that was typed if the cups are negative",
        arguments: [
            (Language.english, "Wrong number of cups: there is no such thing as minus one cup"),
            (.traditionalChinese, "杯數錯誤 — 沒有負幾杯的"),
        ])
    func negative(_ language: Language, _ problem: String) async throws {
        try await withScreens(Self.content, language) { site in
            let typed = [
                "cups": "-1", "drink": "flat & white", "note": "<b>\"1\"</b>", "date": "2026-11-18", "time": "6:05",
            ]
            for address in ["/-/coffee/add", entryForm(3)] {
                let again = try await site.press("save", on: try await site.page(address), typed: typed)
                #expect(again.status == 422 && again.texts(of: "problem") == [problem])
                let fields = try #require(again.form(with: "save"))
                for (name, value) in typed { #expect(fields[name] == value) }
                #expect(again.text.contains(#"aria-invalid="true" aria-describedby="cups-problem""#))
                let back = try await site.press("cancel", on: again)
                #expect(back.status == 303 && back.location == "/-/coffee/")
            }
            #expect(site.log("coffee/log.md") == Self.log)
        }
    }

    @Test("name every field that can't be read, and Cancel still leads back")
    func problems() async throws {
        try await withScreens(Self.content) { site in
            let typed = ["date": "2026-02-30", "time": "25:00", "cups": "many"]
            let form = try await site.page(entryForm(3))
            let again = try await site.press("save", on: form, typed: typed)
            #expect(again.status == 422 && again.texts(of: "problem").count == 3)
            #expect(try await site.press("cancel", on: form, typed: typed).location == "/-/coffee/")
            #expect(site.log("coffee/log.md") == Self.log)
        }
    }

    @Test("take half a cup more or less without scripts, never less than none, and keep the rest")
    func stepper() async throws {
        try await withScreens(Self.content) { site in
            var page = try await site.page("/-/coffee/add")
            for (button, cups) in [("more", "1.5"), ("more", "2"), ("less", "1.5"), ("less", "1"), ("less", "0.5")] {
                page = try await site.press(button, on: page, typed: ["note": "half & half"])
                let fields = try #require(page.form(with: "save"))
                #expect(page.status == 200 && fields["cups"] == cups && fields["note"] == "half & half")
            }
            for _ in 0..<2 { page = try await site.press("less", on: page) }
            #expect(page.form(with: "save")?["cups"] == "0")
            page = try await site.press("more", on: page, typed: ["cups": "x"])
            #expect(page.form(with: "save")?["cups"] == "x")
            #expect(site.log("coffee/log.md") == Self.log)
        }
    }

    @Test("write the half cups of a stepper with the decimal comma of the language")
    func comma() async throws {
        try await withScreens(Self.content, .german) { site in
            let page = try await site.press("more", on: try await site.page("/-/coffee/add"))
            #expect(page.form(with: "save")?["cups"] == "1,5")
            _ = try await site.press("save", on: page)
            #expect(site.log("coffee/log.md") == Self.log + "\n## 2026-11-20\n\n- 08:10 1.5\n")
        }
    }

    @Test("take over a drink that is usual")
    func drink() async throws {
        try await withScreens(Self.content) { site in
            let page = try await site.press("drink:filter", on: try await site.page(entryForm(3)), typed: ["note": "x"])
            let form = try #require(page.form(with: "save"))
            #expect(form["drink"] == "filter" && form["note"] == "x" && form["record"] == "content/coffee/log.md:3")
            #expect(form.buttons.map(\.1).filter { $0.hasPrefix("drink:") } == ["drink:filter", "drink:latte"])
        }
    }

    @Test("show fifty entries at a time, and the last ones for a page that is not there")
    func pages() async throws {
        let entries = (1...120).map { #"{"date": "2026-11-19", "note": "\#($0)"}"# + "\n" }.joined()
        try await withScreens(["coffee/log.jsonl": entries]) { site in
            for (number, count) in [(1, 50), (2, 50), (3, 20), (4, 20), (Int.max, 20)] {
                let page = try await site.page("/-/coffee/?page=\(number)")
                #expect(page.texts(of: "second").count == count)
                #expect(page.links.contains("/-/coffee/?page=2") == (number != 2))
            }
        }
    }

    @Test("say so if nothing is logged, and if an entry is not there")
    func nothing() async throws {
        try await withScreens { site in
            #expect(try await site.page("/-/coffee/").texts(of: "rows") == [])
            let gone = try await site.followed(try await site.page(entryForm(99)))
            #expect(gone.texts(of: "notice") == ["This is no longer in the log."])
        }
    }
}
