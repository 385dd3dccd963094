import Files
import Glibc
import Intake
import Text

/// Reads and replaces the log files of a site, one change at a time.
struct LogStore: Sendable {
    let root: String
    let files: any FileSystem

    /// The number of attempts at a change while another program keeps saving the file.
    private static let maxAttempts = 50
    /// The number of attempts to take the lock, 5 ms apart, before a change gives up.
    private static let maxLockAttempts = 12_000
    /// The number of times, 1 ms apart, to ask whether another program still has the file open.
    private static let maxOpenChecks = 2000

    /// Waits for other changes to end, then locks them out until the lock is released.
    func lock() async throws(LogbookFailure) -> any FolderLock {
        let path = joinedPath(root, keptFolder)
        do throws(FileError) {
            try files.confined(to: root).makeFolder(keptFolder)
            for _ in 0..<Self.maxLockAttempts {
                if let lock = try files.lock(path) { return lock }
                await pause(milliseconds: 5)
            }
        } catch { throw .files(error) }
        throw .busy
    }

    /// Waits in a task of its own, because a cancelled one would not wait: a change that has begun is made even if
    /// nobody waits for it any more.
    private func pause(milliseconds: Int) async {
        _ = await Task { try? await Task.sleep(for: .milliseconds(milliseconds)) }.value
    }

    /// Replaces the bytes of a file by the result of `edit`, and remembers how to undo that. A missing file counts as
    /// empty. Returns no step if the bytes stay the same. If this throws, the file is unchanged.
    func change<Result>(
        _ file: String, _ edit: ([UInt8]) throws(LogbookFailure) -> ([UInt8], Result)
    ) async throws(LogbookFailure) -> (result: Result, step: UndoStep?) {
        takeUpLeftovers(of: file)
        for attempt in 0..<Self.maxAttempts {
            let before = try read(file)
            let (after, result) = try edit(before ?? [])
            if after == before ?? [] { return (result, nil) }
            // Remembers the step first, so that every change can be undone; undo skips steps that were not carried out.
            let step = UndoStep(file: file, before: before, after: after)
            var undo = try remember(step, insteadOfLast: attempt > 0)
            if try await save(after, to: file, insteadOf: before) {
                undo.finish()
                try? undo.save()
                return (result, step)
            }
        }
        throw .busy
    }

    /// Remembers a step, instead of that of an attempt that failed: many attempts must not push out other steps.
    private func remember(_ step: UndoStep, insteadOfLast: Bool) throws(LogbookFailure) -> UndoStack {
        do throws(FileError) {
            var undo = try UndoStack(root: root, files: files)
            if insteadOfLast { _ = undo.steps.popLast() }
            undo.push(step)
            try undo.save()
            return undo
        } catch { throw .files(error) }
    }

    /// Undoes the last change and returns its file, which `isLog` must accept; with `name`, undoes only the change of
    /// that name. With `skipsChanged`, leaves changes of files that were changed since in the history, and goes on to
    /// the one before.
    func undo(
        only name: String?, skipsChanged: Bool, _ isLog: (String) -> Bool
    ) async throws(LogbookFailure) -> String {
        var undo: UndoStack
        do throws(FileError) { undo = try UndoStack(root: root, files: files) } catch { throw .files(error) }
        var skipped: [UndoStep] = []
        while let step = undo.steps.popLast() {
            if skipped.contains(where: { $0.file.hasSameBytes(as: step.file) }) {
                skipped.append(step)
                continue
            }
            guard isLog(step.file), !leadsOut(step.file) else { throw .badHistory(file: step.file) }
            // An undo that was killed may have left the file aside.
            takeUpLeftovers(of: step.file)
            let now = try read(step.file)
            let isMeant = name == nil || name == step.name
            // The save failed, or another program saved first.
            if !step.isDone, !step.isMade(in: now), name != step.name { continue }
            if step.isUndone(in: now) {
                guard step.isDone, isMeant else { continue }
                // The next undo goes on with the change before.
                undo.steps += skipped.reversed()
                try? undo.save()
                throw .alreadyUndone(file: step.file)
            }
            if isMeant, try await takeBack(step, from: now) {
                undo.steps += skipped.reversed()
                // If saving fails, the next undo says that the step is undone already.
                try? undo.save()
                return step.file
            }
            guard skipsChanged else { throw .changedSince(file: step.file, canSkip: name == nil) }
            skipped.append(step)
        }
        if let first = skipped.first { throw .changedSince(file: first.file, canSkip: false) }
        throw .nothingToUndo
    }

