import Building
import Intake
import Languages
import Model
import Ringing
import Screens
import Serving
import Site
import Terminal
import Text

/// Rings the alarms of a site in open pages and on this machine while it is served.
struct ServedAlarms: Sendable {
    let request: SiteRequest
    let process: ProcessContext
    let console: Console
    let board: RingBoard
    let preview: Preview

    /// Rings alarms until the task is cancelled. If there are none, or they can't be read, waits for the next build.
    func ring() async {
        var request = request
        request.logs = [.alarms]
        while !Task.isCancelled {
            let news = preview.news
            if let prepared = try? await PreparedBuild(request, process, console) { await ring(prepared) }
            for await case .build in news { break }
        }
    }

    /// Rings alarms until none is left.
    private func ring(_ prepared: PreparedBuild) async {
        let alarms = AlarmFiles(files: process.files, root: request.folder)
        guard let records = try? await prepared.build.summaries(of: [.alarms]).records else { return }
        let programs = InstalledPrograms(environment: process.environment)
        let player = DesktopSoundPlayer(of: alarms, programs, process)
        let desktop = DesktopNotifier(
            programs: programs, zone: prepared.zone, wording: prepared.wording, hasKeys: false, now: process.unixTime
        ) { [process] text in
            if process.errorCapabilities.isTerminal { try? process.errorOutput.write(text) }
        }
        let notifier = PageNotifier(board: board, wording: prepared.wording, beside: desktop) { [preview, board] in
            preview.tell(ServerEvent("ring", data: ""), lasts: !board.alarms.isEmpty)
        }
        var loop = RingLoop(
            Ringer(records.schedule, in: prepared.zone, from: process.unixTime()),
            time: PageClock(board: board, now: process.unixTime), player: player, notifier: notifier
        ) {
            guard alarms.haveChanged() else { return nil }
            return try? await prepared.build.summaries(of: [.alarms]).records.schedule
        }
        await loop.run()
        board.show([])
    }
}
