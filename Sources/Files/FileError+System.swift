import Glibc

extension FileError {
    /// A refusal with the system's own words for its number.
    public init(_ operation: Operation, _ path: String, code: Int32) {
        self.init(operation, path, code: code, reason: Self.words(for: code))
    }

    /// A refusal to go on with a file that is no longer what it was when the build first read it.
    public static func outdated(_ path: String) -> FileError {
        let reason = "It was changed while the site was built; build again, or with --clean"
        return FileError(.read, path, code: ESTALE, reason: reason)
    }

    private static func words(for code: Int32) -> String {
        var buffer = [CChar](repeating: 0, count: 256)
        // glibc's wrapper for Swift is the XSI form (strerror_r(3)), which fills the buffer.
        guard unsafe strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