    /// Gives a file the text that it had before a step. Returns false if it was changed since.
    private func takeBack(_ step: UndoStep, from now: [UInt8]?) async throws(LogbookFailure) -> Bool {
        guard let now, let before = step.before(of: now) else { return false }
        guard step.hadFile else { return try await remove(step.file, ifStill: now) }
        return try await save(before, to: step.file, insteadOf: now)
    }

    /// Whether links lead from a file's path out of the site.
    private func leadsOut(_ file: String) -> Bool {
        guard let path = try? files.resolve(joinedPath(root, file)) else { return false }
        return (try? inside(path)) == nil
    }

    /// The real path of a file, which must be inside the site; makes the folder of a missing file.
    private func path(of file: String) throws(FileError) -> String {
        let path = joinedPath(root, file)
        guard try files.status(of: path) != nil else {
            let folder = joinedPath(root, parentPath(file))
            // A link on the way may lead out of the site.
            _ = try inside(files.resolve(existing(folder)))
            try files.makeFolder(folder)
            return joinedPath(try inside(files.resolve(folder)), lastPart(of: file))
        }
        return try inside(files.resolve(path))
    }

    /// The folder, or the nearest one above it that exists.
    private func existing(_ folder: String) throws(FileError) -> String {
        guard !folder.isEmpty, try files.status(of: folder) == nil else { return folder }
        return try existing(parentPath(folder))
    }

    private func inside(_ path: String) throws(FileError) -> String {
        if try path.isInside(files.resolve(root)) { return path }
        throw FileError(.open, path, code: EXDEV, reason: "The path leads out of the site")
    }

    /// nil if there is no such file.
    private func read(_ file: String) throws(LogbookFailure) -> [UInt8]? {
        do throws(FileError) {
            guard try files.status(of: joinedPath(root, file)) != nil else { return nil }
            return try files.read(path(of: file))
        } catch { throw .files(error) }
    }
}

/// Another program may save the file between any two steps here, so only text that was read before is ever removed.
extension LogStore {
    /// Replaces `before` by `bytes` atomically, after they have reached the disk. Returns false if another program has
    /// changed the file, and then keeps that program's text.
    private func save(
        _ bytes: [UInt8], to file: String, insteadOf before: [UInt8]?
    ) async throws(LogbookFailure) -> Bool {
        do throws(FileError) {
            let path = try path(of: file)
            guard let before else { return try await make(path, of: file, bytes) }
            return try await replace(path, of: file, before, by: bytes)
        } catch { throw .files(error) }
    }

    /// Makes a file at a full path. Returns false if another program has made it.
    private func make(_ path: String, of file: String, _ bytes: [UInt8]) async throws(FileError) -> Bool {
        let temporary = try files.createBeside(hidden(path), bytes).path
        do throws(FileError) {
            try files.sync(temporary)
            try files.move(temporary, to: path)
        } catch {
            try? files.remove(temporary)
            if error.code == EEXIST { return false }
            throw error
        }
        do throws(FileError) { try files.sync(parentPath(path)) } catch {
            _ = try await remove(at: path, of: file, ifStill: bytes)
            throw error
        }
        return true
    }

    /// Replaces the file at a full path, unless it has another text than `before`. Hard links to it keep the old text:
    /// writing in place would keep them too, but a killed process would leave half a file.
    private func replace(
        _ path: String, of file: String, _ before: [UInt8], by bytes: [UInt8]
    ) async throws(FileError) -> Bool {
        try await waitForWriters(of: path, file)
        let temporary = try files.createBeside(hidden(path), bytes).path
        do throws(FileError) {
            try files.copyAttributes(of: path, to: temporary)
            try files.sync(temporary)
            try files.exchange(temporary, with: path)
        } catch {
            try? files.remove(temporary)
            throw error
        }
        var failure: FileError?
        do throws(FileError) {
            try files.sync(parentPath(path))
            // Another program may have saved the file after it was read.
            if try await settled(temporary, of: file) == before {
                try files.remove(temporary)
                return true
            }
        } catch { failure = error }
        try await putBack(temporary, to: path, of: file, insteadOf: bytes)
        if let failure { throw failure }
        return false
    }

    /// Exchanges the files back and removes the temporary one, which then holds `bytes`. What another program has added
    /// at its end meanwhile goes to the end of the file. If that program has saved another text, keeps this text and
    /// leaves the temporary file.
    private func putBack(
        _ temporary: String, to path: String, of file: String, insteadOf bytes: [UInt8]
    ) async throws(FileError) {
        try files.exchange(temporary, with: path)
        // The next change takes up what a program that does not end writes there.
        guard let taken = try? await settled(temporary, of: file) else { return }
        if taken.starts(with: bytes) {
            try append(taken.dropFirst(bytes.count), to: path)
            try? files.remove(temporary)
        } else {
            try files.exchange(temporary, with: path)
        }
    }

