import Screens
import Testing

@Suite("Answers to ringing alarms")
struct RingBoardTests {
    @Test("a wait is not ended by the timer of the one before", .timeLimit(.minutes(1)))
    func timers() async throws {
        let board = RingBoard()
        for _ in 0..<20 {
            board.answer(.stop)
            #expect(await board.answer(within: .seconds(3600)) == .stop)
            async let next = board.answer(within: .seconds(3600))
            try await Task.sleep(for: .milliseconds(10))
            board.answer(.snooze)
            #expect(await next == .snooze)
        }
    }

    @Test("a wait without an answer ends after its time")
    func silence() async {
        #expect(await RingBoard().answer(within: .milliseconds(10)) == nil)
    }
}
