import Foundation
import TestSupport
import Testing

@Suite("A child process of the tests", .mustEnd)
struct ChildProcessTests {
    @Test("inherits no file that a test has open")
    func descriptors() async throws {
        try await withTemporaryFolderAsync { folder in
            let (log, list) = (folder + "/log.md", folder + "/list")
            let descriptor = unsafe open(log, O_WRONLY | O_CREAT, 0o600)
            defer { close(descriptor) }
            #expect(descriptor > 2)
            let script = "readlink /proc/$$/fd/* > '\(list)'"
            let child = try ChildProcess("/bin/bash", ["--norc", "-c", script], Command.plainEnvironment)
            while child.isRunning { try await Task.sleep(for: .milliseconds(5)) }
            let files = try String(contentsOfFile: list, encoding: .utf8)
            #expect(files.contains("/dev/null") && !files.contains("log.md"), "\(files)")
        }
    }
}
