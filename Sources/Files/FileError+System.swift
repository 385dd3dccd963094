import Glibc

extension FileError {
    /// A refusal with the system's own words for its number.
    public init(_ operation: Operation, _ path: String, code: Int32) {
        self.init(operation, path, code: code, reason: Self.words(for: code))
    }

    private static func words(for code: Int32) -> String {
        var buffer = [CChar](repeating: 0, count: 256)
        // glibc's wrapper for Swift is the XSI form (strerror_r(3)), which fills the buffer.
        guard unsafe strerror_r(code, &buffer, buffer.count) == 0 else { return "error \(code)" }
        return String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
