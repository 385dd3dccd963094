import Files
import Publishing
import Synchronization
import TestSupport
import Testing

@Suite("Publishing while the disk refuses, or the process is killed")
struct FaultTests {
    /// What is there before.
    enum Before: String, CaseIterable, CustomTestStringConvertible {
        case nothing = "nothing"
        case foreignFiles = "files of somebody else"
        case oldSite = "an older site"

        var testDescription: String { rawValue }

        func files() throws -> InMemoryFileSystem {
            if self == .nothing { return InMemoryFileSystem() }
            let foreign = LinkedSite.foreign.map { ("public/" + $0.key, $0.value) }
            let files = InMemoryFileSystem(Dictionary(uniqueKeysWithValues: foreign))
            if self == .oldSite { try LinkedSite.old.publish(on: files) }
            return files
        }

        func faults(of output: [String: String]) -> [String] {
            // The folder is all that is there, or all of the site is.
            if self == .nothing { return output.isEmpty || output.count == LinkedSite.new.files.count + 1 ? [] : ["?"] }
            return PublishingTests.faults(of: output, from: self == .oldSite ? .old : nil, to: .new)
        }
    }

    /// Publishes the new site with a fault, and looks at the output after every operation.
    private func publish(
        on files: InMemoryFileSystem, _ before: Before, at number: Int, _ fault: FaultyFileSystem.Fault
    ) -> (isDone: Bool, operations: Int, faults: [String]) {
        let found = Mutex<[String]>([])
        let faulty = FaultyFileSystem(files, at: number, fault) {
            let faults = before.faults(of: output(files))
            if !faults.isEmpty { found.withLock { $0 += faults } }
        }
        let done = try? LinkedSite.new.publish(on: faulty)
        return (done != nil, faulty.operations.count, found.withLock { $0 })
    }

    private func clean(_ site: LinkedSite, _ before: Before) throws -> [String: String] {
        let files = try (before == .nothing ? Before.nothing : .foreignFiles).files()
        try site.publish(on: files)
        return output(files)
    }

    @Test("shows no broken link at any moment where nothing goes wrong", arguments: Before.allCases)
    func whole(before: Before) throws {
        let files = try before.files()
        let result = publish(on: files, before, at: .max, .kill)
        #expect(result.isDone && result.faults == [])
        #expect(try output(files) == clean(.new, before))
        #expect(try files.list("").map(\.name) == ["public"])
    }

    @Test(
        "leaves everything as it was where one operation is refused, whichever it is",
        arguments: Before.allCases, [Int32(28), 5, 13])
    func refused(before: Before, code: Int32) throws {
        let wanted = try clean(.new, before)
        let count = publish(on: try before.files(), before, at: .max, .kill).operations
        #expect(count > 40)
        var failures = 0
        for number in 0..<count {
            let files = try before.files()
            let was = output(files)
            let result = publish(on: files, before, at: number, .refusal(code))
            #expect(result.faults == [], "operation \(number)")
            if result.isDone {
                #expect(output(files) == wanted, "operation \(number)")
            } else {
                failures += 1
                #expect(output(files) == was, "operation \(number)")
                let left = try files.list("").map(\.name)
                #expect(left == (before == .nothing ? [] : ["public"]), "operation \(number)")
            }
            try LinkedSite.new.publish(on: files)
            #expect(output(files) == wanted, "operation \(number)")
        }
        #expect(failures > count / 2)
    }

    @Test("ends with the next build where the process is killed at any operation", arguments: Before.allCases)
    func killed(before: Before) throws {
        let count = publish(on: try before.files(), before, at: .max, .kill).operations
        for number in 0..<count {
            for next in [LinkedSite.new, .old] {
                let files = try before.files()
                let result = publish(on: files, before, at: number, .kill)
                #expect(result.faults == [], "operation \(number)")
                #expect(before.faults(of: output(files)) == [], "operation \(number)")
                try next.publish(on: files)
                #expect(try output(files) == clean(next, before), "operation \(number)")
                #expect(try files.list("").map(\.name) == ["public"])
            }
        }
    }

    @Test("ends at last where what finishes a killed build is killed too, and refused", arguments: 0..<6)
    func killedAgain(seed: Int) throws {
        var generator = SeededGenerator(seed: seed)
        let before = Before.oldSite
        let count = publish(on: try before.files(), before, at: .max, .kill).operations
        for first in 0..<count {
            let files = try before.files()
            _ = publish(on: files, before, at: first, .kill)
            for _ in 0..<3 {
                let number = generator.number(in: 0..<count)
                let result = publish(on: files, before, at: number, generator.pick([.kill, .refusal(5)]))
                #expect(result.faults == [], "seed \(seed), operations \(first), \(number)")
            }
            try LinkedSite.new.publish(on: files)
            #expect(try output(files) == clean(.new, before), "seed \(seed), operation \(first)")
        }
    }

