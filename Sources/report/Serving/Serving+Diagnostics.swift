import Diagnostics
import Files
import Serving

/// Starts a server, and says as a failure of the command why it can't.
func started(
    onPort port: Int, _ server: () throws(Server.Failure) -> Server
) throws(CommandFailure) -> Server {
    do throws(Server.Failure) { return try server() } catch { throw CommandFailure(error, port: port) }
}

extension CommandFailure {
    /// Why the server can't start on a port.
    fileprivate init(_ failure: Server.Failure, port: Int) {
        switch failure {
        case .noLibrary:
            self = .system(
                Diagnostic(
                    .error, "no-server", "report serve needs libmicrohttpd, which is not installed",
                    help: "install it (Debian: libmicrohttpd12)"))
        case .portInUse(let free):
            self = .commandLine(
                Diagnostic(
                    .error, "port-in-use", "another program serves on port \(port)",
                    help: "end it, or take another port: --port \(free ?? 0)"))
        case .system(let code):
            self = .system(.system(FileError(.open, "port \(port)", code: code)))
        case .notStarted:
            self = .system(Diagnostic(.error, "system", "libmicrohttpd can't start"))
        }
    }
}

extension Diagnostic {
    /// Some changes will not be noticed.
    static func notWatched(_ error: FileError) -> Diagnostic {
        Diagnostic(
            .warning, "not-watched", "changes are not followed everywhere: \(error)",
            help: "if a limit of the system is reached, raise fs.inotify.max_user_watches or max_user_instances")
    }

    /// `--open` did not work.
    static func noBrowser(_ address: String) -> Diagnostic {
        Diagnostic(.warning, "no-browser", "xdg-open can't be started", help: "open \(address) yourself")
    }
}
