import Model
import Serving
import Testing
import Text

@testable import Screens

@Suite("A request that no screen makes")
struct ForeignRequestTests {
    private static let log = "## 2026-11-19\n\n- 07:30 1 latte\n"
    private static let content = ["coffee/log.md": log, "alarms/a.jsonl": #"{"time": "06:40"}"# + "\n"]
    private static let edit = Route.editCoffee("content/coffee/log.md:3").address

    @Test("with a token that is missing, wrong or old shows the form again, with everything typed")
    func token() async throws {
        try await withScreens(Self.content) { site in
            for token in ["", "wrong", "0123456789abcdeg", ScreensSite.token + " ", "\u{0}"] {
                for (address, button) in [("/-/coffee/add", "save"), (Self.edit, "save"), (Self.edit, "remove")] {
                    let form = try await site.page(address)
                    let typed = ["token": token, "cups": "8", "note": "a \"b\" <c>"]
                    let again = try await site.press(button, on: form, typed: typed)
                    #expect(again.status == 409 && again.texts(of: "problem").first?.contains("Save once more") == true)
                    #expect(site.log("coffee/log.md") == Self.log)
                    let fields = try #require(again.form(with: "save"))
                    #expect(fields["note"] == typed["note"] && fields["token"] == ScreensSite.token)
                    #expect(try await site.press("cancel", on: form, typed: typed).location == "/-/coffee/")
                }
            }
            let again = try await site.press(
                "save", on: try await site.page(Self.edit), typed: ["token": "old", "cups": "8"])
            _ = try await site.press("save", on: again)
            #expect(site.log("coffee/log.md") == Self.log.replacing("1 latte", with: "8 latte"))
            _ = try await site.post("/-/undo", [("token", "old")])
            #expect(site.log("coffee/log.md") == Self.log.replacing("1 latte", with: "8 latte"))
        }
    }

    static let foreign: [HeaderFields] = [
        ["Origin": "http://evil.example"], ["Origin": "http://localhost:8081"], ["Origin": "http://localhost"],
        ["Origin": "https://localhost:8080"], ["Origin": "null"], ["Origin": ""], ["Origin": "http://127.0.0.1:8080"],
        ["Origin": "http://localhost:8080.evil.example"], ["Origin": "http://localhost:8080/"],
        ["Origin": "http://evil.example http://localhost:8080"],
        ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"], ["Sec-Fetch-Site": "none"],
    ]

    @Test("from another origin or site is refused, and nothing is written", arguments: foreign)
    func origin(_ headers: HeaderFields) async throws {
        try await withScreens(Self.content) { site in
            for button in ["save", "remove", "cancel", "more", "drink:latte"] {
                let answer = try await site.press(
                    button, on: try await site.page(Self.edit), typed: ["cups": "8"], headers)
                #expect(answer.status == 403 && answer.headers["Content-Type"] == "text/plain; charset=utf-8")
            }
            let undo = try await site.post("/-/undo", [("token", ScreensSite.token), ("undo", "1")], headers)
            #expect(undo.status == 403 && site.log("coffee/log.md") == Self.log)
        }
    }

    @Test(
        "to go back elsewhere leads to the list",
        arguments: [
            "//evil.example/", "https://evil.example/", "/-/../", "/-/nothing", "/", "",
            "/-/coffee/\r\nSet-Cookie: a=b",
            "javascript:alert(1)", "/-/coffee/%2e%2e/", "\\\\evil",
        ])
    func back(_ back: String) async throws {
        try await withScreens(Self.content) { site in
            for button in ["cancel", "save"] {
                let form = try await site.page(Self.edit)
                let answer = try await site.press(button, on: form, typed: ["back": back])
                #expect(answer.location?.split(separator: "?").first == "/-/coffee/")
            }
            let alarm = try await site.press("cancel", on: try await site.page("/-/alarms/add"), typed: ["back": back])
            #expect(alarm.location == "/-/alarms/")
            let undo = try await site.post("/-/undo", [("token", ScreensSite.token), ("back", back), ("undo", "1")])
            #expect(undo.location == "/-/coffee/?notice=notUndone")
        }
    }

    @Test("that is no form, or an empty or broken one, writes nothing")
    func bodies() async throws {
        try await withScreens(Self.content) { site in
            for type in ["application/json", "multipart/form-data; boundary=x", "text/plain", "", FormFields.mediaType]
            {
                for body in ["", "{\"action\":\"save\"}", "&&&===%%%", "action=save&token", "\u{0}\u{1}"] {
                    for path in ["/-/coffee/add", Self.edit, "/-/coffee/", "/-/quotes/add", "/-/undo"] {
                        let answer = try await site.answer("POST", path, ["Content-Type": type], body: body)
                        #expect(
                            type == FormFields.mediaType
                                ? [200, 303, 409].contains(answer?.status) : answer?.status == 415)
                        #expect(site.log("coffee/log.md") == Self.log && site.log("quotes/log.jsonl") == nil)
                    }
                }
            }
            let plain = try await site.answer(
                "POST", "/-/coffee/add", ["Content-Type": "text/plain"], body: "token=\(ScreensSite.token)&action=save")
            #expect(plain?.status == 415 && site.log("coffee/log.md") == Self.log)
        }
    }

    @Test(
        "with another method is none for the screens", arguments: ["PUT", "DELETE", "PATCH", "OPTIONS", "get", "BREW"])
    func methods(_ method: String) async throws {
        try await withScreens(Self.content) { (site: ScreensSite) async throws in
            let body = "token=\(ScreensSite.token)&action=save"
            for path in ["/-/coffee/", "/-/coffee/add", Self.edit, "/-/undo", "/-/screens.css"] {
                let type: HeaderFields = ["Content-Type": FormFields.mediaType]
                #expect(try await site.answer(method, path, type, body: body) == nil)
            }
            #expect(site.log("coffee/log.md") == Self.log)
        }
    }

    @Test("by GET or HEAD writes nothing, whatever its query says")
    func reading() async throws {
        try await withScreens(Self.content) { (site: ScreensSite) async throws in
            let query = "token=\(ScreensSite.token)&action=save&cups=5&enabled=on&undo=1"
            for method in ["GET", "HEAD"] {
                #expect(try await site.answer(method, "/-/coffee/add?" + query)?.status == 200)
                #expect(try await site.answer(method, Self.edit + "&" + query)?.status == 200)
                #expect(try await site.answer(method, "/-/undo?" + query) == nil)
            }
            #expect(site.log("coffee/log.md") == Self.log)
        }
    }

    @Test("names a record of another log, of no log or of nothing, and writes nothing")
    func records() async throws {
        try await withScreens(Self.content) { site in
            for record in ["content/alarms/a.jsonl:1", "content/site.yml:1", "../../etc/passwd:1", "x", ":", ":1"] {
                let typed = ["record": record, "cups": "5"]
                let form = try await site.page(Self.edit)
                let saved = try await site.press("save", on: form, typed: typed)
                #expect(saved.status == 409)
                #expect(try await site.press("remove", on: form, typed: typed).status == 303)
            }
            #expect(site.log("coffee/log.md") == Self.log)
            #expect(site.log("alarms/a.jsonl") == Self.content["alarms/a.jsonl"])
        }
    }
}
