import Files
import Glibc
import Text

/// Reads and replaces the log files of a site, one change at a time.
struct LogStore: Sendable {
    let root: String
    let files: any FileSystem

    private static let folder = ".report"
    /// How often a change is tried again where an editor saves at the same time.
    private static let maxAttempts = 50
    /// How often the lock is asked for, every few milliseconds, before a change gives up.
    private static let maxLockAttempts = 12_000

    /// Keeps other changes out until it is released; waits for them.
    func lock() async throws(LogbookFailure) -> any FolderLock {
        let path = joinedPath(root, Self.folder)
        do throws(FileError) {
            try files.confined(to: root).makeFolder(Self.folder)
            for _ in 0..<Self.maxLockAttempts {
                if let lock = try files.lock(path) { return lock }
                try? await Task.sleep(for: .milliseconds(5))
            }
        } catch { throw .files(error) }
        throw .busy
    }

    /// Keeps `lock` alive up to here.
    func unlock(_ lock: any FolderLock) { withExtendedLifetime(lock) {} }

    /// Replaces a file by what `edit` makes of its bytes, and remembers how to undo it. Returns nil without a change if
    /// `edit` does. A file that is missing has no bytes.
    func change<Result>(
        _ file: String, _ edit: ([UInt8]) throws(LogbookFailure) -> ([UInt8], Result)?
    ) throws(LogbookFailure) -> Result? {
        for _ in 0..<Self.maxAttempts {
            let before = try read(file)
            guard let (after, result) = try edit(before ?? []) else { return nil }
            if before == after { return result }
            guard try save(after, to: file, insteadOf: before) else { continue }
            do throws(FileError) {
                var undo = try UndoStack(root: root, files: files)
                undo.push(UndoStep(file: file, before: before, after: after))
                try undo.save()
            } catch { throw .files(error) }
            return result
        }
        throw .busy
    }

    /// Takes back the last change, and returns its file.
    func undo() throws(LogbookFailure) -> String {
        var undo: UndoStack
        do throws(FileError) { undo = try UndoStack(root: root, files: files) } catch { throw .files(error) }
        guard let step = undo.steps.popLast() else { throw .nothingToUndo }
        guard let now = try read(step.file), let before = step.before(of: now),
            try step.hadFile ? save(before, to: step.file, insteadOf: now) : remove(step.file)
        else { throw .changedSince(file: step.file) }
        do throws(FileError) { try undo.save() } catch { throw .files(error) }
        return step.file
    }

    private func remove(_ file: String) throws(LogbookFailure) -> Bool {
        do throws(FileError) { try files.remove(path(of: file)) } catch { throw .files(error) }
        return true
    }

    /// The path of a file with all links followed, and its folder; it must stay in the site.
    private func path(of file: String) throws(FileError) -> String {
        let path = joinedPath(root, file)
        guard try files.status(of: path) != nil else {
            let folder = joinedPath(root, parentPath(file))
            try files.makeFolder(folder)
            return joinedPath(try inside(files.resolve(folder)), lastPart(of: file))
        }
        return try inside(files.resolve(path))
    }

    private func inside(_ path: String) throws(FileError) -> String {
        guard try path.isInside(files.resolve(root)) else { throw FileError(.open, path, code: EXDEV) }
        return path
    }

    /// nil if there is no such file.
    private func read(_ file: String) throws(LogbookFailure) -> [UInt8]? {
        do throws(FileError) {
            guard try files.status(of: joinedPath(root, file)) != nil else { return nil }
            return try files.read(path(of: file))
        } catch { throw .files(error) }
    }

    /// Puts `bytes` in the place of `before` in one step, once they are on the disk. Returns false if something else
    /// has changed the file, which then is as that left it.
    private func save(_ bytes: [UInt8], to file: String, insteadOf before: [UInt8]?) throws(LogbookFailure) -> Bool {
        do throws(FileError) {
            let path = try path(of: file)
            let folder = parentPath(path)
            let hidden = joinedPath(folder, "." + lastPart(of: path))
            let temporary = try files.createBeside(hidden, bytes).path
            do throws(FileError) {
                guard let before else {
                    try files.sync(temporary)
                    try files.move(temporary, to: path)
                    try files.sync(folder)
                    return true
                }
                try files.copyAttributes(of: path, to: temporary)
                try files.sync(temporary)
                try files.exchange(temporary, with: path)
                // What was exchanged may be newer than what was read.
                guard try files.read(temporary) == before else {
                    try files.exchange(temporary, with: path)
                    try files.remove(temporary)
                    return false
                }
                try files.sync(folder)
                try files.remove(temporary)
                return true
            } catch {
                try? files.remove(temporary)
                if before == nil, error.code == EEXIST { return false }
                throw error
            }
        } catch { throw .files(error) }
    }
}
