public import Diagnostics
public import Files

/// Why a build ended without publishing anything.
public enum BuildFailure: Error, Hashable, Sendable {
    /// The content is at fault.
    case content([Diagnostic])
    /// Content can't be read. Also carries the problems of the content that was read.
    case unreadable([Diagnostic])
    /// The system refused something.
    case system(FileError)
}

/// Runs `body`, and turns an error of the file system into a failure of the build.
func touchingFiles<Result>(_ body: @autoclosure () throws(FileError) -> Result) throws(BuildFailure) -> Result {
    do { return try body() } catch { throw .system(error) }
}
