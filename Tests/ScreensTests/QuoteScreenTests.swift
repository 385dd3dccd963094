import Model
import Testing

@testable import Screens

@Suite("The screens of quotes")
struct QuoteScreenTests {
    private static let log = #"{"text": "Be brief.", "author": "Ada", "tags": ["short"]}"# + "\n"
    private static let content = ["quotes/q.jsonl": log]
    private static let view = Route.quote("content/quotes/q.jsonl:1").address

    @Test("show the new text on the page one came from")
    func edit() async throws {
        try await withScreens(Self.content) { site in
            let view = try await site.page(Self.view)
            let edit = try #require(view.links.first { $0.contains("/edit?") })
            let saved = try await site.press(
                "save", on: try await site.page(edit), typed: ["text": "Be brief.\r\nBe kind.", "author": "Ada L."])
            #expect(saved.location?.hasPrefix(Self.view + "&notice=saved") == true)
            let after = try await site.followed(saved)
            #expect(after.text.contains("Be brief.\nBe kind.</p>") && after.plainText.contains("Ada L."))
            #expect(
                site.log("quotes/q.jsonl")
                    == #"{"text": "Be brief.\nBe kind.", "author": "Ada L.", "tags": ["short"]}"# + "\n")
            _ = try await site.undone(saved)
            #expect(site.log("quotes/q.jsonl") == Self.log)
        }
    }

    @Test("keep the years of an author whose name is changed")
    func years() async throws {
        let log = "> Simplify.\n>\n> — Henry Thoreau (1817–1862), *Walden*\n"
        try await withScreens(["quotes/q.md": log]) { site in
            let form = try await site.page(Route.editQuote("content/quotes/q.md:1").address)
            let author = try #require(form.form(with: "save")?["author"])
            _ = try await site.press("save", on: form, typed: ["author": author.replacing("Henry", with: "Henry D.")])
            #expect(site.log("quotes/q.md") == log.replacing("Henry", with: "Henry D."))
        }
    }

    @Test("name the field that a log in Markdown can't hold, in the language of the site")
    func unwritable() async throws {
        let log = "> Simplify.\n> — Thoreau\n"
        try await withScreens(["quotes/q.md": log], .german) { site in
            let form = try await site.page(Route.editQuote("content/quotes/q.md:1").address)
            let told = try await site.press("save", on: form, typed: ["tags": "gutes leben, kurz"])
            #expect(told.status == 409 && site.log("quotes/q.md") == log)
            let problem = told.texts(of: "problem").first ?? ""
            #expect(problem.contains("in content/quotes/q.md lässt sich"), "\(problem)")
            #expect(problem.contains("nicht schreiben: Schlagwörter."), "\(problem)")
        }
    }

    @Test("star a favourite and take the star away")
    func star() async throws {
        try await withScreens(Self.content) { site in
            let starred = try await site.press("on", "favorite", on: try await site.page(Self.view))
            #expect(site.log("quotes/q.jsonl") == Self.log.replacing("}", with: #", "favorite": true}"#))
            let view = try await site.followed(starred)
            #expect(starred.location?.hasPrefix(Self.view) == true)
            _ = try await site.press("", "favorite", on: view)
            #expect(site.log("quotes/q.jsonl") == Self.log.replacing("}", with: #", "favorite": false}"#))
        }
    }

    @Test("add a quote, and ask for its text")
    func add() async throws {
        try await withScreens(Self.content) { site in
            let form = try await site.page("/-/quotes/add")
            let again = try await site.press("save", on: form, typed: ["text": " ", "author": "孔子"])
            #expect(again.status == 422 && again.texts(of: "problem") == ["this must not be empty"])
            #expect(again.form(with: "save")?["author"] == "孔子")
            let saved = try await site.press(
                "save", on: again, typed: ["text": "學而時習之", "tags": "learning, joy", "favorite": "on"])
            let line =
                #"{"text": "學而時習之", "author": "孔子", "tags": ["learning", "joy"], "favorite": true}"# + "\n"
            #expect(site.log("quotes/q.jsonl") == Self.log + line)
            #expect(try await site.followed(saved).texts(of: "first").first == "學而時習之")
            _ = try await site.undone(saved)
            #expect(site.log("quotes/q.jsonl") == Self.log)
        }
    }

    @Test("cancel back to the quote, and remove to the list")
    func leave() async throws {
        try await withScreens(Self.content) { site in
            let edit = Route.editQuote("content/quotes/q.jsonl:1").address
            let cancelled = try await site.press("cancel", on: try await site.page(edit), typed: ["text": ""])
            #expect(cancelled.location == Self.view && site.log("quotes/q.jsonl") == Self.log)
            let removed = try await site.press("remove", on: try await site.page(edit))
            #expect(removed.location?.hasPrefix("/-/quotes/?notice=removed") == true)
            #expect(site.log("quotes/q.jsonl") == "")
        }
    }
}
