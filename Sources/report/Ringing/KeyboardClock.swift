import Ringing
import Terminal

/// The clock and the keyboard of this machine.
struct KeyboardClock: Waiting {
    let keyboard: Keyboard
    let process: ProcessContext

    var unixTime: Int { process.unixTime() }
    var uptime: Duration { process.uptime() }

    func wait(atMost seconds: Int) -> WaitOutcome {
        switch keyboard.wait(atMost: .seconds(seconds)) {
        case .nothing, .resized, .stop, .resumed: .time
        case .end: .end
        case .byte(UInt8(ascii: "s")), .byte(UInt8(ascii: "S")), .byte(UInt8(ascii: " ")): .key(.snooze)
        case .byte(UInt8(ascii: "\n")), .byte(UInt8(ascii: "\r")), .byte(UInt8(ascii: "q")), .byte(UInt8(ascii: "Q")):
            .key(.stop)
        case .byte: .time
        }
    }
}
