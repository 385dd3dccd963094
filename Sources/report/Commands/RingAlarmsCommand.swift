import Arguments
import Building
import Intake
import Languages
import Model
import Ringing
import Site
import Terminal
import Text

/// `report alarms ring`.
struct RingAlarmsCommand: Command {
    static let path = ["alarms", "ring"]
    let site = SiteOptions.site
    let keepGoing = SiteOptions.keepGoing

    var configuration: CommandConfiguration {
        CommandConfiguration(
            "Wait for the alarms, and ring them on this machine",
            discussion: """
                Plays an alarm's sound by the first of pw-play, paplay, aplay, mpv, ffplay, mplayer and play that can, else \
                rings the terminal's bell, and tells the desktop by notify-send. While it rings, s or Space puts it off by \
                its snooze, Enter or q stops it; Ctrl-C ends the command. After the machine slept, alarms up to ten \
                minutes late ring at once, and earlier ones are reported as missed. Changes to the alarms take effect.
                """,
            examples: [Example("report alarms ring", "Until nothing is left to ring, or Ctrl-C")])
    }

    func run(_ arguments: ParsedCommand<Self>, _ process: ProcessContext, _ console: Console) async throws {
        let request = SiteRequest(
            folder: arguments.site, log: .alarms, policy: BuildPolicy(keepsGoing: arguments.keepGoing))
        let prepared = try await PreparedBuild(request, process, console)
        let alarms = AlarmFiles(files: process.files, root: arguments.site)
        let records = try await prepared.records(console)
        console.report(records.alarmProblems)
        let programs = InstalledPrograms(environment: process.environment)
        let keyboard = Keyboard()
        defer { keyboard.restore() }
        let player = DesktopSoundPlayer(
            of: SoundFiles(files: process.files, root: arguments.site), programs, process)
        let notifier = DesktopNotifier(
            programs: programs, zone: prepared.zone, wording: prepared.wording, hasKeys: keyboard.hasKeys,
            now: process.unixTime
        ) { try? console.print($0) }
        let ringer = Ringer(records.schedule, in: prepared.zone, from: process.unixTime())
        let clock = KeyboardClock(keyboard: keyboard, process: process)
        var loop = RingLoop(ringer, time: clock, player: player, notifier: notifier) {
            guard alarms.haveChanged() else { return nil }
            do {
                return .alarms(try await prepared.records(console).schedule)
            } catch {
                // The file may be half edited, so this keeps the previous alarms.
                _ = console.report(error)
                return nil
            }
        }
        if await loop.run() == .nothingLeft { try console.print("\(prepared.wording[.noRingAhead])\n") }
    }
}
