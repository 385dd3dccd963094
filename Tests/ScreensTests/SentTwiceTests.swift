import Testing

@testable import Screens

@Suite("A form that is sent twice")
struct SentTwiceTests {
    private static let log = "## 2026-11-19\n\n- 07:30 1 latte\n"

    private func cups(_ site: ScreensSite) -> Int {
        (site.log("coffee/log.md") ?? "").split(separator: "\n").count { $0.hasPrefix("- ") } - 1
    }

    private func withLog(_ body: (ScreensSite) async throws -> Void) async throws {
        try await withScreens(["coffee/log.md": Self.log]) { site in try await body(site) }
    }

    @Test("adds its record once, and leads to the same page", arguments: ["/-/coffee/add", "/-/coffee/"])
    func twice(_ address: String) async throws {
        try await withLog { site in
            let form = try await site.page(address)
            let first = try await site.press("save", on: form)
            let second = try await site.press("save", on: form)
            #expect(cups(site) == 1)
            #expect(first.status == 303 && first.location == second.location)
            _ = try await site.undone(second)
            #expect(site.log("coffee/log.md") == Self.log)
        }
    }

    @Test("at the same moment adds its record once")
    func atOnce() async throws {
        try await withLog { site in
            let form = try await site.page("/-/coffee/add")
            async let first = site.press("save", on: form)
            async let second = site.press("save", on: form)
            #expect(try await first.location == second.location)
            #expect(cups(site) == 1)
        }
    }

    @Test("adds it again if that was undone, if it says something else, or if it was opened again")
    func again() async throws {
        try await withLog { site in
            let form = try await site.page("/-/coffee/add")
            _ = try await site.undone(try await site.press("save", on: form))
            _ = try await site.press("save", on: form)
            #expect(cups(site) == 1)
            _ = try await site.press("save", on: form, typed: ["drink": "mocha"])
            #expect(cups(site) == 2)
            let told = try await site.followed(
                try await site.press("save", on: try await site.page("/-/coffee/add"), typed: ["drink": "mocha"]))
            #expect(cups(site) == 3)
            #expect(told.texts(of: "notice").first?.contains("Added once more: the log already had the same.") == true)
        }
    }

    @Test("adds its record once if its line has moved meanwhile")
    func movedByAnother() async throws {
        try await withLog { site in
            let form = try await site.page("/-/coffee/add")
            _ = try await site.press("save", on: form)
            let log = "## 2026-11-18\n\n- tea\n\n" + (site.log("coffee/log.md") ?? "")
            try site.write(log, "coffee/log.md")
            let list = try await site.followed(try await site.press("save", on: form))
            #expect(site.log("coffee/log.md") == log)
            #expect(list.texts(of: "notice").first?.contains("Added") == true)
        }
    }

    @Test("adds its record once if other forms were sent meanwhile", arguments: [1, SentForms.maxForms - 1])
    func otherForms(_ count: Int) async throws {
        try await withLog { site in
            let form = try await site.page("/-/coffee/add")
            let first = try await site.press("save", on: form)
            for number in 1...count {
                let other = try await site.page("/-/coffee/add")
                _ = try await site.press("save", on: other, typed: ["cups": "\(number + 1)"])
            }
            let log = site.log("coffee/log.md")
            #expect(try await site.press("save", on: form).location == first.location)
            #expect(site.log("coffee/log.md") == log && cups(site) == count + 1)
        }
    }

    @Test("is saved again after an Undo although the log has an equal record")
    func undoneBesideEqual() async throws {
        try await withLog { site in
            _ = try await site.press("save", on: try await site.page("/-/coffee/add"))
            let form = try await site.page("/-/coffee/add")
            _ = try await site.undone(try await site.press("save", on: form))
            #expect(cups(site) == 1)
            _ = try await site.press("save", on: form)
            #expect(cups(site) == 2)
        }
    }

    @Test("leads to its quote, wherever that is now")
    func movedQuote() async throws {
        try await withScreens(["quotes/q.md": "> One.\n"]) { site in
            let form = try await site.page(Route.editQuote("content/quotes/q.md:1").address)
            _ = try await site.press("save", on: form, typed: ["author": "Ann"])
            let log = "> Zero.\n\n" + (site.log("quotes/q.md") ?? "")
            try site.write(log, "quotes/q.md")
            let quote = try await site.followed(try await site.press("save", on: form, typed: ["author": "Ann"]))
            #expect(quote.text.contains("One.") && site.log("quotes/q.md") == log)
        }
    }

    @Test("is saved once where its record has moved to another day, and says so twice")
    func moved() async throws {
        try await withLog { site in
            let form = try await site.page(Route.editCoffee("content/coffee/log.md:3").address)
            let typed = ["date": "2026-11-17", "cups": "4"]
            let first = try await site.press("save", on: form, typed: typed)
            let log = site.log("coffee/log.md")
            let second = try await site.press("save", on: form, typed: typed)
            #expect(first.status == 303 && second.location == first.location && site.log("coffee/log.md") == log)
        }
    }
}
