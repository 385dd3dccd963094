import Foundation

/// A child process that tests poll with waitpid(2). Foundation's `Process` sometimes waited forever for a process that
/// had already ended, when a test started hundreds of them.
final class ChildProcess {
    struct Refusal: Error { let code: Int32 }

    /// POSIX_SPAWN_SETSID (posix_spawn(3)), which Swift can't import.
    private static let ownSession = Int16(0x80)
    /// More files than the tests ever have open.
    private static let maxDescriptors: Int32 = 4096

    private let identifier: pid_t
    private var status: Int32?

    /// Starts a program with its input and output connected to /dev/null, or to a terminal that is then its own.
    init(_ program: String, _ arguments: [String], _ environment: [String: String], terminal: String? = nil) throws {
        var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
        var variables = unsafe environment.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
        let copies = unsafe words + variables
        defer { for index in unsafe copies.indices { unsafe free(copies[index]) } }
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        for descriptor: Int32 in 0...2 {
            unsafe posix_spawn_file_actions_addopen(&actions, descriptor, terminal ?? "/dev/null", O_RDWR, 0)
        }
        // Foundation lets child processes inherit the files that it is writing. A log among them would be open for
        // writing as long as the process runs, and no other program could change it.
        for descriptor in 3..<Self.maxDescriptors {
            unsafe posix_spawn_file_actions_addclose(&actions, descriptor)
        }
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        // The first terminal that the leader of a session opens is the session's.
        if terminal != nil { unsafe posix_spawnattr_setflags(&attributes, Self.ownSession) }
        var identifier = pid_t(0)
        let code = unsafe posix_spawn(&identifier, program, &actions, &attributes, &words, &variables)
        guard code == 0 else { throw Refusal(code: code) }
        self.identifier = identifier
    }

    deinit { kill() }

    /// Its exit status, if it has ended by itself.
    var exitStatus: Int32? { wait(WNOHANG).flatMap { $0 & 0x7F == 0 ? ($0 >> 8) & 0xFF : nil } }

    var isRunning: Bool { wait(WNOHANG) == nil }

    func signal(_ number: Int32) { if status == nil { Foundation.kill(identifier, number) } }

    /// Sends SIGKILL and waits for the end. Returns false if the process had already ended by itself.
    @discardableResult
    func kill() -> Bool {
        // The identifier can't be reused before waitpid(2) has returned it.
        if status == nil { Foundation.kill(identifier, SIGKILL) }
        return wait(0).map { $0 & 0x7F == SIGKILL } ?? false
    }

    private func wait(_ options: Int32) -> Int32? {
        if let status { return status }
        var found: Int32 = 0
        var ended: pid_t
        repeat { ended = unsafe waitpid(identifier, &found, options) } while ended < 0 && errno == EINTR
        if ended != 0 { status = ended == identifier ? found : 0 }
        return status
    }
}
