import Files
import Foundation
import Publishing
import Synchronization
import TestSupport
import Testing

@Suite("Publishing on disk")
struct DiskTests {
    private let files = PosixFileSystem()

    private func publish(_ site: [String: String], to output: String, rewritesAll: Bool = false) async throws {
        var options = PublishingOptions()
        options.rewritesAll = rewritesAll
        let publisher = try await Publisher(files: files, output: output, options: options)
        try publisher.publish(site)
    }

    private struct Identity: Equatable {
        let inode: Int?
        let modified: Date?

        init(_ path: String) throws {
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            inode = attributes[.systemFileNumber] as? Int
            modified = attributes[.modificationDate] as? Date
        }
    }

    @Test("keeps the inodes and times of unchanged files")
    func unchanged() async throws {
        try await withTemporaryFolderAsync { root in
            let output = root + "/public"
            try await publish(["index.html": "1", "a/index.html": "same"], to: output)
            let kept = try Identity(output + "/a/index.html")
            let replaced = try Identity(output + "/index.html")
            let manifest = try Identity(output + "/.report-manifest")
            try await publish(["index.html": "1", "a/index.html": "same"], to: output)
            #expect(try Identity(output + "/.report-manifest") == manifest)
            try await publish(["index.html": "2", "a/index.html": "same"], to: output)
            #expect(try Identity(output + "/a/index.html") == kept)
            #expect(try Identity(output + "/index.html") != replaced)
            try await publish(["index.html": "2", "a/index.html": "same"], to: output, rewritesAll: true)
            #expect(try Identity(output + "/a/index.html").inode != kept.inode)
        }
    }

    @Test("follows a link at the output folder, but no link inside it")
    func links() async throws {
        try await withTemporaryFolderAsync { root in
            let output = root + "/public"
            try files.makeFolder(root + "/real")
            try files.makeFolder(root + "/elsewhere")
            try files.write([1], to: root + "/elsewhere/index.html")
            try FileManager.default.createSymbolicLink(atPath: output, withDestinationPath: root + "/real")
            try await publish(["index.html": "1", "a/index.html": "a"], to: output)
            #expect(try files.read(root + "/real/a/index.html") == Array("a".utf8))

            try files.removeTree(root + "/real/a")
            try FileManager.default.createSymbolicLink(atPath: output + "/a", withDestinationPath: root + "/elsewhere")
            let publisher = try await Publisher(files: files, output: output)
            let publication = try publisher.publication(of: ["a/index.html": "new", "a/b/c.html": "new"])
            #expect(publication.foreign == ["a"])
            _ = try publisher.commit(publication)
            #expect(try files.list(root + "/elsewhere").map(\.path) == ["index.html"])
            try await publish(["index.html": "1"], to: output)
            #expect(try files.read(root + "/elsewhere/index.html") == [1], "a stale page is not removed through a link")
        }
    }

    @Test("names a link or file in the place of a folder once", arguments: [true, false], [true, false])
    func blockedFolder(isLink: Bool, replacesEdited: Bool) async throws {
        try await withTemporaryFolderAsync { root in
            let output = root + "/public"
            let site = ["index.html": "1", "a/index.html": "1", "a/b/index.html": "1", "a/c/index.html": "1"]
            try await publish(site, to: output)
            try FileManager.default.moveItem(atPath: output + "/a", toPath: root + "/elsewhere")
            if isLink {
                try FileManager.default.createSymbolicLink(
                    atPath: output + "/a", withDestinationPath: root + "/elsewhere")
            } else {
                try files.write(Array("mine".utf8), to: output + "/a")
            }
            var options = PublishingOptions()
            options.replacesEdited = replacesEdited
            let publisher = try await Publisher(files: files, output: output, options: options)
            #expect(try publisher.publication(of: site).foreign == ["a"])
            publisher.abandon()
        }
    }

