import Files
import Publishing
import Synchronization
import TestSupport
import Testing

@Suite("Publishing with a refusing disk or a killed process")
struct FaultTests {
    /// The output before publishing.
    enum Before: String, CaseIterable, CustomTestStringConvertible {
        case nothing = "nothing"
        case foreignFiles = "files of somebody else"
        case oldSite = "an older site"

        var testDescription: String { rawValue }

        func files() async throws -> InMemoryFileSystem {
            if self == .nothing { return InMemoryFileSystem() }
            let foreign = LinkedSite.foreign.map { ("public/" + $0.key, $0.value) }
            let files = InMemoryFileSystem(Dictionary(uniqueKeysWithValues: foreign))
            // Empty, where the new site has pages.
            try files.makeFolder("public/authors/b")
            if self == .oldSite { try await LinkedSite.old.publish(on: files) }
            return files
        }

        func faults(in files: InMemoryFileSystem) -> [String] {
            let output = output(files)
            // An output that did not exist is either empty or complete, unless it can only be staged in itself.
            let isStagedInside = files.files.keys.contains { $0.hasPrefix("public/.report-staging/") }
            if self == .nothing, !isStagedInside {
                return output.isEmpty || output.count == LinkedSite.new.files.count + 1 ? [] : ["?"]
            }
            let faults = PublishingTests.faults(of: output, from: self == .oldSite ? .old : nil, to: .new)
            // There are no foreign files to touch.
            return self == .nothing ? faults.filter { !$0.hasSuffix("was touched") } : faults
        }
    }

    /// Publishes the new site with a fault, and checks the output after every operation.
    private func publish(
        on files: InMemoryFileSystem, _ before: Before, at number: Int, _ fault: FaultyFileSystem.Fault
    ) async -> (isDone: Bool, operations: Int, faults: [String]) {
        let found = Mutex<[String]>([])
        let faulty = FaultyFileSystem(files, at: number, fault) {
            let faults = before.faults(in: files)
            if !faults.isEmpty { found.withLock { $0 += faults } }
        }
        let done = try? await LinkedSite.new.publish(on: faulty)
        return (done != nil, faulty.operations.count, found.withLock { $0 })
    }

    /// The paths of all folders.
    private func folders(in files: InMemoryFileSystem, below path: String = "") throws -> Set<String> {
        let folders = try files.list(path).filter { $0.kind == .folder }.map { joinedPath(path, $0.path) }
        return try folders.reduce(into: Set(folders)) { try $0.formUnion(self.folders(in: files, below: $1)) }
    }

    private func clean(_ site: LinkedSite, _ before: Before) async throws -> [String: String] {
        let files = try await (before == .nothing ? Before.nothing : .foreignFiles).files()
        try await site.publish(on: files)
        return output(files)
    }

    @Test("shows no broken link at any moment, even without a fault", arguments: Before.allCases)
    func whole(before: Before) async throws {
        let files = try await before.files()
        let result = await publish(on: files, before, at: .max, .kill)
        #expect(result.isDone && result.faults == [])
        await #expect(try output(files) == clean(.new, before))
        #expect(try files.list("").map(\.path) == ["public"])
    }

    /// ENOSPC, EIO and EACCES.
    private static let codes: [Int32] = [28, 5, 13]

    @Test("leaves everything as it was if any one operation is refused", arguments: Before.allCases)
    func refused(before: Before) async throws {
        let wanted = try await clean(.new, before)
        let count = await publish(on: try before.files(), before, at: .max, .kill).operations
        #expect(count > 40)
        var failures = 0
        let numbers = TestScale.share(of: 0..<count, oneIn: 5)
        for number in numbers {
            let files = try await before.files()
            let (was, folders) = (output(files), try folders(in: files))
            let result = await publish(on: files, before, at: number, .refusal(Self.codes[number % 3]))
            #expect(result.faults == [], "operation \(number)")
            if result.isDone {
                #expect(output(files) == wanted, "operation \(number)")
            } else {
                failures += 1
                #expect(output(files) == was, "operation \(number)")
                #expect(try self.folders(in: files) == folders, "operation \(number)")
            }
            try await LinkedSite.new.publish(on: files)
            #expect(output(files) == wanted, "operation \(number)")
        }
        #expect(failures > numbers.count / 2)
    }

