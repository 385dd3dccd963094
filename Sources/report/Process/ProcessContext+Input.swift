import Diagnostics
import Files
import Text

extension ProcessContext {
    /// The text on standard input, without the end of its last line.
    func standardInput() throws(CommandFailure) -> String {
        let bytes: [UInt8]
        do throws(FileError) { bytes = try input() } catch { throw .commandLine(.system(error)) }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .commandLine(
                Diagnostic(.error, "not-utf8", "standard input is not UTF-8", help: "convert it to UTF-8"))
        }
        return text.trimmed
    }
}
