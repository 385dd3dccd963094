public import Files

/// Where the site keeps what spares the next build work, and for which program it is good.
public struct BuildCache: Sendable {
    /// A folder that may be deleted at any time.
    public let folder: String
    /// What tells the program from one that may make other bytes of the same content.
    public let program: ContentHash

    /// A cache in `folder`, which need not be there.
    public init(folder: String, program: ContentHash) {
        self.folder = folder
        self.program = program
    }

    /// What one of the site's outputs is made of has files of its own.
    func path(_ name: String, for output: String) -> String {
        joinedPath(folder, "\(name)-\(ContentHash(of: Array(output.utf8)))")
    }

    func read(_ path: String, _ files: any FileSystem) -> [UInt8]? {
        guard (try? files.status(of: path))?.kind == .file else { return nil }
        return try? files.read(path)
    }

    /// What can't be kept is made again the next time, that is all.
    func write(_ bytes: [UInt8], to path: String, _ files: any FileSystem) {
        do throws(FileError) {
            try files.makeFolder(parentPath(path))
            try files.write(bytes, to: path + ".new")
            try files.rename(path + ".new", to: path)
        } catch {}
    }

    /// What `body` gives; where it throws, a folder that was not there before it is gone: a build that publishes nothing leaves
    /// nothing.
    func leavingNothingOnFailure<Result>(
        _ files: any FileSystem, _ body: () async throws(BuildFailure) -> Result
    ) async throws(BuildFailure) -> Result {
        let isThere = (try? files.status(of: folder)) != nil
        do throws(BuildFailure) { return try await body() } catch {
            if !isThere {
                try? files.removeTree(folder)
                try? files.remove(parentPath(folder))
            }
            throw error
        }
    }
}