    @Test("leaves a foreign entry at the staging folder's path alone")
    func foreignStagingFolder() async throws {
        try await withTemporaryFolderAsync { root in
            let staging = root + "/.public.report-staging"
            try files.makeFolder(root + "/mine")
            try files.write([1], to: root + "/mine/file")
            try FileManager.default.createSymbolicLink(atPath: staging, withDestinationPath: root + "/mine")
            await #expect(throws: FileError.self) { try await publish(["index.html": "1"], to: root + "/public") }
            #expect(try files.read(root + "/mine/file") == [1])
            #expect(try files.status(of: staging)?.kind == .link)
            try files.remove(staging)
            try files.rename(root + "/mine", to: staging)
            await #expect(throws: FileError.self) { try await publish(["index.html": "1"], to: root + "/public") }
            #expect(try files.read(staging + "/file") == [1])
            #expect(try files.list(root).map(\.path) == [".public.report-staging"], "an empty output goes again")
            try files.removeTree(staging)
            try files.write([1], to: staging)
            await #expect(throws: FileError.self) { try await publish(["index.html": "1"], to: root + "/public") }
            #expect(try files.read(staging) == [1])
        }
    }

    @Test("waits for another publisher of the same output and says so")
    func waiting() async throws {
        try await withTemporaryFolderAsync { root in
            let other = Mutex<Publisher?>(try await Publisher(files: files, output: root + "/public"))
            let waits = Mutex(0)
            let second = try await Publisher(
                files: files, output: root + "/public/",
                whileWaiting: {
                    waits.withLock { $0 += 1 }
                    other.withLock { publisher in
                        publisher?.abandon()
                        publisher = nil
                    }
                })
            #expect(waits.withLock { $0 } == 1)
            try second.publish(["index.html": "1"])
            #expect(try files.read(root + "/public/index.html") == [0x31])
        }
    }

    @Test("completes a publication that was killed at any operation")
    func killed() async throws {
        var (finished, number, isComplete) = (0, 0, false)
        while !isComplete {
            number += 17
            try await withTemporaryFolderAsync { root in
                func publish(_ site: LinkedSite, _ files: any FileSystem) async throws {
                    let publisher = try await Publisher(files: files, output: root + "/public")
                    try publisher.publish(site.files)
                }
                try await publish(.old, files)
                let faulty = FaultyFileSystem(files, at: number)
                isComplete = (try? await publish(.new, faulty)) != nil
                if Publisher.hasCommitPlan(files, output: root + "/public") { finished += 1 }
                try await publish(.new, files)
                let found = try files.files(below: root + "/public").map(\.path)
                #expect(Set(found) == Set(LinkedSite.new.files.keys).union([".report-manifest"]))
                for (path, text) in LinkedSite.new.files {
                    #expect(try files.read(root + "/public/" + path) == Array(text.utf8), "\(path), \(number)")
                }
                #expect(try files.list(root).map(\.path) == ["public"])
            }
        }
        #expect(finished > 3)
    }

    @Test("is refused if the output is not writable", .disabled(if: geteuid() == 0, "root may write all"))
    func readOnly() async throws {
        try await withTemporaryFolderAsync { root in
            try await publish(["index.html": "1"], to: root + "/public")
            defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: root + "/public") }
            try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: root + "/public")
            await #expect(throws: FileError.self) { try await publish(["index.html": "2"], to: root + "/public") }
            #expect(try files.read(root + "/public/index.html") == [0x31])
        }
    }

    @Test("stops waiting for another publisher if its task is cancelled", .mustEnd)
    func cancelledWait() async throws {
        try await withTemporaryFolderAsync { root in
            let other = try await Publisher(files: files, output: root + "/public")
            let files = files
            let waiting = Task { _ = try await Publisher(files: files, output: root + "/public") }
            waiting.cancel()
            await #expect(throws: FileError.self) { try await waiting.value }
            other.abandon()
        }
    }

    @Test("replaces a manifest that is too large to be read", .mustEnd)
    func largeManifest() async throws {
        try await withTemporaryFolderAsync { root in
            let output = root + "/public"
            let manifest = output + "/.report-manifest"
            try await publish(["index.html": "1"], to: output)
            let whole = try files.read(manifest)
            try FileHandle(forWritingTo: URL(filePath: manifest)).truncate(atOffset: 1 << 42)
            let publisher = try await Publisher(files: files, output: output)
            #expect(publisher.hasUnreadableManifest)
            publisher.abandon()
            try await publish(["index.html": "1"], to: output)
            #expect(try files.read(manifest) == whole)
        }
    }
}
