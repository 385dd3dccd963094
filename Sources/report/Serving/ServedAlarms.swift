import Building
import Diagnostics
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
        request.log = .alarms
        var ringer: Ringer?
        while !Task.isCancelled {
            let news = preview.news
            let settings = readableSettings
            if let prepared = try? await PreparedBuild(request, process, console),
                await ring(prepared, with: settings, &ringer)
            {
                continue
            }
            ringer = nil
            for await case .build in news { break }
        }
    }

    /// The settings; nil while they have errors.
    private var readableSettings: SiteSettings? {
        guard let loaded = try? LoadedSettings(of: request.folder, process.files), !loaded.diagnostics.hasErrors else {
            return nil
        }
        return loaded.settings
    }

    /// Rings alarms until none is left, or until the settings are no longer `settings`, and then returns true. Goes on
    /// with the state of `ringer`, if there is one.
    private func ring(
        _ prepared: PreparedBuild, with settings: SiteSettings?, _ ringer: inout Ringer?
    ) async -> Bool {
        let (files, root, includesDrafts) = (process.files, request.folder, request.includesDrafts)
        let alarms = AlarmFiles(files: files, root: root, includesDrafts: includesDrafts)
        let sounds = SoundFiles(files: files, root: root, includesDrafts: includesDrafts)
        guard let records = try? await prepared.build.summaries(of: .alarms).records else { return false }
        let programs = InstalledPrograms(environment: process.environment)
        let player = DesktopSoundPlayer(of: sounds, programs, process)
        let desktop = DesktopNotifier(
            programs: programs, zone: prepared.zone, wording: prepared.wording, hasKeys: false, now: process.unixTime
        ) { [process] text in
            if process.errorCapabilities.isTerminal { try? process.errorOutput.write(text) }
        }
        let notifier = PageNotifier(board: board, wording: prepared.wording, beside: desktop) { [preview, board] in
            preview.tell(ServerEvent("ring", data: ""), lasts: !board.alarms.isEmpty)
        }
        var next = ringer ?? Ringer(records.schedule, in: prepared.zone, from: process.unixTime())
        next.replace(with: records.schedule, in: prepared.zone)
        var loop = RingLoop(
            next,
            time: PageClock(board: board, process: process), player: player, notifier: notifier
        ) {
            if let now = readableSettings, now != settings { return .settings }
            guard alarms.haveChanged() else { return nil }
            return (try? await prepared.build.summaries(of: .alarms).records.schedule).map { .alarms($0) }
        }
        let end = await loop.run()
        ringer = loop.ringer
        board.show([])
        return end == .outdated
    }
}
