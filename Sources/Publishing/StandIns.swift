import Files

/// What stands in for new pages while they are placed one after the other: pages lead to each other, so the first of two would
/// lead nowhere until the second is there.
struct StandIns {
    /// Leads nowhere, and asks to be loaded again.
    static let page = Array(
        """
        <!DOCTYPE html>
        <html>
        <head>
        <meta charset="utf-8">
        <meta http-equiv="refresh" content="1">
        <title>…</title>
        </head>
        <body>
        <p>…</p>
        </body>
        </html>

        """.utf8)

    /// What is placed at once: a new file, or the outermost new folder with all that is in it; relative to the output folder.
    typealias Unit = FilePath

    /// The units in the order in which they are to be placed.
    let order: [Unit]
    /// The files that have to be there before the first unit is placed, by the unit of which they are.
    let files: [Unit: Set<FilePath>]

    /// `links` are the paths to which the pages of each unit lead, `units` the units of all paths that are new; what is not among
    /// `new` is there before.
    init(placing new: [Unit], links: [Unit: Set<FilePath>], units: [FilePath: Unit]) {
        let later = Set(new)
        let wanted = links.mapValues { targets in targets.filter { units[$0].map(later.contains) ?? false } }
        // Those that lead to few come first, so that one page stands in for the many that lead to it.
        let sorted = new.enumerated().sorted { left, right in
            let counts = (wanted[left.element]?.count ?? 0, wanted[right.element]?.count ?? 0)
            return counts.0 == counts.1 ? left.offset < right.offset : counts.0 < counts.1
        }.map(\.element)
        // Before all come those of which none leads to another: of pages in a row, every second one.
        var apart: Set<Unit> = []
        var ledTo: Set<Unit> = []
        for unit in sorted {
            let others = (wanted[unit] ?? []).compactMap { units[$0] }
            guard !ledTo.contains(unit), apart.isDisjoint(with: others) else { continue }
            apart.insert(unit)
            ledTo.formUnion(others)
        }
        order = sorted.filter(apart.contains) + sorted.filter { !apart.contains($0) }
        var placed: Set<Unit> = []
        var files: [Unit: Set<FilePath>] = [:]
        for unit in order {
            placed.insert(unit)
            for target in wanted[unit] ?? [] {
                guard let other = units[target], !placed.contains(other) else { continue }
                files[other, default: []].insert(target)
            }
        }
        self.files = files
    }

    /// Whether a stand-in is a page of its own; what is no page is there with its own content, which leads nowhere.
    static func isPage(_ path: FilePath) -> Bool { path.string.hasSuffix(".html") }
}

extension OutputManifest {
    /// The same manifest, which licenses a stand-in too at each of these paths.
    func licensingStandIns(at paths: some Sequence<FilePath>) -> OutputManifest {
        let paths = Set(paths)
        if paths.isEmpty { return self }
        let record = Record(of: StandIns.page)
        return OutputManifest(
            entries: entries.map { entry in
                guard paths.contains(entry.path) else { return entry }
                return Entry(path: entry.path, record: entry.record, alternative: record)
            })
    }
}
