// Runs other programs by posix_spawn(3), which differs between systems. Foundation's Process polls for their end.
private import Glibc

/// A running program, without input or output.
final class ChildProcess {
    private let identifier: pid_t
    private var ended: Int32?

    /// Starts the program at a path; nil if the system refuses.
    init?(_ executable: String, _ arguments: [String], environment: [String: String]) {
        var actions = unsafe posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        var defaults = sigset_t()
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawnattr_init(&attributes)
        for descriptor in Int32(0)...2 {
            unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        // The new program would inherit that this one ignores SIGPIPE.
        unsafe sigemptyset(&defaults)
        unsafe sigaddset(&defaults, SIGPIPE)
        unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        let variables = environment.map { "\($0.key)=\($0.value)" }.sorted()
        var words = unsafe ([executable] + arguments).map { unsafe strdup($0) } + [nil]
        var settings = unsafe variables.map { unsafe strdup($0) } + [nil]
        defer {
            _ = unsafe (words + settings).map { unsafe free($0) }
            unsafe posix_spawn_file_actions_destroy(&actions)
            unsafe posix_spawnattr_destroy(&attributes)
        }
        var identifier: pid_t = 0
        guard unsafe posix_spawn(&identifier, executable, &actions, &attributes, &words, &settings) == 0 else {
            return nil
        }
        self.identifier = identifier
    }

    deinit { _ = status }

    /// Its exit status, or 128 plus the number of the signal that ended it; nil while it runs.
    var status: Int32? {
        if let ended { return ended }
        var status: Int32 = 0
        guard unsafe waitpid(identifier, &status, WNOHANG) == identifier else { return nil }
        let signal = status & 0x7F
        ended = signal == 0 ? (status >> 8) & 0xFF : 128 + signal
        return ended
    }

    /// Asks it to end, and waits until it has.
    func end() {
        guard status == nil else { return }
        kill(identifier, SIGTERM)
        var status: Int32 = 0
        for _ in 0..<100 where ended == nil {
            if unsafe waitpid(identifier, &status, WNOHANG) == identifier {
                ended = 128 + SIGTERM
            } else {
                usleep(5000)
            }
        }
        guard ended == nil else { return }
        kill(identifier, SIGKILL)
        unsafe waitpid(identifier, &status, 0)
        ended = 128 + SIGKILL
    }

    /// Whether the file at a path can be run.
    static func isExecutable(_ path: String) -> Bool { unsafe access(path, X_OK) == 0 }
}
