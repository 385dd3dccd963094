import Assets
import Building
import Diagnostics
import Files
import Model
import Serving
import Synchronization

/// Builds the site of a preview, and reads its settings and theme anew each time.
final class PreviewSource: Sendable {
    private let request: SiteRequest
    private let process: ProcessContext
    private let console: Console
    private let day = Mutex<CivilDate?>(nil)

    init(_ request: SiteRequest, _ process: ProcessContext, _ console: Console) {
        var request = request
        request.program = ProgramIdentity.hash(process.files)
        self.request = request
        var process = process
        process.fetcher = RememberingFetcher(process.fetcher)
        self.process = process
        self.console = console
    }

    /// The number of attempts at a build while files keep changing during it.
    private static let attempts = 5

    /// The site, or why there is none.
    @Sendable func outcome(after last: HeldSite?) async -> BuildNews.Outcome {
        var attempt = 0
        while true {
            attempt += 1
            do {
                let prepared = try await PreparedBuild(request, process, console)
                day.withLock { $0 = prepared.today }
                let site = try await prepared.build.hold(after: last)
                return .made(site, baseURL: prepared.settings.baseURL)
            } catch BuildFailure.system(let error) where error.isOutdated && attempt < Self.attempts {
                continue
            } catch {
                return .failed(console.filled(problems(of: error)))
            }
        }
    }

    /// Whether another day has begun since the site was made.
    @Sendable func isOutdated() -> Bool {
        guard request.asOf == nil, let time = try? process.buildTime(),
            let today = try? LoadedSettings(of: request.folder, process.files).day(of: time)
        else { return false }
        return today != day.withLock(\.self)
    }

    /// The time of the day in the site's zone, such as `08:15:30`.
    var time: String {
        let zone = (try? LoadedSettings(of: request.folder, process.files))?.zone ?? FixedOffset(seconds: 0)
        let time = zone.local(atUnixTime: process.unixTime()).time
        return [time.hour, time.minute, time.second].map { padded($0, 2) }.joined(separator: ":")
    }

    private func problems(of error: any Error) -> [Diagnostic] {
        if case CommandFailure.commandLine(let diagnostic) = error { return [diagnostic] }
        return BuildFailure(error)?.diagnostics ?? [Diagnostic(.error, "system", "\(error)")]
    }
}
