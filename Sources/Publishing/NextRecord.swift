import Files

/// What is going to be on record of an output: what is, but for some files. Those that stay are not looked at one by one, nor
/// written anew.
struct NextRecord {
    /// What becomes of one path.
    struct Change {
        let path: FilePath
        /// The number of the file on record, or of the first that comes after the path.
        let number: Int
        /// Whether there is something on record of it.
        let isRecorded: Bool
        /// What is going to be; nil for a file that goes.
        let next: RecordedFile?
        /// Whether the file itself stays as it is, and as it would be made.
        var isUnchanged = false
    }

    private let previous: RecordedOutput
    /// Sorted by path, one for each.
    private let changes: [Change]

    /// All files that have no change stay.
    private init(_ previous: RecordedOutput, changes: [Change]) {
        self.previous = previous
        self.changes = changes
    }

    /// Passes through all of it in the order of paths.
    private func pass(kept: (Range<Int>) -> Void, changed: (Change) -> Void) {
        var start = 0
        for change in changes {
            if start < change.number { kept(start..<change.number) }
            changed(change)
            start = change.number + (change.isRecorded ? 1 : 0)
        }
        if start < previous.files.count { kept(start..<previous.files.count) }
    }

    private func former(_ change: Change) -> RecordedFile? {
        change.isRecorded ? previous.files[change.number] : nil
    }

    /// Whether the manifest is another one than before.
    var isOther: Bool { changes.contains { former($0)?.entry != $0.next?.entry } }

    /// Whether that, or a stamp is.
    var hasOtherStamps: Bool { changes.contains { former($0) != $0.next } }

    /// How many files it has.
    private var count: Int {
        changes.reduce(previous.files.count) { $0 - ($1.isRecorded ? 1 : 0) + ($1.next == nil ? 0 : 1) }
    }

    /// The files that stay as they are, and as they would be made.
    var unchangedPaths: [String] {
        var paths: [String] = []
        paths.reserveCapacity(previous.files.count)
        pass(
            kept: { for number in $0 { paths.append(previous.files[number].entry.path.string) } },
            changed: { if $0.isUnchanged { paths.append($0.path.string) } })
        return paths
    }

    var manifest: [UInt8] { manifest { $0.next?.entry } }

    /// A manifest that licenses what is on record and what is going to be, for the time in which files of both may be there, and
    /// what stands in for pages at `standIns`.
    func unitedManifest(standIns: some Sequence<FilePath>) -> [UInt8] {
        let standIns = Set(standIns)
        let standIn = OutputManifest.Record(of: StandIns.page)
        return manifest { change in
            guard var entry = (former(change) ?? change.next)?.entry else { return nil }
            let next = change.next?.entry.record
            entry.alternative = standIns.contains(entry.path) ? standIn : next == entry.record ? nil : next
            return entry
        }
    }

    private func manifest(_ entry: (Change) -> OutputManifest.Entry?) -> [UInt8] {
        let size = previous.manifest?.count ?? 0
        var writer = OutputManifest.Writer(capacity: changes.reduce(size) { $0 + 2 * $1.path.string.utf8.count + 64 })
        pass(
            kept: { numbers in
                if let lines = previous.manifestLines(numbers) { return writer.copy(lines) }
                for number in numbers { writer.write(previous.files[number].entry) }
            }, changed: { if let entry = entry($0) { writer.write(entry) } })
        return writer.finished()
    }

    /// The stamps that go with the manifest of this hash.
    func stamps(manifest: ContentHash, at moment: Int) -> [UInt8] {
        var writer = FileStamps.Writer(manifest: manifest, count: count, at: moment)
        pass(
            kept: { for number in $0 { writer.write(previous.files[number].stamp) } },
            changed: { if let file = $0.next { writer.write(file.stamp) } })
        return writer.finished()
    }
}

extension NextRecord {
    /// What was staged and found, and what is on record already and stays; what was not handed over goes.
    init(
        _ previous: RecordedOutput, staged: [Publisher.StagedFile], found: [RecordedFile], fates: [Publisher.Fate]
    ) {
        var changes: [Change] = []
        changes.reserveCapacity(staged.count + found.count)
        func add(_ file: RecordedFile, isUnchanged: Bool) {
            let path = file.entry.path
            let number = previous.position(of: path, near: changes.last.map { $0.number + 1 } ?? 0)
            let isRecorded = number < previous.files.count && previous.files[number].entry.path == path
            changes.append(
                Change(path: path, number: number, isRecorded: isRecorded, next: file, isUnchanged: isUnchanged))
        }
        for file in staged {
            let entry = OutputManifest.Entry(path: file.path, record: file.record)
            add(RecordedFile(entry: entry, stamp: file.stamp), isUnchanged: false)
        }
        for file in found { add(file, isUnchanged: true) }
        let done = Set(changes.lazy.filter(\.isRecorded).map(\.number))
        for (number, fate) in fates.enumerated() where !done.contains(number) {
            // What stays is changed only where it is on record twice.
            if fate == .kept, previous.files[number].entry.alternative == nil { continue }
            let file = previous.files[number]
            let entry = OutputManifest.Entry(path: file.entry.path, record: file.entry.record)
            let next = RecordedFile(entry: entry, stamp: fate == .kept ? file.stamp : nil)
            changes.append(
                Change(
                    path: entry.path, number: number, isRecorded: true,
                    next: fate == .kept || fate == .edited ? next : nil, isUnchanged: fate == .kept))
        }
        // The staged ones come sorted.
        if changes.count > staged.count { changes.sort { $0.path < $1.path } }
        self.init(previous, changes: changes)
    }
}
