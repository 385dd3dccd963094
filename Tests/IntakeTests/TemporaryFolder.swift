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

    deinit { try? files.removeTree(path) }

    func makeFile(named name: [UInt8]) throws {
        let descriptor = unsafe creat(oddPath(name), 0o600)
        guard descriptor >= 0 else { throw LinkError(code: errno) }
        close(descriptor)
    }

    func makeFolder(named name: [UInt8]) throws {
        guard unsafe mkdir(oddPath(name), 0o700) == 0 else { throw LinkError(code: errno) }
    }

    private func oddPath(_ name: [UInt8]) -> [CChar] {
        (Array((path + "/").utf8) + name + [0]).map { CChar(bitPattern: $0) }
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
