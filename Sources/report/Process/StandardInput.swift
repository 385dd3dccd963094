import Files
import Glibc

/// The bytes of standard input up to its end, which may be a pipe or a terminal.
func readStandardInput(upTo limit: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
        let count = unsafe Glibc.read(0, &part, part.count)
        if count < 0, errno == EINTR { continue }
        guard count >= 0 else { throw FileError(.read, "standard input", code: errno) }
        if count == 0 { return bytes }
        bytes += part[..<count]
        guard bytes.count <= limit else { throw FileError(.read, "standard input", code: EFBIG) }
    }
}
