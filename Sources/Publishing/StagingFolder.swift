import Files
import Glibc

/// The folder in which a commit is prepared. `report` recognises it by the file that it puts there first.
struct StagingFolder: Sendable {
    let place: OutputPlace

    private static let marker = "made-by-report"
    private static let markerText = Array("report fills and empties this folder while it publishes a site\n".utf8)
    private static let slots: [CommitStep.Slot] = [.interim, .final, .removed]

    private var marker: String { joinedPath(place.staging, Self.marker) }

    /// Whether there is such a folder. Throws if there is something at its path that report did not make.
    func exists() throws(FileError) -> Bool {
        guard let status = try place.files.status(of: place.staging) else { return false }
        guard status.kind == .folder else { throw foreign }
        // A process may be killed before it has written the whole marker.
        if let text = try place.files.read(marker, upTo: Self.markerText.count) {
            if Self.markerText.starts(with: text) { return true }
        } else if try place.files.list(place.staging).isEmpty {
            return true
        }
        throw foreign
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
        if try place.files.status(of: marker) == nil { try place.files.create(marker, Self.markerText) }
    }

    /// Removes what report put there, the plan first: without its files it could be followed in part only.
    private func clear() throws(FileError) {
        if try place.files.status(of: place.plan) != nil { try place.files.remove(place.plan) }
        let slots = Self.slots.map(\.rawValue)
        for entry in try place.files.list(place.staging) where slots.contains(entry.name) || entry.name.hasPrefix(clockName) {
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
