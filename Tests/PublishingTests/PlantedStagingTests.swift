import Files
import Foundation
import Publishing
import TestSupport
import Testing

/// A site folder may come from somebody else: what lies in its staging folder is not to be believed.
@Suite("A staging folder that somebody planted")
struct PlantedStagingTests {
    private let files = PosixFileSystem()

    /// A file as a whole list of lines, which ends in the hash of itself.
    private func lines(_ header: String, _ lines: [String]) -> [UInt8] {
        let text = ([header] + lines).map { $0 + "\n" }.joined()
        return Array((text + "end \(ContentHash(of: Array(text.utf8)))\n").utf8)
    }

    private func plant(_ steps: [String], files planned: [String: String], in root: String) throws {
        let staging = root + "/site/.public.report-staging"
        try files.makeFolder(staging)
        try files.write(lines("report journal 2", steps), to: staging + "/journal")
        let records = planned.sorted { $0.key < $1.key }.map { path, text in
            "\(ContentHash(of: Array(text.utf8))) \(text.utf8.count) \(path)"
        }
        try files.write(lines("report manifest 2", records), to: staging + "/manifest")
    }

    private func expectNothingMoved(in root: String) throws {
        try files.makeFolder(root + "/site")
        #expect(throws: FileError.self) {
            let publisher = try Publisher(files: files, output: root + "/site/public")
            try publisher.stage([1], at: "index.html")
            _ = try publisher.commit()
        }
        #expect(try files.files(below: root + "/victim").map(\.path) == ["secret"])
        #expect(try files.read(root + "/victim/secret") == Array("mine".utf8))
    }

    @Test("moves no file out of a folder to which a link in it leads", arguments: ["place secret", "folder inner"])
    func stagedLink(step: String) throws {
        try withTemporaryFolder { root throws in
            try files.makeFolder(root + "/victim")
            try files.write(Array("mine".utf8), to: root + "/victim/secret")
            try plant([step], files: ["secret": "mine", "inner/secret": "mine"], in: root)
            let tree = root + "/site/.public.report-staging/tree"
            if step == "folder inner" {
                try files.makeFolder(tree)
                try FileManager.default.createSymbolicLink(
                    atPath: tree + "/inner", withDestinationPath: root + "/victim")
            } else {
                try FileManager.default.createSymbolicLink(atPath: tree, withDestinationPath: root + "/victim")
            }
            try expectNothingMoved(in: root)
        }
    }

    @Test(
        "neither removes, replaces nor puts a file where a link of the output leads",
        arguments: ["aside in/secret", "replace in/secret", "place in/new", "retire in/secret"])
    func publishedLink(step: String) throws {
        try withTemporaryFolder { root throws in
            try files.makeFolder(root + "/victim")
            try files.write(Array("mine".utf8), to: root + "/victim/secret")
            try plant([step], files: ["in/secret": "mine", "in/new": "new"], in: root)
            let output = root + "/site/public"
            try files.makeFolder(output)
            let record = "\(ContentHash(of: Array("mine".utf8))) 4 in/secret"
            try files.write(lines("report manifest 2", [record]), to: output + "/.report-manifest")
            try FileManager.default.createSymbolicLink(atPath: output + "/in", withDestinationPath: root + "/victim")
            let tree = root + "/site/.public.report-staging/tree/in"
            try files.makeFolder(tree)
            try files.write(Array("new".utf8), to: tree + "/new")
            try files.write(Array("mine".utf8), to: tree + "/secret")
            try expectNothingMoved(in: root)
        }
    }
}
