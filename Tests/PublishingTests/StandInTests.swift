import Files
import Synchronization
import TestSupport
import Testing

@testable import Publishing

@Suite("New pages that lead to each other")
struct StandInTests {
    @Test(
        "lead where the relative addresses of their links say",
        arguments: [
            (#"<a href="../b/index.html#x">"#, ["a/b/index.html"]),
            (#"<img alt="=" src='x.png'><a href=c/?q=1>"#, ["a/d/x.png", "a/d/c/index.html"]),
            (#"<a HREF="./../../index.html"><a href="..">"#, ["index.html", "a/index.html"]),
            (#"<a href="%E8%8C%B6%zz/a&amp;b.html">"#, ["a/d/茶%zz/a&b.html"]),
            (##"<a href="#here"><a href="https://x.org/"><a href="mailto:a@b.c"><a href="/x"><a href="">"##, []),
            (#"<p>href= and src</p><a href="cut"#, []),
        ] as [(String, [String])])
    func links(page: String, targets: [String]) {
        #expect(PageLinks.targets(of: Array(page.utf8), at: "a/d/index.html") == Set(targets.map { FilePath($0) }))
    }

    @Test("have stand-ins for all that they lead to before it is there, and for nothing else", arguments: 0..<200)
    func plan(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        let units = (0..<generator.number(in: 1..<9)).map { FilePath("u\($0)") }
        let files = units.flatMap { unit in (0..<3).map { FilePath("\(unit.string)/\($0).html") } }
        var links: [FilePath: Set<FilePath>] = [:]
        for unit in units {
            let others = files.filter { !$0.hasPrefix(unit.string) && generator.number(in: 0..<8) == 0 }
            links[unit] = Set(others + ["old.html"])
        }
        let unitOf = Dictionary(files.map { ($0, $0.parent) }) { first, _ in first }
        let plan = StandIns(placing: units, links: links, units: unitOf)
        #expect(plan.order.sorted() == units)
        var needed: [FilePath: Set<FilePath>] = [:]
        for (place, unit) in plan.order.enumerated() {
            for target in links[unit, default: []] {
                guard let other = unitOf[target], !plan.order[...place].contains(other) else { continue }
                needed[other, default: []].insert(target)
            }
        }
        #expect(plan.files == needed, "seed \(seed)")
    }

    @Test("need a stand-in for every second where each leads to the one before it and the one after it")
    func row() {
        let pages = (0..<21).map { FilePath("\(100 + $0).html") }
        let links = Dictionary(
            uniqueKeysWithValues: pages.indices.map { number in
                (pages[number], Set([number - 1, number + 1].filter(pages.indices.contains).map { pages[$0] }))
            })
        let plan = StandIns(
            placing: pages, links: links, units: Dictionary(uniqueKeysWithValues: pages.map { ($0, $0) }))
        #expect(plan.files.count == 10)
    }

    @Test("need one stand-in where many lead to one of them")
    func star() {
        let pages = (0..<20).map { FilePath("quote-\($0).html") }
        var links = Dictionary(uniqueKeysWithValues: pages.map { ($0, Set<FilePath>(["author.html"])) })
        links["author.html"] = Set(pages)
        let units = Dictionary(uniqueKeysWithValues: (pages + ["author.html"]).map { ($0, $0) })
        let plan = StandIns(placing: ["author.html"] + pages, links: links, units: units)
        #expect(plan.order.last == "author.html" && plan.files == ["author.html": ["author.html"]])
    }

    /// Random sites of pages and other files, in folders that are there or not, laid over each other.
    @Test("are whole at any moment while a random site takes the place of another, killed or not", arguments: 0..<40)
    func random(seed: Int) throws {
        var generator = SeededGenerator(seed: seed)
        let sites = (0..<2).map { _ in Self.site(&generator) }
        let foreign = generator.pick([[:], ["public/b/mine.txt": "mine"], ["public/CNAME": "x"]] as [[String: String]])
        let files = InMemoryFileSystem(foreign.merging(["public/other": ""]) { first, _ in first })
        for site in [generator.pick([LinkedSite([:]), sites[0]]), sites[1], sites[0]] {
            let before = InMemoryFileSystem(files.files.mapValues { String(decoding: $0, as: UTF8.self) })
            let count = Self.faults(of: site, on: files, "seed \(seed)")
            for _ in 0..<4 {
                let killed = InMemoryFileSystem(before.files.mapValues { String(decoding: $0, as: UTF8.self) })
                let number = generator.number(in: 0..<count)
                Self.faults(of: site, on: killed, at: number, "seed \(seed), killed at \(number)")
                Self.faults(of: site, on: killed, "seed \(seed), after a kill at \(number)")
                #expect(output(killed) == output(files), "seed \(seed), killed at \(number)")
            }
        }
    }

    /// Publishes a site while its links are looked at; how many operations that took.
    @discardableResult
    private static func faults(
        of site: LinkedSite, on files: InMemoryFileSystem, at number: Int = .max, _ comment: Comment
    ) -> Int {
        let found = Mutex<Set<String>>([])
        let watched = FaultyFileSystem(files, at: number, .kill) {
            let output = output(files)
            for (path, text) in output where path.hasSuffix(".html") {
                for link in LinkedSite.links(of: text) where output[link] == nil {
                    found.withLock { _ = $0.insert("\(path) leads to \(link)") }
                }
            }
        }
        _ = try? site.publish(on: watched)
        #expect(found.withLock { $0 } == [], comment)
        return watched.operations.count
    }

    private static func site(_ generator: inout SeededGenerator) -> LinkedSite {
        let folders = ["", "a/", "b/", "b/c/", "d/e/"]
        let paths = folders.flatMap { folder in ["index.html", "x.html", "y.png"].map { folder + $0 } }
            .filter { _ in generator.number(in: 0..<3) > 0 }
        return LinkedSite(
            Dictionary(
                uniqueKeysWithValues: paths.map { path in
                    let revision = "\(generator.number(in: 1..<3))"
                    guard path.hasSuffix(".html") else { return (path, revision) }
                    let links = paths.filter { $0 != path && generator.number(in: 0..<3) == 0 }
                    return (path, ([revision] + links).joined(separator: " "))
                }))
    }

    @Test("A journal of a version that knew no stand-ins is followed")
    func formerJournal() {
        var writer = LineWriter("report journal 1", capacity: 64)
        writer.word("place")
        writer.end("a.html")
        #expect(CommitJournal(decoding: writer.finished())?.steps == [CommitStep(.place, "a.html")])
    }
}
