// Runs other programs by posix_spawn(3), which differs between systems. Foundation's Process polls for their end.
private import Glibc

/// A running program, without input or output.
public final class ChildProcess {
    let identifier: Int32
    private var ended: Int32?

    /// Starts the program at a path; nil if the system refuses.
    public init?(_ executable: String, _ arguments: [String], environment: Environment) {
        var actions = unsafe posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        var (defaults, blocked) = (sigset_t(), sigset_t())
        unsafe posix_spawn_file_actions_init(&actions)
        unsafe posix_spawnattr_init(&attributes)
        for descriptor in Int32(0)...2 {
            unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        // Resets SIGPIPE, which this program ignores and the new one would otherwise inherit as ignored.
        unsafe sigemptyset(&defaults)
        unsafe sigaddset(&defaults, SIGPIPE)
        unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
        // The threads of this program block most signals. The new one would inherit that, and never receive SIGTERM.
        unsafe sigemptyset(&blocked)
        unsafe posix_spawnattr_setsigmask(&attributes, &blocked)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        var words = unsafe ([executable] + arguments).map { unsafe strdup($0) } + [nil]
        var settings = unsafe environment.variables.map { unsafe strdup($0) } + [nil]
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
    public var status: Int32? {
        if let ended { return ended }
        var status: Int32 = 0
        var found: pid_t
        repeat { found = unsafe waitpid(identifier, &status, WNOHANG) } while found < 0 && errno == EINTR
        guard found != 0 else { return nil }
        let signal = status & 0x7F
        // If the system no longer knows the child, its identifier may be reused and its status is lost: counts as 0.
        ended = found < 0 ? 0 : signal == 0 ? (status >> 8) & 0xFF : 128 + signal
        return ended
    }

    /// Asks it to end, and waits until it has.
    public func end() {
        for (signal, tries) in [(SIGTERM, 100), (SIGKILL, 1000)] {
            guard status == nil else { return }
            kill(identifier, signal)
            for _ in 0..<tries where status == nil { usleep(5000) }
        }
    }

    /// Whether the file at a path can be run.
    public static func isExecutable(_ path: String) -> Bool { unsafe access(path, X_OK) == 0 }
}
