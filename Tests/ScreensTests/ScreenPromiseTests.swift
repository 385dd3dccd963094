import Embedded
import Foundation
import Model
import Serving
import Testing

@testable import Screens

@Suite("What every screen promises")
struct ScreenPromiseTests {
    private static let hostile = "</textarea></title><script>alert(1)</script>\" onfocus=\"x' {{screen.token}} &amp;"

    @Test(
        "An address without its last slash leads to the one with it",
        arguments: [
            ("/-", "/-/coffee/"), ("/-/", "/-/coffee/"), ("/-/coffee", "/-/coffee/"),
            ("/-/quotes?page=2", "/-/quotes/?page=2"), ("/-/alarms", "/-/alarms/"),
        ])
    func slashes(address: String, target: String) async throws {
        try await withScreens { site in
            let answer = try await site.page(address)
            #expect(answer.status == 302 && answer.location == target)
            #expect(try await site.answer("GET", "/-/nothing") == nil)
        }
    }

    @Test("Texts of people are text, in every field and list")
    func escaped() async throws {
        let quoted = Self.hostile.replacing("\"", with: "\\\"")
        let content = [
            "coffee/c.jsonl": #"{"date": "2026-11-19", "drink": "\#(quoted)", "note": "\#(quoted)"}"# + "\n",
            "alarms/a.jsonl": #"{"time": "06:40", "label": "\#(quoted)", "sound": "\#(quoted)"}"# + "\n",
            "quotes/q.jsonl": #"{"text": "\#(quoted)", "author": "\#(quoted)", "source": "\#(quoted)"}"# + "\n",
        ]
        try await withScreens(content) { site in
            var pages: [ShownPage] = []
            let addresses = [
                Route.coffee(), .alarms, .quotes(), .editCoffee("content/coffee/c.jsonl:1"),
                .editAlarm("content/alarms/a.jsonl:1"), .editQuote("content/quotes/q.jsonl:1"),
                .quote("content/quotes/q.jsonl:1"),
            ].map(\.address)
            for address in addresses { pages.append(try await site.page(address)) }
            for button in ["repeat", "sound"] { pages.append(try await site.press(button, on: pages[4])) }
            for (index, names) in [(3, ["date", "time", "cups", "drink"]), (4, ["time", "days", "snooze", "date"])] {
                let typed = Dictionary(uniqueKeysWithValues: names.map { ($0, Self.hostile) })
                let again = try await site.press("save", on: pages[index], typed: typed)
                #expect(again.form(with: "save")?[names[0]] == Self.hostile)
                pages.append(again)
            }
            pages.append(try await site.page("/-/coffee/?notice=added&undo=%22%3E%3Cscript%3E"))
            for page in pages {
                #expect(page.text.matches(of: /<script/).count == 1 && !page.text.contains("\" onfocus=\""))
            }
            #expect(pages[5].form(with: "save")?["text"] == Self.hostile)
            #expect(pages[3].form(with: "save")?["note"] == Self.hostile)
        }
    }

    @Test("Each has its policy, is not kept by the browser, and is well-formed enough to have one heading")
    func headers() async throws {
        try await withScreens { site in
            for address in [Route.coffee(), .addCoffee, .alarms, .addAlarm, .quotes(), .addQuote].map(\.address) {
                let page = try await site.page(address)
                let policy = try #require(page.headers["Content-Security-Policy"])
                #expect(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"))
                #expect(policy.contains("form-action 'self'") && !policy.contains("unsafe"))
                #expect(page.headers["Cache-Control"] == "no-store")
                #expect(page.text.matches(of: /<h1>/).count == 1 && !page.text.contains(" style="))
            }
            #expect(try await site.page("/-/").location == "/-/coffee/")
        }
    }

    @Test("Every address of a screen's own files is there, and templates are not")
    func files() async throws {
        try await withScreens { site in
            let page = try await site.page("/-/coffee/")
            let own = page.text.matches(of: /(?:href|src)="(\/-\/[a-z.]+)"/).map { String($0.1) }
            #expect(own.count == 4)
            for address in own {
                #expect(try await site.page(address).status == 200)
                #expect(try await site.page(address).headers["Content-Type"] != "text/plain")
            }
            for path in ["/-/screen.mustache", "/-/../site.yml", "/-/nothing.css", "/-/.report/undo.jsonl"] {
                #expect(try await site.answer("GET", path) == nil)
            }
        }
    }

    @Test("The web manifest is in the site's language and has its title, whatever that holds")
    func manifest() async throws {
        let title = #"Ann's "log" <b>&"#
        try await withScreens([:], .japanese, title: title) { site in
            let page = try await site.page("/-/log.webmanifest")
            #expect(page.headers["Content-Type"] == "application/manifest+json")
            let json = try #require(try JSONSerialization.jsonObject(with: Data(page.text.utf8)) as? [String: Any])
            #expect(json["name"] as? String == title && json["lang"] as? String == "ja")
            #expect(json["start_url"] as? String == "/-/coffee/" && json["scope"] as? String == "/-/")
        }
    }

    @Test("Templates that name what a screen does not show are refused")
    func templates() throws {
        let files = EmbeddedFile.screens.map { file in
            file.path == "coffee-list.mustache"
                ? EmbeddedFile(path: file.path, bytes: Array("{{nothing}}".utf8)) : file
        }
        #expect(throws: ScreenRouter.TemplateFault.self) {
            try ScreenRouter(token: "t", files: files) { throw ScreenRouter.TemplateFault(diagnostics: []) }
        }
        #expect(throws: Never.self) {
            try ScreenRouter(token: "t") { throw ScreenRouter.TemplateFault(diagnostics: []) }
        }
    }

    @Test("A site that can't be read is reported as text")
    func unreadable() async throws {
        struct Unreadable: Error {}
        let router = try ScreenRouter(token: "t") { throw Unreadable() }
        let request = try #require(Request("GET", "/-/coffee/"))
        let page = try #require(ShownPage(await router.respond(to: request)))
        #expect(page.status == 500 && page.headers["Content-Type"] == "text/plain; charset=utf-8")
    }
}
