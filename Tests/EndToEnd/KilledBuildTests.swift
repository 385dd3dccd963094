import Foundation
import TestSupport
import Testing

@Suite("A build that is killed")
struct KilledBuildTests {
    private static let kills = TestScale.count(12, stress: 300)

    /// The time at which a build is killed.
    private enum Moment {
        /// Seconds after the build's start.
        case start(Double)
        /// Seconds after the output has begun to change. The first change is the build's own commit, or the rest of
        /// the earlier build's commit.
        case commit(Double)
    }

    @Test("at any moment leaves no broken link and no foreign file changed, and the next build repairs it")
    func killed() async throws {
        let seed = TestScale.seed
        var generator = SeededGenerator(seed: seed)
        print("seed of the killed builds: \(seed)")
        var clean: [PublishedFolder] = []
        for version in 0..<KilledSite.versions { clean.append(try await KilledSite(version: version).site.built()) }
        #expect(clean[0].pages.count > 50)

        var current = try KilledSite(version: 0)
        _ = try await current.site.built()
        var lengths = try Self.measured(&current, 1)
        var links = LinkMemory()
        var (killed, unfinished, tries) = (0, 0, 0)
        while killed < Self.kills, tries < 4 * Self.kills {
            tries += 1
            let version = (current.version + generator.number(in: 1..<KilledSite.versions)) % KilledSite.versions
            if generator.number(in: 0..<5) == 0 {
                // A first build: the output holds only foreign files.
                current = try KilledSite(version: version)
            } else {
                try current.become(version)
            }
            let moment: Moment =
                generator.number(in: 0..<3) == 0
                ? .start(.random(in: 0...lengths.build, using: &generator))
                : .commit(.random(in: 0...lengths.commit, using: &generator))
            guard try Self.kill(current, moment) else {
                // The build ended before it was killed, perhaps because other tests left it more of the machine.
                lengths = (lengths.build * 0.9, lengths.commit * 0.9)
                #expect(try current.site.published().differences(from: clean[version]) == [], "seed \(seed)")
                continue
            }
            killed += 1
            if current.hasUnfinishedCommit { unfinished += 1 }
            let found = try current.site.published()
            #expect(links.broken(in: found) == [], "kill \(killed), seed \(seed)")
            #expect(KilledSite.touched(in: found) == [], "kill \(killed), seed \(seed)")

            // The next build completes these remains here, or in a copy; then the next kill hits the remains here.
            var next = Bool.random(using: &generator) ? current : try current.copied()
            if generator.number(in: 0..<4) == 0 { try next.become(generator.number(in: 0..<KilledSite.versions)) }
            let after = try await next.site.built()
            #expect(after.differences(from: clean[next.version]) == [], "kill \(killed), seed \(seed)")
            let leftovers = try next.leftovers()
            #expect(leftovers == [], "kill \(killed), seed \(seed)")
            if next.site.folder == current.site.folder { current = next }
        }
        print("\(killed) of \(tries) builds were killed, \(unfinished) of them amid their commit")
        #expect(killed == Self.kills)
        #expect(unfinished >= Self.kills / 6)
    }

    /// The seconds that a build of another version and its commit take.
    private static func measured(
        _ current: inout KilledSite, _ version: Int
    ) throws -> (build: Double, commit: Double) {
        try current.become(version)
        let clock = ContinuousClock()
        let start = clock.now
        let child = try build(current)
        waitForCommit(child, current)
        let begin = clock.now
        while child.isRunning, current.hasUnfinishedCommit { usleep(100) }
        let end = clock.now
        while child.isRunning { usleep(100) }
        return ((clock.now - start) / .seconds(1), (end - begin) / .seconds(1))
    }

    private static func build(_ current: KilledSite) throws -> ChildProcess {
        try ChildProcess(
            Command.report.executable.path,
            ["build", "--quiet", "--site", current.site.folder.path, "--as-of", TestSite.today],
            Command.plainEnvironment)
    }

    private static func waitForCommit(_ child: ChildProcess, _ current: KilledSite) {
        let inode = current.manifestInode
        while child.isRunning, current.manifestInode == inode { usleep(50) }
    }

    /// Starts a build and kills it. Returns false if the build ended first.
    private static func kill(_ current: KilledSite, _ moment: Moment) throws -> Bool {
        let child = try build(current)
        var seconds = 0.0
        switch moment {
        case .start(let delay): seconds = delay
        case .commit(let delay):
            waitForCommit(child, current)
            seconds = delay
        }
        let end = ContinuousClock.now + .seconds(seconds)
        while child.isRunning, ContinuousClock.now < end { usleep(50) }
        return child.kill()
    }
}
