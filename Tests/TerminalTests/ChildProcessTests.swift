import Glibc
import TestSupport
import Testing

@testable import Terminal

@Suite("Another program")
struct ChildProcessTests {
    @Test("tells its exit status, or the signal that ended it")
    func status() throws {
        for (script, expected) in [("exit 3", 3), ("kill -9 $$", 128 + SIGKILL)] {
            let child = try #require(ChildProcess("/bin/sh", ["-c", script], environment: Environment([])))
            while child.status == nil { usleep(1000) }
            #expect(child.status == expected)
        }
    }

    @Test("ends when it is asked to, also if it ignores the first signal", .mustEnd)
    func end() throws {
        // A thread of a task blocks signals, which the program must not inherit.
        var (blocked, before) = (sigset_t(), sigset_t())
        unsafe sigfillset(&blocked)
        unsafe pthread_sigmask(SIG_SETMASK, &blocked, &before)
        defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
        for (script, signal) in [("exec sleep 60", SIGTERM), ("trap '' TERM; while :; do sleep 1; done", SIGKILL)] {
            let path = Environment(["PATH=/usr/bin:/bin"])
            let child = try #require(ChildProcess("/bin/sh", ["-c", script], environment: path))
            usleep(100_000)
            child.end()
            #expect(child.status == 128 + signal)
        }
    }

    @Test("that the system has forgotten is over, and its number is left alone", .mustEnd)
    func forgotten() throws {
        let child = try #require(ChildProcess("/bin/true", [], environment: Environment([])))
        var status: Int32 = 0
        #expect(unsafe waitpid(child.identifier, &status, 0) == child.identifier)
        #expect(child.status == 0)
        child.end()
        #expect(child.status == 0)
    }
}
