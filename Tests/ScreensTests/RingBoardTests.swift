import TestSupport
import Testing

@testable import Screens

@Suite("Answers to ringing alarms")
struct RingBoardTests {
    /// A board with alarms that ring.
    private static func board(_ ids: [String]) -> RingBoard {
        let board = RingBoard()
        board.show(ids.map { RingingAlarm(id: $0, name: $0, sound: nil, hasSnooze: true) })
        return board
    }

    @Test("a wait is not ended by the timer of the one before", .mustEnd)
    func timers() async {
        let board = Self.board(["a"])
        for _ in 0..<20 {
            board.answer(RingAnswer(.stop, alarm: "a"))
            #expect(await board.answer(within: .seconds(3600)) == RingAnswer(.stop, alarm: "a"))
            let later = Task {
                try? await Task.sleep(for: .milliseconds(5))
                board.answer(RingAnswer(.snooze, alarm: "a"))
            }
            #expect(await board.answer(within: .seconds(3600)) == RingAnswer(.snooze, alarm: "a"))
            await later.value
            // Takes the answer if the wait has ended too early.
            _ = await board.answer(within: .milliseconds(1))
        }
    }

    @Test("every answer is passed on, the first one first")
    func several() async {
        let board = Self.board(["a", "b", "c"])
        let answers = ["a", "b", "c"].map { RingAnswer(.stop, alarm: $0) }
        for answer in answers { board.answer(answer) }
        for answer in answers { #expect(await board.answer(within: .seconds(3600)) == answer) }
    }

    @Test("an answer to an alarm that does not ring, or a second equal one, is not passed on")
    func superfluous() async {
        let board = Self.board(["a"])
        for alarm in ["b", "a", "a"] { board.answer(RingAnswer(.stop, alarm: alarm)) }
        #expect(await board.answer(within: .seconds(3600)) == RingAnswer(.stop, alarm: "a"))
        #expect(await board.answer(within: .milliseconds(10)) == nil)
        board.answer(RingAnswer(.stop, alarm: "a"))
        board.show([])
        #expect(await board.answer(within: .milliseconds(10)) == nil)
    }

    @Test("a wait without an answer ends after its time, also if that is over before the wait begins", .mustEnd)
    func silence() async {
        let board = RingBoard()
        #expect(await board.answer(within: .milliseconds(10)) == nil)
        for _ in 0..<1000 { #expect(await board.answer(within: .zero) == nil) }
    }

    @Test("a wait ends when its task is cancelled", .mustEnd)
    func cancelled() async {
        let board = Self.board(["a"])
        for milliseconds in 0..<20 {
            let wait = Task { await board.answer(within: .seconds(3600)) }
            try? await Task.sleep(for: .milliseconds(milliseconds % 3))
            wait.cancel()
            #expect(await wait.value == nil)
        }
    }

    @Test("an answer from before a restart of the server is asked for again on the screen that it came from")
    func oldForm() async throws {
        try await withScreens { site in
            let fields = [(name: "token", value: "old"), ("back", Route.addAlarm.address), ("action", "stop")]
            let page = try await site.post("/-/ringing", fields)
            #expect(page.status == 200 && page.text.contains(#"<a href="/-/alarms/" aria-current="page">"#))
        }
    }
}