    /// Appends lines that another program meant for the end of a file.
    private func append(_ lines: ArraySlice<UInt8>, to path: String) throws(FileError) {
        guard !lines.isEmpty else { return }
        let last = try files.read(path).last
        let isOpen = last != nil && last != UInt8(ascii: "\n")
        try files.append((isOpen ? [UInt8(ascii: "\n")] : []) + lines, to: path)
        try files.sync(path)
    }

    /// The content of a log that was just moved to `path`, as soon as no program that had opened it before can still
    /// write to it.
    private func settled(_ path: String, of file: String) async throws(FileError) -> [UInt8] {
        try await waitForWriters(of: path, file)
        return try files.read(path)
    }

    /// Waits until no program has the file open for writing.
    private func waitForWriters(of path: String, _ file: String) async throws(FileError) {
        var checks = 0
        while try files.isOpenForWriting(path) {
            checks += 1
            guard checks < Self.maxOpenChecks else {
                throw FileError(.write, file, code: EBUSY, reason: "Another program has it open for writing")
            }
            await pause(milliseconds: 1)
        }
    }

    private func remove(_ file: String, ifStill bytes: [UInt8]) async throws(LogbookFailure) -> Bool {
        do throws(FileError) { return try await remove(at: path(of: file), of: file, ifStill: bytes) } catch {
            throw .files(error)
        }
    }

    /// Removes the file at a full path unless something else has changed it.
    private func remove(
        at path: String, of file: String, ifStill bytes: [UInt8]
    ) async throws(FileError) -> Bool {
        try await waitForWriters(of: path, file)
        let aside = hidden(path, Self.aside)
        try files.move(path, to: aside)
        var failure: FileError?
        do throws(FileError) {
            if try await settled(aside, of: file) == bytes {
                try files.remove(aside)
                return true
            }
        } catch { failure = error }
        do throws(FileError) { try files.move(aside, to: path) } catch {
            guard error.code == EEXIST else { throw error }
            // Another program has begun the file anew.
            try await putBack(aside, to: path, of: file, insteadOf: [])
        }
        if let failure { throw failure }
        return false
    }

    /// Removes the files that killed processes left beside a log, now that the lock keeps others from making some. What
    /// another program has added to one goes to the end of the log; a file with other unknown text stays.
    private func takeUpLeftovers(of file: String) {
        guard let (path, folder, names) = leftovers(beside: file), !names.isEmpty,
            let undo = try? UndoStack(root: root, files: files)
        else { return }
        let log = lastPart(of: path)
        let steps = undo.steps.filter { $0.file.hasSameBytes(as: file) }
        for leftover in names {
            guard (try? folder.isOpenForWriting(leftover)) == false,
                let bytes = try? folder.read(leftover, upTo: ContentFile.maxSize)
            else { continue }
            let (now, hash) = (try? folder.read(log), ContentHash(of: bytes).description)
            if (now ?? []).starts(with: bytes) || steps.contains(where: { $0.has(hash) }) {
                try? folder.remove(leftover)
            } else if now == nil {
                try? folder.move(leftover, to: log)
            } else if let now, let before = steps.last?.before(of: now), bytes.starts(with: before),
                (try? append(bytes.dropFirst(before.count), to: path)) != nil
            {
                try? folder.remove(leftover)
            }
        }
    }

    /// The full paths of the files that killed processes left beside a log and that no change has taken up.
    func leftovers(of file: String) -> [String] {
        guard let (path, _, names) = leftovers(beside: file) else { return [] }
        return names.map { joinedPath(parentPath(path), $0) }
    }

    /// The full path of a log, its folder, and the names of the files that killed processes left there. A link among
    /// them may come from somebody else; no call for such a folder follows one.
    private func leftovers(beside file: String) -> (path: String, folder: any FileSystem, names: [String])? {
        guard files.exists(joinedPath(root, parentPath(file))), let path = try? path(of: file),
            let folder = try? files.confined(to: parentPath(path))
        else { return nil }
        let hidden = lastPart(of: hidden(path))
        return (path, folder, (folder.leftovers(of: hidden) + [hidden + Self.aside]).filter(folder.exists))
    }

    /// The end of the name of a log that is being removed.
    private static let aside = ".undone"

    /// A hidden name in the folder of `path`; no log has a hidden name.
    private func hidden(_ path: String, _ ending: String = "") -> String {
        joinedPath(parentPath(path), "." + lastPart(of: path) + ending)
    }
}
