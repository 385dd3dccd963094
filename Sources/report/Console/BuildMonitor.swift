import Building
import Synchronization
import Terminal
import Text

/// Shows the progress of a build, and measures how long its stages take.
final class BuildMonitor: BuildDelegate {
    private let progress: ProgressLine
    private let uptime: @Sendable () -> Duration
    private let isQuiet: Bool
    private let stages = Mutex<[(stage: BuildStage, start: Duration)]>([])
    private let fetches = Mutex<[(address: String, succeeded: Bool)]>([])

    init(_ console: Console, uptime: @escaping @Sendable () -> Duration) {
        progress = console.progress
        isQuiet = console.isQuiet
        self.uptime = uptime
    }

    func build(didBegin stage: BuildStage) {
        let now = uptime()
        stages.withLock { $0.append((stage, now)) }
        progress.update("\(Self.title(stage)) …")
    }

    func build(didFinish files: Int, of total: Int) {
        progress.update("\(Self.title(.publish)) \(files) of \(total)")
    }

    func build(isWaitingFor output: String) {
        if !isQuiet { try? progress.write("waiting for another build of this site into \(output)\n") }
    }

    func build(didFinishFetching address: String, succeeded: Bool) {
        fetches.withLock { $0.append((address, succeeded)) }
    }

    /// The addresses fetched, and whether each fetch succeeded.
    var fetched: [(address: String, succeeded: Bool)] { fetches.withLock { $0 } }

    /// How long each stage took, in their order: until the next one began, the last one until now.
    var seconds: [(stage: BuildStage, seconds: Double)] {
        let stages = stages.withLock { $0 }
        let ends = stages.dropFirst().map(\.start) + [uptime()]
        return zip(stages, ends).map { ($0.stage, ($1 - $0.start) / .seconds(1)) }
    }

    private static func title(_ stage: BuildStage) -> String {
        switch stage {
        case .find: "Finding files"
        case .decode: "Reading logs"
        case .summarise: "Summing up"
        case .illustrate: "Drawing pictures"
        case .route: "Planning pages"
        case .render: "Preparing pages"
        case .publish: "Making files"
        }
    }
}
