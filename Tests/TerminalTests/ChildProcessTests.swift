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
        for script in ["exec sleep 60", "trap '' TERM; while :; do sleep 1; done"] {
            let path = Environment(["PATH=/usr/bin:/bin"])
            let child = try #require(ChildProcess("/bin/sh", ["-c", script], environment: path))
            usleep(100_000)
            child.end()
            #expect([128 + SIGTERM, 128 + SIGKILL].contains(child.status))
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
