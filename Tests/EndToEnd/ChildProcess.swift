import Foundation

/// A child process that tests poll with waitpid(2). Foundation's `Process` sometimes waited forever for a process that
/// had already ended, when a test started hundreds of them.
final class ChildProcess {
    struct Refusal: Error { let code: Int32 }

    private let identifier: pid_t
    private var status: Int32?

    /// Starts a program with its input and output connected to /dev/null.
    init(_ program: String, _ arguments: [String], _ environment: [String: String]) throws {
        var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
        var variables = unsafe environment.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
        let copies = unsafe words + variables
        defer { for index in unsafe copies.indices { unsafe free(copies[index]) } }
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        for descriptor: Int32 in 0...2 {
            unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        var identifier = pid_t(0)
        let code = unsafe posix_spawn(&identifier, program, &actions, nil, &words, &variables)
        guard code == 0 else { throw Refusal(code: code) }
        self.identifier = identifier
    }

    deinit { kill() }

    var isRunning: Bool { wait(WNOHANG) == nil }

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
