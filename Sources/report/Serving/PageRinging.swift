import Languages
import Model
import Ringing
import Screens
import Summaries

/// Waits by this machine's clock, and takes answers from pages instead of keys.
struct PageClock: Waiting {
    let board: RingBoard
    let process: ProcessContext

    var unixTime: Int { process.unixTime() }
    var uptime: Duration { process.uptime() }

    func wait(atMost seconds: Int) async -> WaitOutcome {
        if Task.isCancelled { return .end }
        guard let answer = await board.answer(within: .seconds(seconds)) else {
            return Task.isCancelled ? .end : .time
        }
        return .key(answer.action == .stop ? .stop : .snooze, ring: answer.alarm)
    }
}

/// Shows ringing alarms in open pages, and tells the desktop too.
struct PageNotifier: Notifier {
    let board: RingBoard
    let wording: Wording
    /// Notifies open pages that the board has changed.
    let tell: () -> Void
    var desktop: DesktopNotifier
    private var rings: [AlarmSchedule.Ring] = []

    init(board: RingBoard, wording: Wording, beside desktop: DesktopNotifier, tell: @escaping () -> Void) {
        self.board = board
        self.wording = wording
        self.desktop = desktop
        self.tell = tell
    }

    mutating func notify(_ event: RingEvent) {
        desktop.notify(event)
        switch event {
        case .rings(let ring): rings.append(ring)
        case .snoozed(let ring, _), .stopped(let ring), .unanswered(let ring):
            rings.removeAll { $0.unixTime == ring.unixTime && $0.alarm == ring.alarm }
        case .waiting, .missed, .cannotSnooze: return
        }
        board.show(
            rings.map { ring in
                RingingAlarm(
                    id: ring.id, name: wording.name(of: ring), sound: ring.alarm.sound,
                    hasSnooze: ring.alarm.snooze != nil)
            })
        tell()
    }
}
