import Files
import Glibc

/// The folder in which a commit is prepared. `report` recognises it by the file that it puts there first.
struct StagingFolder: Sendable {
    let place: OutputPlace

    private static let markerName = "made-by-report"
    private static let markerText = Array("report fills and empties this folder while it publishes a site\n".utf8)
    private static let slots: [CommitStep.Slot] = [.interim, .final, .removed]

    private var marker: String { joinedPath(place.staging, Self.markerName) }

    /// Whether there is such a folder. Throws if there is something at its path that report did not make.
    func exists() throws(FileError) -> Bool {
        guard let status = try place.files.status(of: place.staging) else { return false }
        guard status.kind == .folder else { throw foreign }
        // A power loss may destroy the marker; then every entry must have a name that report uses.
        if try hasMarker() { return true }
        guard try place.files.list(place.staging).allSatisfy({ Self.isOwnName($0.name) }) else { throw foreign }
        return true
    }

    private func hasMarker() throws(FileError) -> Bool {
        try place.files.read(marker, upTo: Self.markerText.count) == Self.markerText
    }

    private static func isOwnName(_ name: String) -> Bool {
        name == markerName || name == OutputPlace.planName || isCleared(name)
    }

    /// Whether emptying the folder removes an entry with this name.
    private static func isCleared(_ name: String) -> Bool {
        slots.contains { $0.rawValue == name } || name.hasPrefix(clockName)
    }

    private var foreign: FileError {
        FileError(
            .makeFolder, place.staging, code: EEXIST,
            reason: "Something that report did not make is there; move it away")
    }

    /// Makes the folder, or empties one that a killed build left.
    func prepare() throws(FileError) {
        if try exists() {
            try clear()
        } else {
            try place.files.makeFolder(place.staging)
        }
        if try hasMarker() { return }
        if try place.files.status(of: marker) != nil { try place.files.remove(marker) }
        try place.files.create(marker, Self.markerText)
    }

    /// Removes the files of report, the plan first: a plan without its files could only be half done.
    private func clear() throws(FileError) {
        if try place.files.status(of: place.plan) != nil { try place.files.remove(place.plan) }
        for entry in try place.files.list(place.staging) where Self.isCleared(entry.name) {
            try place.files.removeTree(joinedPath(place.staging, entry.name))
        }
    }

    /// Removes the folder, unless it has a plan that can be followed later.
    func removeUnlessPlanned() throws(FileError) {
        if try place.files.status(of: place.plan) == nil { try remove() }
    }

    /// Removes the folder and what report put there.
    func remove() throws(FileError) {
        guard try exists() else { return }
        try clear()
        if try place.files.status(of: marker) != nil { try place.files.remove(marker) }
        try place.files.remove(place.staging)
    }
}
