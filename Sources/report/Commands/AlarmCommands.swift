import Arguments
import Building
import Diagnostics
import Languages
import Model
import Ringing
import Site
import Summaries
import Terminal

/// `report alarms next`.
enum NextAlarmsCommand: CommandRunner {
    static let count = Option("count", short: "n", .wholeNumber(in: 1...10_000), "How many rings", default: "10")
    static let asOf = Option(
        "as-of", SiteOptions.dateKind, "List the rings from the beginning of this day on", default: "from now on")

    static let description = CommandDescription(
        "alarms next", "List the next rings: day, time, and in how long",
        options: [SiteOptions.site, asOf, SiteOptions.keepGoing, count, SiteOptions.format],
        examples: [
            Example("report alarms next --count 3", "The next three"),
            Example("report alarms next --format json", "For another program"),
        ])

    static func run(
        _ command: ParsedCommand, _ surroundings: Surroundings, _ console: Console
    ) async throws -> ExitStatus {
        let prepared = try PreparedBuild(command, surroundings, console, showsPages: false)
        let schedule = try await prepared.records(keepsGoing: command[SiteOptions.keepGoing], console).matter.schedule
        let now = command[asOf].map { prepared.zone.unixTime(of: $0, .midnight) } ?? surroundings.unixTime
        // What rings at midnight belongs to the day.
        let start = command[asOf] == nil ? now : now - 1
        let rings = schedule.nextRings(afterUnixTime: start, in: prepared.zone, limit: command[count] ?? 10)
        let list = RingList(rings: rings, now: now, wording: prepared.wording)
        switch command[SiteOptions.format] ?? .text {
        case .text: try console.print(list.text(style: console.style, capabilities: console.capabilities))
        case .json: try console.print(list.json)
        }
        return .done
    }
}

/// `report alarms ring`.
enum RingAlarmsCommand: CommandRunner {
    static let description = CommandDescription(
        "alarms ring", "Wait for the alarms, and ring them on this machine",
        discussion: """
            Plays an alarm's sound by the first of pw-play, paplay, aplay, mpv, ffplay, mplayer and play that can, else \
            rings the terminal's bell, and tells the desktop by notify-send. While it rings, s or Space puts it off by \
            its snooze, Enter or q stops it; Ctrl-C ends the command. After the machine slept, what was to ring within \
            ten minutes rings at once, and what was earlier is told as missed. Changes of the alarms are followed.
            """,
        options: [SiteOptions.site, SiteOptions.keepGoing],
        examples: [Example("report alarms ring", "Until nothing is left to ring, or Ctrl-C")])

    static func run(
        _ command: ParsedCommand, _ surroundings: Surroundings, _ console: Console
    ) async throws -> ExitStatus {
        let prepared = try PreparedBuild(command, surroundings, console, showsPages: false)
        let keepsGoing = command[SiteOptions.keepGoing]
        let alarms = AlarmFiles(files: surroundings.files, root: command[SiteOptions.site] ?? ".")
        let schedule = try await prepared.records(keepsGoing: keepsGoing, console).matter.schedule
        let programs = Programs(environment: surroundings.environment)
        let keyboard = Keyboard()
        defer { keyboard.restore() }
        let wallClock = surroundings.wallClock
        let player = DesktopSoundPlayer(files: alarms.sounds, programs: programs) {
            // Where nobody sees the terminal, nobody hears its bell.
            if surroundings.errorCapabilities.isTerminal { try? surroundings.errorOutput.write("\u{7}") }
        }
        let notifier = DesktopNotifier(
            programs: programs, zone: prepared.zone, hasKeys: keyboard.hasKeys, now: wallClock
        ) { try? console.print($0) }
        let ringer = Ringer(schedule, in: prepared.zone, from: wallClock())
        var loop = RingLoop(
            ringer, time: MachineTime(keyboard: keyboard, wallClock: wallClock), player: player, notifier: notifier
        ) {
            guard alarms.haveChanged() else { return nil }
            do {
                return try await prepared.records(keepsGoing: keepsGoing, console).matter.schedule
            } catch {
                // What is wrong while somebody writes must not end the waiting.
                if let failure = error as? CommandFailure { console.explain(failure) }
                return nil
            }
        }
        if await loop.run() == .nothingLeft { try console.print(prepared.wording[.noRingAhead] + "\n") }
        return .done
    }
}

/// The machine's clock, and the keys of its terminal.
private struct MachineTime: Waiting {
    let keyboard: Keyboard
    let wallClock: @Sendable () -> Int

    var unixTime: Int { wallClock() }

    func wait(atMost seconds: Int) -> WaitOutcome {
        switch keyboard.wait(atMost: seconds) {
        case .nothing: .time
        case .end: .end
        case .byte(UInt8(ascii: "s")), .byte(UInt8(ascii: "S")), .byte(UInt8(ascii: " ")): .key(.snooze)
        case .byte(UInt8(ascii: "\n")), .byte(UInt8(ascii: "\r")), .byte(UInt8(ascii: "q")), .byte(UInt8(ascii: "Q")):
            .key(.stop)
        case .byte: .time
        }
    }
}