    @Test("finishes what was begun although the build that follows never commits")
    func finishesFirst() throws {
        let before = Before.oldSite
        let count = publish(on: try before.files(), before, at: .max, .kill).operations
        var finished = 0
        for number in 0..<count {
            let files = try before.files()
            _ = publish(on: files, before, at: number, .kill)
            let isUnfinished = Publisher.hasUnfinishedCommit(files, output: "public")
            try Publisher(files: files, output: "public").abandon()
            let after = output(files)
            let isOld = try after == clean(.old, before)
            let isNew = try after == clean(.new, before)
            #expect(isOld || isNew, "operation \(number)")
            if isUnfinished { finished += isNew ? 1 : 0 }
        }
        #expect(finished > 10)
    }

    private static let staged = ["tree/", "stand-ins/"].map { ".public.report-staging/" + $0 }

    /// Staged files that a loss of power has emptied or cut short are not put in the place of whole ones.
    @Test("rewrites what a loss of power has damaged", arguments: 0..<40)
    func powerLoss(seed: Int) throws {
        var generator = SeededGenerator(seed: seed)
        let before = Before.oldSite
        let count = publish(on: try before.files(), before, at: .max, .kill).operations
        let files = try before.files()
        _ = publish(on: files, before, at: generator.number(in: 0..<count), .kill)
        let isUnfinished = Publisher.hasUnfinishedCommit(files, output: "public")
        for path in files.files.keys.sorted() where generator.number(in: 0..<3) == 0 {
            let isStaged = isUnfinished && Self.staged.contains(where: path.hasPrefix)
            let first = files.files[path]?.first
            let isNew = path.hasPrefix("public/") && (first == UInt8(ascii: "2") || first == UInt8(ascii: "<"))
            if isStaged || isNew { try files.write([], to: path) }
        }
        try LinkedSite.new.publish(on: files)
        #expect(try output(files) == clean(.new, before), "seed \(seed)")
    }

    /// Files that become folders, and folders that become files.
    private static let shaped = (
        LinkedSite(["index.html": "1", "x": "1", "b/c/d": "1", "b/e": "1"]),
        LinkedSite(["index.html": "2", "x/y/z": "2", "b": "2"])
    )

    @Test("tries every kind of step and of operation: all of those are refused, and killed")
    func everyStep() throws {
        let steps = Mutex<Set<String>>([])
        var operations: Set<FileError.Operation> = []
        for (one, two) in [(LinkedSite.old, LinkedSite.new), Self.shaped] {
            let files = InMemoryFileSystem()
            try one.publish(on: files)
            let watched = FaultyFileSystem(files) {
                let journal = String(decoding: files.files[".public.report-staging/journal"] ?? [], as: UTF8.self)
                let kinds = journal.split(separator: "\n").dropFirst().compactMap { $0.split(separator: " ").first }
                steps.withLock { $0.formUnion(kinds.map(String.init)) }
            }
            try two.publish(on: watched)
            operations.formUnion(watched.operations)
        }
        #expect(
            steps.withLock { $0 }.isSuperset(of: [
                "aside", "clear", "place", "replace", "folder", "stand-in", "relieve", "retire",
            ]))
        #expect(
            operations.isSuperset(of: [
                .list, .look, .read, .write, .flush, .lock, .makeFolder, .rename, .exchange, .remove,
            ]))
    }

    @Test("makes folders of files and files of folders, or leaves all as it was")
    func shapes() throws {
        let (one, two) = Self.shaped
        let wanted = InMemoryFileSystem()
        try two.publish(on: wanted)
        let counter = FaultyFileSystem(InMemoryFileSystem())
        try one.publish(on: counter)
        for fault in [FaultyFileSystem.Fault.kill, .refusal(28), .refusal(5), .refusal(13)] {
            for number in 0..<(counter.operations.count + 80) {
                let files = InMemoryFileSystem()
                try one.publish(on: files)
                let was = output(files)
                let isDone = (try? two.publish(on: FaultyFileSystem(files, at: number, fault))) != nil
                if !isDone, fault != .kill { #expect(output(files) == was, "operation \(number)") }
                try two.publish(on: files)
                #expect(output(files) == output(wanted), "operation \(number)")
            }
        }
    }
}
