import Foundation
import Glibc
import Synchronization
import Testing
import Text

@testable import Terminal

@Suite("Output")
struct OutputTests {
    /// A file that gives scripted answers and then accepts everything.
    private final class Scripted: Sendable {
        let answers: Mutex<[FileDescriptor.Attempt]>
        let taken = Mutex<[UInt8]>([])
        let waits = Mutex(0)

        init(_ answers: [FileDescriptor.Attempt]) { self.answers = Mutex(answers) }

        var output: DescriptorOutput {
            DescriptorOutput(attempt: { self.attempt($0) }, wait: { self.waits.withLock { $0 += 1 } })
        }

        private func attempt(_ bytes: ArraySlice<UInt8>) -> FileDescriptor.Attempt {
            let answer = answers.withLock { $0.isEmpty ? .wrote(bytes.count) : $0.removeFirst() }
            if case .wrote(let count) = answer { taken.withLock { $0 += bytes.prefix(count) } }
            return answer
        }
    }

    @Test("continues after a partial write, a signal or a full pipe")
    func partial() throws {
        let file = Scripted([.wrote(1), .interrupted, .wrote(3), .wouldBlock, .wrote(2), .interrupted])
        try file.output.write("coffee, 珈琲")
        #expect(file.taken.withLock { String(decoding: $0, as: UTF8.self) } == "coffee, 珈琲")
        #expect(file.waits.withLock { $0 } == 1)
    }

    @Test("does not call the system for empty text")
    func empty() throws {
        try Scripted([.failed(EIO)]).output.write("")
    }

    @Test(
        "distinguishes a pipe without a reader from other errors",
        arguments: [(EPIPE, OutputFailure.closed), (ENOSPC, .system(code: ENOSPC))])
    func failures(code: Int32, expected: OutputFailure) throws {
        let file = Scripted([.wrote(2), .failed(code)])
        #expect(throws: expected) { try file.output.write("coffee") }
        #expect(file.taken.withLock { $0 } == Array("co".utf8))
    }

    @Test("describes a failure in the system's words")
    func messages() {
        #expect("\(OutputFailure.system(code: ENOSPC))" == "No space left on device")
        #expect("\(OutputFailure.closed)" == "the output's reader has closed it")
    }

    @Test("ends quietly at a closed pipe, and writes every byte to an open, non-blocking one")
    func realPipes() async throws {
        ignoreBrokenPipeSignal()
        let closed = try SystemPipe()
        closed.closeReader()
        #expect(throws: OutputFailure.closed) { try DescriptorOutput(descriptor: closed.writer).write("x") }
        closed.closeWriter()

        let pipe = try SystemPipe()
        pipe.refuseToBlock()
        let sent = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
        let received = pipe.startReading()
        try DescriptorOutput(descriptor: pipe.writer).write(sent)
        pipe.closeWriter()
        #expect(await received.first() == sent)
        pipe.closeReader()
    }

    @Test("to a file that is not open is an error, and not a terminal")
    func badDescriptor() {
        #expect(throws: OutputFailure.system(code: EBADF)) { try DescriptorOutput(descriptor: -1).write("x") }
        #expect(DeviceFacts(descriptor: -1) == DeviceFacts(isTerminal: false))
    }

    @Test("to a terminal knows its size")
    func terminal() throws {
        let terminal = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
        try #require(terminal >= 0)
        defer { _ = close(terminal) }
        #expect(DeviceFacts(descriptor: terminal) == DeviceFacts(isTerminal: true))
        var size = winsize(ws_row: 24, ws_col: 91, ws_xpixel: 0, ws_ypixel: 0)
        try #require(unsafe ioctl(terminal, UInt(TIOCSWINSZ), &size) == 0)
        #expect(DeviceFacts(descriptor: terminal) == DeviceFacts(isTerminal: true, columns: 91, rows: 24))
    }

    @Test("keeps the bytes of one call together")
    func whole() async throws {
        let pipe = try SystemPipe()
        let output = DescriptorOutput(descriptor: pipe.writer)
        let received = pipe.startReading()
        await withTaskGroup(of: Void.self) { group in
            for letter in UInt8(ascii: "a")...UInt8(ascii: "h") {
                group.addTask { try? output.write(Array(repeating: letter, count: 20_000) + [10]) }
            }
        }
        pipe.closeWriter()
        let lines = await received.first().split(separator: 10)
        #expect(lines.count == 8)
        #expect(lines.allSatisfy { line in line.count == 20_000 && line.allSatisfy { $0 == line.first } })
        pipe.closeReader()
    }
}

/// A pipe made by the system.
private struct SystemPipe: Sendable {
    let reader: Int32
    let writer: Int32

    struct Failure: Error {}

    init() throws {
        var ends: [Int32] = [0, 0]
        guard unsafe pipe(&ends) == 0 else { throw Failure() }
        (reader, writer) = (ends[0], ends[1])
    }

    func closeReader() { _ = close(reader) }

    func closeWriter() { _ = close(writer) }

    func refuseToBlock() { _ = fcntl(writer, F_SETFL, O_NONBLOCK) }

    /// Reads to the end on its own thread, since writers may block every thread that runs tasks.
    func startReading() -> Reading {
        let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
        Thread.detachNewThread {
            continuation.yield(readAll())
            continuation.finish()
        }
        return Reading(stream: stream)
    }

    struct Reading {
        let stream: AsyncStream<[UInt8]>

        func first() async -> [UInt8] {
            for await bytes in stream { return bytes }
            return []
        }
    }

    private func readAll() -> [UInt8] {
        var all: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = unsafe read(reader, &buffer, buffer.count)
            guard count > 0 else { return all }
            all += buffer.prefix(count)
        }
    }
}
