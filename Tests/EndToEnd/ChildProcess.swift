import Foundation

/// A process whose end is asked for by waitpid(2), at any moment: with Foundation's `Process` a test that started
/// hundreds of them waited for ever for one that had ended.
final class ChildProcess {
    struct Refusal: Error { let code: Int32 }

    private let identifier: pid_t
    private var status: Int32?

    /// Starts a program without input, whose output is thrown away.
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

    /// Ends it by SIGKILL, and waits for that; whether it had not ended by itself.
    @discardableResult
    func kill() -> Bool {
        // As long as nobody has waited for it, its identifier is no other's.
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
