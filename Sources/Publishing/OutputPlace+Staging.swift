import Files
import Glibc

/// The staging folder, in which a commit is prepared. `report` recognises it by the names of its entries.
extension OutputPlace {
    /// Whether there is such a folder. Throws if there is something at its path that report did not make.
    func hasStaging() throws(FileError) -> Bool {
        guard let status = try files.status(of: staging) else { return false }
        guard status.kind == .folder, try files.list(staging).allSatisfy({ Self.isOwnName($0.path) }) else {
            throw FileError(
                .makeFolder, staging, code: EEXIST,
                reason: "Something that report did not make is there; move it away")
        }
        return true
    }

    private static func isOwnName(_ name: String) -> Bool {
        name == planName || CommitStep.Slot(rawValue: name) != nil || name.hasPrefix(clockPrefix)
    }

    /// Makes the folder, or empties one that a killed build left.
    func prepareStaging() throws(FileError) {
        if try hasStaging() { try clearStaging() } else { try files.makeFolder(staging) }
    }

    /// Removes the files of report, the plan first: a plan without its files could only be half done.
    private func clearStaging() throws(FileError) {
        if try files.status(of: planPath) != nil { try files.remove(planPath) }
        for entry in try files.list(staging) where Self.isOwnName(entry.path) {
            try files.removeTree(joinedPath(staging, entry.path))
        }
    }

    /// Removes the folder, unless it has a plan that can be followed later.
    func removeStagingUnlessPlanned() throws(FileError) {
        if try files.status(of: planPath) == nil { try removeStaging() }
    }

    /// Removes the folder and what report put there.
    func removeStaging() throws(FileError) {
        guard try hasStaging() else { return }
        try clearStaging()
        try files.remove(staging)
    }
}
