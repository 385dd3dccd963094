import Testing

@testable import Screens

@Suite("Records of one log that look the same")
struct AlikeRecordTests {
    private static let twins = "## 2026-11-19\n\n- 07:30 1 latte\n- 09:00 2 filter\n- 09:00 2 filter\n- 10:00 1 tea\n"

    @Test("Those that differ in what the form does not show are told apart", arguments: [3, 4])
    func tags(_ line: Int) async throws {
        let log = "## 2026-11-19\n\n- 09:00 2 filter #work\n- 09:00 2 filter #home\n"
        try await withScreens(["coffee/log.md": log]) { site in
            let form = try await site.page(entryForm(line))
            _ = try await site.press(
                "save", on: try await site.page("/-/coffee/add"), typed: ["date": "2026-11-19", "time": "06:00"])
            _ = try await site.press("remove", on: form)
            let left = line == 3 ? "- 09:00 2 filter #home\n" : "- 09:00 2 filter #work\n"
            #expect(site.log("coffee/log.md") == "## 2026-11-19\n\n- 06:00 1\n" + left)
        }
    }

    @Test("Those in files with canonically equivalent names are told apart", arguments: [true, false])
    func equivalentNames(_ isComposed: Bool) async throws {
        let names = ["coffee/\u{FC}.md", "coffee/u\u{308}.md"]
        let (mine, other) = isComposed ? (names[0], names[1]) : (names[1], names[0])
        let log = "## 2026-11-19\n\n- 09:00 2 filter\n"
        try await withScreens([mine: log]) { site in
            try site.write(log, other)
            let form = try await site.page(Route.editCoffee("content/\(mine):3").address)
            _ = try await site.press("save", on: form, typed: ["cups": "5"])
            #expect(site.log(mine) == log.replacing("2 filter", with: "5 filter") && site.log(other) == log)
        }
    }

    @Test(
        "Two forms of two equal records change both, the second one after it has asked", arguments: [[3, 4], [4, 3]])
    func bothChanged(_ lines: [Int]) async throws {
        try await withScreens(["coffee/log.md": "## 2026-11-19\n\n- tea\n- tea\n"]) { site in
            let forms = (try await site.page(entryForm(lines[0])), try await site.page(entryForm(lines[1])))
            _ = try await site.press("save", on: forms.0, typed: ["note": "one"])
            let asked = try await site.press("save", on: forms.1, typed: ["note": "two"])
            #expect(asked.texts(of: "problem").first?.contains("It now says:") == true, "\(asked.text)")
            _ = try await site.press("save", on: asked)
            let notes = lines == [3, 4] ? ["one", "two"] : ["two", "one"]
            #expect(site.log("coffee/log.md") == "## 2026-11-19\n\n- tea — \(notes[0])\n- tea — \(notes[1])\n")
        }
    }

    @Test(
        "If one is gone, the other one is neither changed nor removed without a question",
        arguments: ["save", "remove"])
    func oneGone(_ action: String) async throws {
        try await withScreens(["coffee/log.md": "## 2026-11-19\n\n- tea\n- tea\n"]) { site in
            let form = try await site.page(entryForm(3))
            let between = "## 2026-11-19\n\n- tea\n- latte\n"
            try site.write(between, "coffee/log.md")
            let asked = try await site.press(action, on: form, typed: ["note": "one"])
            #expect(asked.status == 409 && site.log("coffee/log.md") == between, "\(asked.text)")
        }
    }

    @Test("One is changed although another equal one was added", arguments: [3, 4])
    func anotherAdded(_ line: Int) async throws {
        let log = "## 2026-11-19\n\n- tea\n- tea\n"
        try await withScreens(["coffee/log.md": log]) { site in
            let form = try await site.page(entryForm(line))
            try site.write(log + "- tea\n", "coffee/log.md")
            let saved = try await site.press("save", on: form, typed: ["note": "one"])
            #expect(saved.status == 303 && site.log("coffee/log.md")?.matches(of: /tea/).count == 3)
        }
    }

    @Test("Remove sent twice removes one of two", arguments: [4, 5])
    func removedTwice(_ line: Int) async throws {
        try await withScreens(["coffee/log.md": Self.twins]) { site in
            let form = try await site.page(entryForm(line))
            for _ in 1...2 { _ = try await site.press("remove", on: form) }
            #expect(site.log("coffee/log.md")?.matches(of: /filter/).count == 1)
        }
    }

    @Test("Save sent twice changes one of two, and says twice that it is saved", arguments: [3, 4, 5, 6])
    func savedTwice(_ line: Int) async throws {
        try await withScreens(["coffee/log.md": Self.twins]) { site in
            let form = try await site.page(entryForm(line))
            for _ in 1...2 {
                let answer = try await site.press("save", on: form, typed: ["cups": "5"])
                #expect(answer.status == 303, "\(answer.text)")
            }
            #expect(site.log("coffee/log.md")?.matches(of: /- \d\d:\d\d 5/).count == 1)
        }
    }

    @Test("One that was removed elsewhere is not taken for its neighbour", arguments: [3, 4, 5, 6])
    func removedElsewhere(_ line: Int) async throws {
        try await withScreens(["coffee/log.md": Self.twins]) { site in
            let form = try await site.page(entryForm(line))
            var lines = Self.twins.split(separator: "\n", omittingEmptySubsequences: false)
            lines.remove(at: line - 1)
            try site.write(lines.joined(separator: "\n"), "coffee/log.md")
            let between = site.log("coffee/log.md")
            let told = try await site.press("save", on: form, typed: ["cups": "5"])
            #expect(told.status == 409 && site.log("coffee/log.md") == between)
            _ = try await site.press("remove", on: form)
            #expect(site.log("coffee/log.md") == between)
        }
    }
}