    @Test("leaves nothing for the next build to publish if the disk can't be flushed", arguments: Before.allCases)
    func flushless(before: Before) async throws {
        let operations = FaultyFileSystem(try await before.files())
        try await LinkedSite.new.publish(on: operations)
        let flushes = operations.operations.indices.filter { operations.operations[$0] == .flush }
        #expect(flushes.count >= (before == .nothing ? 1 : 3))
        for number in flushes {
            let files = try await before.files()
            let was = output(files)
            if await publish(on: files, before, at: number, .lastingRefusal(5)).isDone { continue }
            #expect(output(files) == was, "operation \(number)")
            try await Publisher(files: files, output: "public").abandon()
            #expect(output(files) == was, "operation \(number)")
        }
    }

    @Test("is completed by the next build if it is killed at any operation", arguments: Before.allCases)
    func killed(before: Before) async throws {
        let count = await publish(on: try before.files(), before, at: .max, .kill).operations
        for number in TestScale.share(of: 0..<count, oneIn: 5) {
            for next in [LinkedSite.new, .old] {
                let files = try await before.files()
                let result = await publish(on: files, before, at: number, .kill)
                #expect(result.faults == [], "operation \(number)")
                #expect(before.faults(in: files) == [], "operation \(number)")
                try await next.publish(on: files)
                await #expect(try output(files) == clean(next, before), "operation \(number)")
                #expect(try files.list("").map(\.path) == ["public"])
            }
        }
    }

    @Test(
        "is completed in the end even if the builds that complete it are killed or refused",
        arguments: TestScale.seeds(1, stress: 12))
    func killedAgain(seed: Int) async throws {
        var generator = SeededGenerator(seed: seed)
        let before = Before.oldSite
        let count = await publish(on: try before.files(), before, at: .max, .kill).operations
        for first in TestScale.share(of: 0..<count, oneIn: 5) {
            let files = try await before.files()
            _ = await publish(on: files, before, at: first, .kill)
            for _ in 0..<3 {
                let number = generator.number(in: 0..<count)
                let result = await publish(on: files, before, at: number, generator.pick([.kill, .refusal(5)]))
                #expect(result.faults == [], "seed \(seed), operations \(first), \(number)")
            }
            try await LinkedSite.new.publish(on: files)
            await #expect(try output(files) == clean(.new, before), "seed \(seed), operation \(first)")
        }
    }

    /// A site of a few files in a few folders.
    private static func randomSite(_ generator: inout SeededGenerator) -> LinkedSite {
        var files = ["index.html": "1"]
        for _ in 0..<generator.number(in: 0..<6) {
            let folders = (0..<generator.number(in: 0..<4)).map { _ in generator.pick(["a", "b", "c"]) + "/" }
            files[folders.joined() + generator.pick(["index.html", "x.png"])] = String(generator.number(in: 0..<3))
        }
        return LinkedSite(files)
    }

    @Test("leaves no empty folder even if two builds in a row are killed", arguments: TestScale.seeds(3, stress: 100))
    func killedTwice(seed: Int) async throws {
        var generator = SeededGenerator(seed: seed)
        let sites = (0..<4).map { _ in Self.randomSite(&generator) }
        let (start, clean) = (InMemoryFileSystem(), InMemoryFileSystem())
        try await sites[0].publish(on: start)
        try await sites[3].publish(on: clean)
        let counter = FaultyFileSystem(InMemoryFileSystem(copying: start))
        try await sites[1].publish(on: counter)
        for first in counter.operations.indices {
            let files = InMemoryFileSystem(copying: start)
            _ = try? await sites[1].publish(on: FaultyFileSystem(files, at: first))
            let second = generator.number(in: 0..<counter.operations.count)
            _ = try? await sites[2].publish(on: FaultyFileSystem(files, at: second))
            try await sites[3].publish(on: files)
            #expect(output(files) == output(clean), "seed \(seed), operations \(first), \(second)")
            #expect(try folders(in: files) == folders(in: clean), "seed \(seed), operations \(first), \(second)")
        }
    }

