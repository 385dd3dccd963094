import Files
import Glibc

/// A temporary folder on disk, removed with its last reference.
final class TemporaryFolder {
    let path: String
    private let files = PosixFileSystem()

    init() throws {
        path = "/tmp/report-intake-\(getpid())-\(UInt64.random(in: 0 ... .max))"
        try files.makeFolder(path)
    }

    deinit {
        for name in oddNames { _ = unsafe remove(name) }
        try? files.removeTree(path)
    }

    /// Names that are not UTF-8, which `removeTree` can't express as text.
    private var oddNames: [[CChar]] = []

    func makeFile(named name: [UInt8]) throws {
        let path = (Array((path + "/").utf8) + name + [0]).map { CChar(bitPattern: $0) }
        let descriptor = unsafe creat(path, 0o600)
        guard descriptor >= 0 else { throw LinkError(code: errno) }
        close(descriptor)
        oddNames.append(path)
    }

    func makeFolder(named name: [UInt8]) throws {
        let path = (Array((path + "/").utf8) + name + [0]).map { CChar(bitPattern: $0) }
        guard unsafe mkdir(path, 0o700) == 0 else { throw LinkError(code: errno) }
        oddNames.append(path)
    }

    func write(_ text: String, to name: String) throws {
        try files.makeFolder(parentPath(joinedPath(path, name)))
        try files.write(Array(text.utf8), to: joinedPath(path, name))
    }

    func link(_ name: String, to target: String) throws {
        try files.makeFolder(parentPath(joinedPath(path, name)))
        guard unsafe symlink(target, joinedPath(path, name)) == 0 else { throw LinkError(code: errno) }
    }

    struct LinkError: Error {
        let code: Int32
    }
}
