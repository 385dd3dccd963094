import Diagnostics
import Files
import Text

extension ProcessContext {
    /// The text on standard input, without a byte order mark and the end of its last line; lines end in LF.
    func standardInput() throws(CommandFailure) -> String {
        let bytes: [UInt8]
        do throws(FileError) { bytes = try input() } catch { throw .system(.system(error)) }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .commandLine(
                Diagnostic(.error, "not-utf8", "standard input is not UTF-8", help: "convert it to UTF-8"))
        }
        let isMarked = text.unicodeScalars.first == "\u{FEFF}"
        return String(text.unicodeScalars.dropFirst(isMarked ? 1 : 0)).withLineFeeds.trimmed
    }
}
