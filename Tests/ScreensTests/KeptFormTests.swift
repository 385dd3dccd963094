import Testing

@testable import Screens

@Suite("A form that can't be saved")
struct KeptFormTests {
    private static let log = "## 2026-11-19\n\n- 07:30 1 latte\n"
    private static let edit = Route.editCoffee("content/coffee/log.md:3").address

    @Test("while the site can't be read, keeps what was typed, says what is wrong, and is saved afterwards")
    func unreadable() async throws {
        try await withScreens(["coffee/log.md": Self.log]) { site in
            let form = try await site.page(Self.edit)
            site.fault.isThere = true
            let told = try await site.press("save", on: form, typed: ["note": "typed"])
            #expect(told.status == 409 && told.form(with: "save")?["note"] == "typed")
            #expect(told.texts(of: "problem") == ["Not saved: The site can't be read: site.yml: a fault"])
            let more = try await site.press("more", on: told)
            #expect(more.form(with: "save")?["cups"] == "1.5")
            let kept = try await site.press("remove", on: more)
            #expect(kept.texts(of: "problem") == ["The site can't be read: site.yml: a fault"])
            #expect(site.log("coffee/log.md") == Self.log)
            #expect(try await site.page(Self.edit).status == 500)
            site.fault.isThere = false
            _ = try await site.press("save", on: kept)
            #expect(site.log("coffee/log.md") == Self.log.replacing("1 latte", with: "1.5 latte — typed"))
        }
    }

    @Test("because its log refuses a removal, keeps what was typed and says why")
    func noRemoval() async throws {
        let note = "---\n{date: 2026-11-20, cups: 3, mood: good}\n---\nText.\n"
        try await withScreens(["coffee/note.md": note]) { site in
            let list = try await site.page("/-/coffee/")
            let form = try await site.page(try #require(list.links.first { $0.contains("/edit?") }))
            let told = try await site.press("remove", on: form, typed: ["note": "typed"])
            #expect(told.status == 409 && told.form(with: "save")?["note"] == "typed", "\(told.text)")
            #expect(told.texts(of: "problem").count == 1 && site.log("coffee/note.md") == note)
        }
    }
}
