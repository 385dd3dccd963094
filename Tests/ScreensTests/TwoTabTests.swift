import Testing

@testable import Screens

@Suite("Two tabs with one record")
struct TwoTabTests {
    private static let log = "## 2026-11-19\n\n- 07:30 1 latte\n- 09:00 2 filter\n- 10:00 1 tea\n"
    private static let content = ["coffee/log.md": log]

    @Test("the second is told what it says now, keeps what it typed, and replaces it with a second Save")
    func changed() async throws {
        try await withScreens(Self.content) { site in
            let (first, second) = (try await site.page(entryForm(4)), try await site.page(entryForm(4)))
            _ = try await site.press("save", on: first, typed: ["cups": "3"])
            let between = site.log("coffee/log.md")
            let typed = ["cups": "4", "note": "mine <&>"]
            let told = try await site.press("save", on: second, typed: typed)
            #expect(told.status == 409 && site.log("coffee/log.md") == between)
            let problem = try #require(told.texts(of: "problem").first)
            #expect(problem.contains("It now says:") && problem.contains("3 cups · filter"))
            for (name, value) in typed { #expect(told.form(with: "save")?[name] == value) }
            let saved = try await site.press("save", on: told)
            #expect(site.log("coffee/log.md") == Self.log.replacing("2 filter", with: "4 filter — mine <&>"))
            _ = try await site.undone(saved)
            #expect(site.log("coffee/log.md") == between)
        }
    }

    @Test("Remove of what was changed is reported too, and a second one removes it")
    func removeChanged() async throws {
        try await withScreens(Self.content) { site in
            let second = try await site.page(entryForm(4))
            _ = try await site.press("save", on: try await site.page(entryForm(4)), typed: ["cups": "3"])
            let told = try await site.press("remove", on: second)
            #expect(told.status == 409 && told.texts(of: "problem").count == 1)
            _ = try await site.press("remove", on: told)
            #expect(site.log("coffee/log.md") == Self.log.replacing("- 09:00 2 filter\n", with: ""))
        }
    }

    @Test("one that another tab removed is added again by a second Save, and its neighbours stay", arguments: 3...5)
    func removed(_ line: Int) async throws {
        try await withScreens(Self.content) { site in
            let second = try await site.page(entryForm(line))
            _ = try await site.press("remove", on: try await site.page(entryForm(line)))
            let between = try #require(site.log("coffee/log.md"))
            let told = try await site.press("save", on: second, typed: ["cups": "7", "note": "kept"])
            #expect(told.status == 409 && site.log("coffee/log.md") == between)
            #expect(told.texts(of: "problem") == ["This was removed elsewhere in the meantime. Save adds it again."])
            let list = try await site.followed(try await site.press("remove", on: second))
            #expect(list.texts(of: "notice") == ["This is no longer in the log."])
            #expect(site.log("coffee/log.md") == between)
            #expect(told.form(with: "save")?["note"] == "kept" && told.form(with: "remove") == nil)
            _ = try await site.press("save", on: told)
            let after = try #require(site.log("coffee/log.md"))
            #expect(after.contains(" 7 ") && after.contains("kept"))
            for kept in between.split(separator: "\n") { #expect(after.contains(kept)) }
        }
    }

    @Test("one whose removal was taken back is changed by a second Save, and not added again")
    func removalTakenBack() async throws {
        try await withScreens(Self.content) { site in
            let second = try await site.page(entryForm(4))
            let removal = try await site.press("remove", on: try await site.page(entryForm(4)))
            let told = try await site.press("save", on: second, typed: ["cups": "7"])
            _ = try await site.undone(removal)
            _ = try await site.press("save", on: told)
            #expect(site.log("coffee/log.md") == Self.log.replacing("2 filter", with: "7 filter"))
        }
    }

    @Test("one that was removed is added again with the fields that the form does not show")
    func removedWithHiddenFields() async throws {
        let line = #"{"date":"2026-11-19","cups":2,"place":"Zoo","caffeine":90,"tags":["a b"],"note":"x"}"#
        try await withScreens(["coffee/log.jsonl": line + "\n"]) { site in
            let form = try await site.page(Route.editCoffee("content/coffee/log.jsonl:1").address)
            try site.write("", "coffee/log.jsonl")
            let told = try await site.press("save", on: form, typed: ["cups": "3"])
            #expect(told.status == 409 && told.form(with: "remove") == nil)
            _ = try await site.press("save", on: told)
            let added = try #require(site.log("coffee/log.jsonl"))
            for field in [#""place":"Zoo""#, #""caffeine":90"#, #""tags":["a b"]"#, #""cups":3"#, #""note":"x""#] {
                #expect(added.replacing(": ", with: ":").contains(field), "\(added)")
            }
        }
    }

    @Test("one that was changed and then removed is added again with the fields that it had last")
    func removedAfterChange() async throws {
        let line = #"{"date":"2026-11-19","cups":2,"place":"Zoo"}"# + "\n"
        try await withScreens(["coffee/log.jsonl": line]) { site in
            let form = try await site.page(Route.editCoffee("content/coffee/log.jsonl:1").address)
            try site.write(line.replacing("Zoo", with: "Bar"), "coffee/log.jsonl")
            let told = try await site.press("save", on: form, typed: ["cups": "3"])
            try site.write("", "coffee/log.jsonl")
            _ = try await site.press("save", on: try await site.press("save", on: told))
            let added = try #require(site.log("coffee/log.jsonl"))
            #expect(added.contains("Bar") && !added.contains("Zoo"))
        }
    }

    @Test("one that was removed with the next one is not taken for the one that moved up", arguments: [3, 4])
    func removedWithNext(_ line: Int) async throws {
        var lines = ["## 2026-11-20", "", "- 08:00 aa", "- 09:00 bb", "- 10:00 cc", "- 11:00 dd", ""]
        try await withScreens(["coffee/log.md": lines.joined(separator: "\n")]) { site in
            let form = try await site.page(entryForm(line))
            lines.removeSubrange(line - 1...line)
            let between = lines.joined(separator: "\n")
            try site.write(between, "coffee/log.md")
            let told = try await site.press("save", on: form, typed: ["note": "typed"])
            #expect(told.texts(of: "problem") == ["This was removed elsewhere in the meantime. Save adds it again."])
            _ = try await site.press("remove", on: form)
            #expect(told.status == 409 && site.log("coffee/log.md") == between)
            _ = try await site.press("save", on: told)
            let after = try #require(site.log("coffee/log.md"))
            for kept in lines + ["typed"] { #expect(after.contains(kept)) }
        }
    }

    @Test("one that was changed while another was added beside it is found", arguments: ["", "- 10:00 cc\n"])
    func changedBesideNew(_ rest: String) async throws {
        let log = "## 2026-11-20\n\n- 08:00 aa\n- 09:00 bb\n" + rest
        try await withScreens(["coffee/log.md": log]) { site in
            let form = try await site.page(entryForm(4))
            try site.write(log.replacing("bb\n", with: "bb — hot\n- 09:30 new\n"), "coffee/log.md")
            let told = try await site.press("save", on: form, typed: ["note": "typed"])
            #expect(told.texts(of: "problem").first?.contains("hot") == true)
            _ = try await site.press("save", on: told)
            #expect(site.log("coffee/log.md") == log.replacing("bb\n", with: "bb — typed\n- 09:30 new\n"))
        }
    }

    @Test("one that was changed together with its neighbour is found", arguments: [3, 4, 5])
    func changedWithNeighbor(_ line: Int) async throws {
        try await withScreens(Self.content) { site in
            let form = try await site.page(entryForm(line))
            let between = Self.log.replacing("latte", with: "mocha").replacing("filter", with: "tea")
                .replacing("1 tea", with: "3 tea")
            try site.write(between, "coffee/log.md")
            let told = try await site.press("save", on: form, typed: ["note": "typed"])
            #expect(told.texts(of: "problem").first?.contains("It now says:") == true)
            #expect(site.log("coffee/log.md") == between)
            _ = try await site.press("save", on: told)
            #expect(site.log("coffee/log.md")?.split(separator: "\n").count == 4)
            #expect(site.log("coffee/log.md")?.split(separator: "\n")[line - 2].hasSuffix("— typed") == true)
        }
    }

    @Test(
        "one that was removed while others came is not taken for another one",
        arguments: [
            (["tea", "latte", "mocha"], 3, ["latte — hot", "mocha", "filter"]),
            (["tea", "latte", "mocha", "lungo"], 4, ["mocha", "lungo", "filter", "doppio"]),
            (["tea", "latte", "mocha"], 4, ["filter", "tea", "mocha"]),
        ])
    func removedAmongNew(_ drinks: [String], _ line: Int, _ now: [String]) async throws {
        func log(_ drinks: [String]) -> String { "## 2026-11-20\n\n" + drinks.map { "- \($0)\n" }.joined() }
        try await withScreens(["coffee/log.md": log(drinks)]) { site in
            let form = try await site.page(entryForm(line))
            try site.write(log(now), "coffee/log.md")
            let told = try await site.press("save", on: form, typed: ["note": "typed"])
            #expect(told.texts(of: "problem") == ["This was removed elsewhere in the meantime. Save adds it again."])
            _ = try await site.press("save", on: told)
            let after = try #require(site.log("coffee/log.md"))
            #expect(after.hasPrefix(log(now)) && after.contains("typed"), "\(after)")
        }
    }

    @Test("one that has moved to another line is found there")
    func moved() async throws {
        try await withScreens(Self.content) { site in
            let (form, other) = (try await site.page(entryForm(4)), try await site.page(entryForm(5)))
            _ = try await site.press(
                "save", on: try await site.page("/-/coffee/add"), typed: ["date": "2026-11-19", "time": "06:00"])
            let saved = try await site.press("save", on: form, typed: ["cups": "9"])
            let expected = Self.log.replacing("- 07:30", with: "- 06:00 1\n- 07:30")
            #expect(site.log("coffee/log.md") == expected.replacing("2 filter", with: "9 filter"))
            _ = try await site.undone(saved)
            _ = try await site.press("remove", on: other)
            #expect(site.log("coffee/log.md") == expected.replacing("- 10:00 1 tea\n", with: ""))
        }
    }

    @Test("one that has moved and was changed too is reported, and no other record is mistaken for it")
    func movedAndChanged() async throws {
        try await withScreens(Self.content) { site in
            let form = try await site.page(entryForm(4))
            try site.write(
                "## 2026-11-19\n\n- 06:00 tea\n- 06:30 mocha\n- 07:30 1 latte\n- 09:00 2 filter — hot\n- 10:00 1 tea\n",
                "coffee/log.md")
            let between = site.log("coffee/log.md")
            let told = try await site.press("save", on: form, typed: ["cups": "9"])
            #expect(told.status == 409 && told.texts(of: "problem").first?.contains("hot") == true)
            #expect(told.form(with: "save")?["record"] == "content/coffee/log.md:6")
            _ = try await site.press("save", on: told)
            #expect(site.log("coffee/log.md") == between?.replacing("2 filter — hot", with: "9 filter"))
        }
    }

    @Test("Undo takes back the change of its own tab, and no other one made since")
    func undo() async throws {
        try await withScreens(Self.content) { site in
            let first = try await site.press("save", on: try await site.page(entryForm(3)), typed: ["cups": "5"])
            let page = try await site.followed(first)
            let second = try await site.press("save", on: try await site.page("/-/quotes/add"), typed: ["text": "Yes."])
            let undo = try #require(page.forms.first { $0.action == "/-/undo" })
            let refused = try await site.followed(try await site.post(undo.action, undo.fields))
            #expect(refused.texts(of: "notice") == ["Nothing was undone: the log has changed since."])
            #expect(site.log("coffee/log.md")?.contains("5 latte") == true)
            _ = try await site.undone(second)
            #expect(try await site.followed(site.post(undo.action, undo.fields)).texts(of: "notice").count == 1)
            #expect(site.log("coffee/log.md") == Self.log)
            // A second press on the same button takes back nothing else.
            let again = try await site.post(undo.action, undo.fields)
            #expect(again.location == "/-/coffee/?notice=notUndone" && site.log("coffee/log.md") == Self.log)
        }
    }

    @Test("many tabs at once: one saves, the others are told, and no addition is lost")
    func many() async throws {
        try await withScreens(Self.content) { site in
            func statuses(_ page: ShownPage, _ button: String, cups: ClosedRange<Int>) async throws -> [Int] {
                try await withThrowingTaskGroup(of: Int.self) { group in
                    for number in cups {
                        group.addTask { try await site.press(button, on: page, typed: ["cups": "\(number)"]).status }
                    }
                    return try await group.reduce(into: []) { $0.append($1) }.sorted()
                }
            }
            let told = Array(repeating: 409, count: 7)
            #expect(try await statuses(try await site.page(entryForm(4)), "save", cups: 11...18) == [303] + told)
            let form = try await site.page("/-/coffee/add")
            #expect(try await statuses(form, "save", cups: 21...28) == Array(repeating: 303, count: 8))
            for number in 21...28 { #expect(site.log("coffee/log.md")?.contains(" \(number)") == true) }
            let removals = try await statuses(try await site.page(entryForm(3)), "remove", cups: 1...8)
            #expect(removals == Array(repeating: 303, count: 8))
            let lines = try #require(site.log("coffee/log.md")).split(separator: "\n")
            #expect(lines.count { $0.hasPrefix("- ") } == 10)
        }
    }

    @Test("Undo on a page from before a restart of the server is offered again")
    func undoAfterRestart() async throws {
        try await withScreens(Self.content) { site in
            let saved = try await site.press("save", on: try await site.page(entryForm(4)), typed: ["cups": "3"])
            let page = try await site.followed(saved)
            let form = try #require(page.forms.first { $0.action == "/-/undo" })
            let fields = form.fields.map { $0.name == "token" ? (name: "token", value: "old") : $0 }
            let asked = try await site.followed(try await site.post(form.action, fields))
            #expect(asked.text.contains("Undo once more."))
            let again = try #require(asked.forms.first { $0.action == "/-/undo" })
            _ = try await site.post(again.action, again.fields)
            #expect(site.log("coffee/log.md") == Self.log)
        }
    }

    @Test("Undo of a form that names no change does nothing")
    func undoOfNothing() async throws {
        try await withScreens(Self.content) { site in
            _ = try await site.press("save", on: try await site.page(entryForm(3)), typed: ["cups": "5"])
            let log = site.log("coffee/log.md")
            for step in [[], [(name: "undo", value: "")], [(name: "undo", value: "0")]] {
                let answer = try await site.post("/-/undo", [("token", ScreensSite.token)] + step)
                #expect(answer.location == "/-/coffee/?notice=notUndone" && site.log("coffee/log.md") == log)
            }
        }
    }
}
