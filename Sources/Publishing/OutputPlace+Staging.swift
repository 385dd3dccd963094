import Files
import Glibc

/// The staging folder, in which a commit is prepared. `report` recognises it by the file that it puts there first.
extension OutputPlace {
    private static let markerName = "made-by-report"
    private static let markerText = Array("report fills and empties this folder while it publishes a site\n".utf8)
    private static let slots: [CommitStep.Slot] = [.interim, .final, .removed]

    private var marker: String { joinedPath(staging, Self.markerName) }

    /// Whether there is such a folder. Throws if there is something at its path that report did not make.
    func hasStaging() throws(FileError) -> Bool {
        guard let status = try files.status(of: staging) else { return false }
        guard status.kind == .folder else { throw foreign }
        // A power loss may destroy the marker; then every entry must have a name that report uses.
        if try hasMarker() { return true }
        guard try files.list(staging).allSatisfy({ Self.isOwnName($0.path) }) else { throw foreign }
        return true
    }

    private func hasMarker() throws(FileError) -> Bool {
        try files.read(marker, upTo: Self.markerText.count) == Self.markerText
    }

    private static func isOwnName(_ name: String) -> Bool {
        name == markerName || name == planName || isCleared(name)
    }

    /// Whether emptying the folder removes an entry with this name.
    private static func isCleared(_ name: String) -> Bool {
        slots.contains { $0.rawValue == name } || name.hasPrefix(clockPrefix)
    }

    private var foreign: FileError {
        FileError(
            .makeFolder, staging, code: EEXIST,
            reason: "Something that report did not make is there; move it away")
    }

    /// Makes the folder, or empties one that a killed build left.
    func prepareStaging() throws(FileError) {
        if try hasStaging() {
            try clearStaging()
        } else {
            try files.makeFolder(staging)
        }
        if try hasMarker() { return }
        if try files.status(of: marker) != nil { try files.remove(marker) }
        try files.create(marker, Self.markerText)
    }

    /// Removes the files of report, the plan first: a plan without its files could only be half done.
    private func clearStaging() throws(FileError) {
        if try files.status(of: planPath) != nil { try files.remove(planPath) }
        for entry in try files.list(staging) where Self.isCleared(entry.path) {
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
        if try files.status(of: marker) != nil { try files.remove(marker) }
        try files.remove(staging)
    }
}
