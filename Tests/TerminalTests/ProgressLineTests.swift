import Diagnostics
import Synchronization
import Terminal
import Testing
import Text

@Suite("The progress line")
struct ProgressLineTests {
    /// A clock that only `advance` moves.
    private final class FakeClock: Sendable {
        private let time = Mutex(Duration.seconds(1000))

        var now: Duration { time.withLock { $0 } }

        func advance(milliseconds: Int) { time.withLock { $0 += .milliseconds(milliseconds) } }
    }

    private let clock = FakeClock()
    private let output = MemoryOutput()

    private func line(isTerminal: Bool = true, columns: Int = 40) -> ProgressLine {
        ProgressLine(
            output: output, capabilities: TerminalCapabilities(isTerminal: isTerminal, columns: columns),
            now: { [clock] in clock.now })
    }

    @Test("shows nothing for work that ends soon")
    func short() {
        let line = line()
        line.update("one")
        clock.advance(milliseconds: 299)
        line.update("two")
        line.finish()
        #expect(output.text.isEmpty)
    }

    @Test("appears after a while, changes at most ten times a second, and is erased at the end")
    func throttled() {
        let line = line()
        line.update("0")
        clock.advance(milliseconds: 300)
        line.update("1")
        line.update("2")
        clock.advance(milliseconds: 99)
        line.update("3")
        #expect(output.text == "\r1\u{1B}[K")
        clock.advance(milliseconds: 1)
        line.update("4")
        line.finish()
        line.finish()
        line.update("5")
        clock.advance(milliseconds: 5000)
        line.update("6")
        #expect(output.text == "\r1\u{1B}[K\r4\u{1B}[K\r\u{1B}[K")
    }

    @Test("is erased by other text and drawn again by the next update")
    func otherText() throws {
        let line = line()
        try line.write("before\n")
        line.update("1")
        clock.advance(milliseconds: 300)
        line.update("2")
        try line.write("a warning\n")
        try line.write("another\n")
        line.update("3")
        clock.advance(milliseconds: 100)
        line.update("4")
        line.finish()
        try line.write("after\n")
        #expect(
            output.text
                == "before\n\r2\u{1B}[K\r\u{1B}[Ka warning\nanother\n\r4\u{1B}[K\r\u{1B}[Kafter\n")
    }

    @Test("is not written to a pipe, which gets only the other text")
    func pipe() throws {
        let line = line(isTerminal: false)
        for _ in 0..<10 {
            clock.advance(milliseconds: 500)
            line.update("x")
        }
        try line.write("done\n")
        line.finish()
        #expect(output.text == "done\n")
    }

    @Test(
        "is cut one column short of the terminal's width",
        arguments: [
            ("0123456789", "01234567…"), ("012345678", "012345678"), ("咖啡咖啡咖啡", "咖啡咖啡…"), ("x咖啡咖啡咖啡", "x咖啡咖…"),
            ("a\nb\u{1B}[2J", "a\\u{A}b\\…"),
        ])
    func width(text: String, shown: String) {
        let line = line(columns: 10)
        line.update("")
        clock.advance(milliseconds: 300)
        line.update(text)
        #expect(output.text == "\r\(shown)\u{1B}[K")
        #expect(shown.displayWidth <= 9)
    }

    @Test("stops if its output fails, and the rest goes on")
    func failing() {
        let line = ProgressLine(
            output: MemoryOutput(failure: .closed), capabilities: TerminalCapabilities(isTerminal: true),
            now: { [clock] in clock.now })
        line.update("x")
        clock.advance(milliseconds: 300)
        line.update("y")
        line.finish()
        #expect(throws: OutputFailure.closed) { try line.write("result") }
    }

    @Test("is written as a whole by many tasks at once, and erased before other text")
    func concurrent() async {
        let line = line()
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask { [clock] in
                    for step in 0..<200 {
                        line.update("task \(task) step \(step)")
                        clock.advance(milliseconds: 7)
                        if step % 50 == 49 { try? line.write("note\n") }
                    }
                }
            }
        }
        line.finish()
        let notes = output.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(notes.count == 33)
        #expect(notes.dropLast().allSatisfy { $0 == "note" || $0.hasSuffix("\r\u{1B}[Knote") })
        let drawings = output.text.split(separator: "\u{1B}[K").filter { $0.hasPrefix("\rtask") }
        #expect(!drawings.isEmpty)
        // 8 × 200 × 7 ms minus the delay, at ten drawings a second.
        #expect(drawings.count <= 110)
        #expect(output.text.hasSuffix("\r\u{1B}[K") || output.text.hasSuffix("note\n"))
    }
}
