import Building
import Diagnostics
import Files
import Languages
import Logbook
import Model
import Screens
import Serving
import Text

/// Makes the data of screens, and reads settings and logs anew for each request.
struct ScreenSource: Sendable {
    let root: String
    let process: ProcessContext
    let preview: Preview
    let board: RingBoard

    private struct Unreadable: Error, CustomStringConvertible {
        let description: String
    }

    @Sendable func site() throws -> ScreenSite {
        let open: OpenLogbook
        do { open = try OpenLogbook(root, process) } catch let failure as BuildFailure {
            let lines = failure.diagnostics.map { [$0.place?.fileLineColumn, $0.message].compactMap(\.self) }
            throw Unreadable(description: lines.map { $0.joined(separator: ": ") }.joined(separator: "\n"))
        }
        let published = preview.addresses(publishedAt: open.settings.baseURL) { path in
            Alarm.soundName(of: path) != nil || (path.hasPrefix("assets/style.") && path.hasSuffix(".css"))
        }
        let sounds = published.compactMap { path, address in
            Alarm.soundName(of: path).map { ScreenSite.SoundFile(name: $0, address: address) }
        }
        return ScreenSite(
            logbook: open.logbook, forms: open.forms, settings: open.settings, wording: Wording(open.settings.language),
            now: open.now, sounds: sounds.sorted { $0.name < $1.name },
            styleSheet: published.first { $0.key.hasPrefix("assets/") }?.value,
            ringing: board.alarms, home: URLReference.path(of: open.settings.baseURL)
        ) { failure in failure.diagnostics.map(\.message).joined(separator: "; ") }
    }
}
