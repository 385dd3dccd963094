import Building
import Files

extension HeldSite {
    /// Whether the site differs from `last` only in style sheets and their names in pages, so that open pages can swap
    /// style sheets without reloading.
    func differsInStylesOnly(from last: HeldSite) -> Bool {
        let (new, old) = (changed.filter { $0.hasSuffix(".css") }, removed)
        guard old.allSatisfy({ $0.hasSuffix(".css") }), old.count <= 1 else { return false }
        // A theme has one style sheet, whose name contains a hash of its content.
        let pages = changed.filter { !$0.hasSuffix(".css") }
        if pages.isEmpty { return !new.isEmpty }
        guard new.count == 1, old.count == 1, let newName = new.first.map(nameBytes),
            let oldName = old.first.map(nameBytes)
        else { return false }
        return pages.allSatisfy { path in
            guard path.hasSuffix(".html"), let page = files[FilePath(path)]?.bytes,
                let before = last.files[FilePath(path)]?.bytes
            else { return false }
            return page.count - before.count == newName.count - oldName.count
                && page.replacing(newName, with: oldName, maxReplacements: 1) == before
        }
    }

    private func nameBytes(_ path: String) -> [UInt8] { Array(lastPart(of: path).utf8) }
}