    @Test("is completed even if the next build never commits")
    func finishesFirst() async throws {
        let before = Before.oldSite
        let count = await publish(on: try before.files(), before, at: .max, .kill).operations
        var finished = 0
        for number in TestScale.share(of: 0..<count, oneIn: 5) {
            let files = try await before.files()
            _ = await publish(on: files, before, at: number, .kill)
            let isUnfinished = Publisher.hasCommitPlan(files, output: "public")
            try await Publisher(files: files, output: "public").abandon()
            let after = output(files)
            let isOld = try await after == clean(.old, before)
            let isNew = try await after == clean(.new, before)
            #expect(isOld || isNew, "operation \(number)")
            if isUnfinished { finished += isNew ? 1 : 0 }
        }
        #expect(finished > 10)
    }

    /// Two sites in which files become folders and folders become files.
    private static let shaped = (
        LinkedSite(["index.html": "1", "x": "1", "b/c/d": "1", "b/e": "1"]),
        LinkedSite(["index.html": "2", "x/y/z": "2", "b": "2"])
    )

    @Test("is tested with every kind of step and operation")
    func everyStep() async throws {
        let steps = Mutex<Set<String>>([])
        var operations: Set<FileError.Operation> = []
        for (one, two) in [(LinkedSite.old, LinkedSite.new), Self.shaped] {
            let files = InMemoryFileSystem()
            try await one.publish(on: files)
            let watched = FaultyFileSystem(files) {
                let plan = String(decoding: files.files[".public.report-staging/plan"] ?? [], as: UTF8.self)
                // Each step's slot, and whether it has a file before and after.
                let kinds = plan.split(separator: "\n").dropFirst().dropLast().map { line in
                    let words = line.split(separator: " ")
                    return "\(words[0]) " + (words[1] == "-" ? "" : "-") + (words[3] == "-" ? "" : "+")
                }
                steps.withLock { $0.formUnion(kinds) }
            }
            try await two.publish(on: watched)
            operations.formUnion(watched.operations)
        }
        #expect(steps.withLock { $0 } == ["interim +", "interim -+", "final +", "final -+", "removed -"])
        #expect(
            operations.isSuperset(of: [
                .list, .look, .read, .write, .flush, .lock, .makeFolder, .rename, .exchange, .remove,
            ]))
    }

    @Test("turns folders into files and files into folders, or leaves everything as it was")
    func shapes() async throws {
        let (one, two) = Self.shaped
        let wanted = InMemoryFileSystem()
        try await two.publish(on: wanted)
        let counter = FaultyFileSystem(InMemoryFileSystem())
        try await one.publish(on: counter)
        for fault in [FaultyFileSystem.Fault.kill, .refusal(28), .refusal(5), .refusal(13)] {
            for number in 0..<(counter.operations.count + 80) {
                let files = InMemoryFileSystem()
                try await one.publish(on: files)
                let was = output(files)
                let isDone = await (try? two.publish(on: FaultyFileSystem(files, at: number, fault))) != nil
                if !isDone, fault != .kill { #expect(output(files) == was, "operation \(number)") }
                // The next build may be stopped by its findings, so finishing this one must not depend on it.
                try await Publisher(files: files, output: "public").abandon()
                #expect([was, output(wanted)].contains(output(files)), "operation \(number)")
                try await two.publish(on: files)
                #expect(output(files) == output(wanted), "operation \(number)")
            }
        }
    }
}
