import Database
import Files
import Site

extension BuildCache {
    /// How the pages of an output were made, by path.
    func pages(ofOutput output: Int) -> [FilePath: PageRecord] {
        read { database throws(DatabaseError) in
            let lookups = try database.lookups(of: output)
            var pages: [FilePath: PageRecord] = [:]
            try CacheTables.pages.forEachRow(in: database, where: "output = \(output)") { row in
                _ = row.integer()
                let path = FilePath(row.text())
                pages[path] = PageRecord(
                    dependencies: PageDependencies(context: row.hash(), template: row.hash()), content: row.hash(),
                    lookups: lookups[path] ?? [], answers: row.hash())
            }
            return pages
        } ?? [:]
    }
}

extension PublishedSite {
    /// The pages that need not be made again, by path.
    var pageRecords: [FilePath: PageRecord] {
        Dictionary(made.lazy.compactMap { made in made.record.map { (FilePath(made.path), $0) } }) { $1 }
    }
}

extension Connection {
    fileprivate func lookups(of output: Int) throws(DatabaseError) -> [FilePath: [LinkLookup]] {
        var lookups: [FilePath: [LinkLookup]] = [:]
        try CacheTables.lookups.forEachRow(in: self, where: "output = \(output)") { row in
            _ = row.integer()
            let path = FilePath(row.text())
            _ = row.integer()
            let (kind, key) = (row.integer(), row.text())
            guard let kind = UInt8(exactly: kind).flatMap(LinkLookup.Kind.init) else { return }
            lookups[path, default: []].append(LinkLookup(kind, key))
        }
        return lookups
    }

    /// Writes what is different between the pages of two builds.
    func replace(
        _ former: [FilePath: PageRecord], by pages: [FilePath: PageRecord], ofOutput output: Int
    ) throws(DatabaseError) {
        let changed = pages.filter { former[$0.key] != $0.value }.sorted { $0.key < $1.key }
        let stale = former.keys.filter { pages[$0] == nil }
        for table in [CacheTables.pages, CacheTables.lookups] {
            try table.delete(stale + changed.map(\.key), byFirst: 2, from: self) { path, row in
                row.write(output)
                row.write(path.string)
            }
        }
        try CacheTables.pages.insert(changed, into: self) { page, row in
            let (path, record) = page
            row.write(output)
            row.write(path.string)
            row.write(record.dependencies.context)
            row.write(record.dependencies.template)
            row.write(record.content)
            row.write(record.answers)
        }
        let lookups = changed.lazy.flatMap { page in page.value.lookups.enumerated().map { (page.key, $0, $1) } }
        try CacheTables.lookups.insert(lookups, into: self) { lookup, row in
            let (path, number, question) = lookup
            row.write(output)
            row.write(path.string)
            row.write(number)
            row.write(Int(question.kind.rawValue))
            row.write(question.key)
        }
    }
}
