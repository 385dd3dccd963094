import Files
import Foundation
import Publishing
import TestSupport
import Testing
import Text

/// A downloaded site folder may contain a staging folder that imitates the remains of a killed build.
@Suite("A planted staging folder")
struct PlantedStagingTests {
    private let files = PosixFileSystem()

    private static let secret = "mine"

    /// Lines followed by their hash, as report writes them.
    private func sealed(_ header: String, _ lines: [String]) -> [UInt8] {
        let text = ([header] + lines).map { $0 + "\n" }.joined()
        return Array((text + "end \(ContentHash(of: Array(text.utf8)))\n").utf8)
    }

    private func record(_ text: String?) -> String {
        text.map { "\(ContentHash(of: Array($0.utf8))) \($0.utf8.count)" } ?? "- -"
    }

    /// Plants a plan that looks like report's own, and a manifest that lists all its files.
    private func plant(_ steps: [(slot: String, before: String?, after: String?, path: String)], in root: String) throws
    {
        let staging = root + "/site/.public.report-staging"
        try files.makeFolder(staging)
        let lines = steps.map { "\($0.slot) \(record($0.before)) \(record($0.after)) \($0.path)" }
        try files.write(sealed("report plan 1", lines), to: staging + "/plan")
        try files.makeFolder(root + "/site/public")
        let licences = steps.flatMap { step in
            [step.before, step.after].compactMap { $0 }.map { "\(record($0)) \(step.path)" }
        }
        try files.write(sealed("report manifest 2", licences), to: root + "/site/public/.report-manifest")
    }

    private func link(_ path: String, to target: String) throws {
        try files.makeFolder(parentPath(path))
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }

    /// Builds, whether it fails or not, and expects everything outside the site to be unchanged.
    private func expectNothingTouched(outside root: String) async throws {
        do {
            let publisher = try await Publisher(files: files, output: root + "/site/public")
            try publisher.publish(["index.html": "1"])
        } catch {}
        #expect(try files.files(below: root + "/victim").map(\.path) == ["inner/secret", "secret"])
        #expect(try files.read(root + "/victim/secret") == Array(Self.secret.utf8))
        for file in try files.files(below: root + "/site") where file.kind == .file {
            #expect(try files.read(root + "/site/" + file.path) != Array(Self.secret.utf8), "\(file.path)")
        }
    }

    private func withVictim(_ body: (String) async throws -> Void) async throws {
        try await withTemporaryFolderAsync { root in
            for path in ["/victim/secret", "/victim/inner/secret"] {
                try files.makeFolder(parentPath(root + path))
                try files.write(Array(Self.secret.utf8), to: root + path)
            }
            try await body(root)
            try await expectNothingTouched(outside: root)
        }
    }

    @Test("publishes no file through a link inside it", arguments: ["", "/final", "/final/inner", "/final/secret"])
    func stagedLink(place: String) async throws {
        try await withVictim { root in
            let path = place == "/final/inner" ? "inner/secret" : "secret"
            let staging = root + "/site/.public.report-staging"
            if !place.isEmpty { try plant([("final", nil, Self.secret, path)], in: root) }
            let target = ["": "", "/final": "", "/final/inner": "/inner", "/final/secret": "/secret"][place] ?? ""
            try link(staging + place, to: root + "/victim" + target)
        }
    }

    @Test(
        "removes, replaces or places nothing through a link in the output",
        arguments: [
            ("removed", "mine", nil), ("final", "mine", "new"), ("final", nil, "new"), ("interim", "mine", "new"),
        ]
            as [(String, String?, String?)])
    func publishedLink(slot: String, before: String?, after: String?) async throws {
        try await withVictim { root in
            let path = before == nil ? "in/new" : "in/secret"
            try plant([(slot, before, after, path)], in: root)
            try link(root + "/site/public/in", to: root + "/victim")
            if let after {
                let staged = root + "/site/.public.report-staging/\(slot)/\(path)"
                try files.makeFolder(parentPath(staged))
                try files.write(Array(after.utf8), to: staged)
            }
        }
    }

    @Test(
        "has no effect on paths that leave the output", arguments: ["../victim/secret", "/victim/secret", "a/../../x"])
    func paths(path: String) async throws {
        try await withVictim { root in
            try plant([("removed", Self.secret, nil, path)], in: root)
        }
    }

    @Test("can't make report write through a link that has one of report's own names")
    func ownNames() async throws {
        for name in ["final", "interim", "removed", "plan", ".report-clock.0.new"] {
            try await withVictim { root in
                let staging = root + "/site/.public.report-staging"
                try plant([], in: root)
                if try files.status(of: staging + "/" + name) != nil { try files.remove(staging + "/" + name) }
                try link(staging + "/" + name, to: root + "/victim/" + (name == "final" ? "" : "secret"))
            }
        }
    }

    @Test("and a manifest that are pipes or links neither block nor mislead a build", .mustEnd)
    func pipes() async throws {
        try await withVictim { root in
            try files.makeFolder(root + "/site/public")
            #expect(unsafe mkfifo(root + "/site/public/.report-manifest", 0o600) == 0)
        }
        try await withVictim { root in
            try link(root + "/site/public/.report-manifest", to: root + "/victim/secret")
        }
        try await withVictim { root in
            try plant([], in: root)
            try files.remove(root + "/site/.public.report-staging/plan")
            #expect(unsafe mkfifo(root + "/site/.public.report-staging/plan", 0o600) == 0)
        }
    }

    @Test("with a manifest of its own licenses nothing in an output with another")
    func ownManifest() async throws {
        try await withTemporaryFolderAsync { root in
            let (output, staging) = (root + "/site/public", root + "/site/.public.report-staging")
            func publish() async throws {
                let publisher = try await Publisher(files: files, output: output)
                try publisher.publish(["index.html": "1"])
            }
            try await publish()
            try files.write(Array("mine".utf8), to: output + "/CNAME")
            let united = sealed("report manifest 2", ["\(record("mine")) CNAME", "\(record("theirs")) CNAME"])
            for (slot, path, bytes) in [
                ("interim", ".report-manifest", united), ("final", "CNAME", Array("theirs".utf8)),
            ] {
                try files.makeFolder("\(staging)/\(slot)")
                try files.write(bytes, to: "\(staging)/\(slot)/\(path)")
            }
            let unitedText = String(decoding: united, as: UTF8.self)
            let lines = [
                "interim \(record("another manifest")) \(record(unitedText)) .report-manifest",
                "final \(record("mine")) \(record("theirs")) CNAME",
            ]
            try files.write(sealed("report plan 1", lines), to: staging + "/plan")
            try await publish()
            #expect(try files.read(output + "/CNAME") == Array("mine".utf8))
        }
    }
}
