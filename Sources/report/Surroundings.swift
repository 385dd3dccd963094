import Assets
import Files
import FoundationEssentials
import Model
import Synchronization
import Terminal

/// What a command is given by its process, as values: a test may give it others.
struct Surroundings: Sendable {
    /// Without the program's name.
    let arguments: [String]
    let environment: [String: String]
    let files: any FileSystem
    let output: any Output
    let outputCapabilities: TerminalCapabilities
    let errorOutput: any Output
    let errorCapabilities: TerminalCapabilities
    /// Seconds since 1970-01-01T00:00Z.
    let unixTime: Int
    /// The same, read anew at each call.
    let wallClock: @Sendable () -> Int
    /// A monotonic clock's time since any fixed moment.
    let uptime: @Sendable () -> Duration
    let processorCount: Int
    let fetcher: any Fetcher
    let drawer: any PictureDrawer
    /// What is kept until the process ends.
    let belongings = Belongings()

    static func ofThisProcess() -> Surroundings {
        let environment = ProcessInfo.processInfo.environment
        let start = ContinuousClock.now
        return Surroundings(
            arguments: Array(CommandLine.arguments.dropFirst()), environment: environment, files: PosixFileSystem(),
            output: DescriptorOutput(descriptor: 1),
            outputCapabilities: TerminalCapabilities(device: DeviceFacts(descriptor: 1), environment: environment),
            errorOutput: DescriptorOutput(descriptor: 2),
            errorCapabilities: TerminalCapabilities(device: DeviceFacts(descriptor: 2), environment: environment),
            unixTime: readWallClock(), wallClock: readWallClock,
            uptime: { ContinuousClock.now - start }, processorCount: ProcessInfo.processInfo.activeProcessorCount,
            fetcher: CurlFetcher(), drawer: LibrsvgDrawer())
    }

    @Sendable private static func readWallClock() -> Int { Int(Date().timeIntervalSince1970.rounded(.down)) }

    /// Keeps what is large until the process ends, which takes it back at once, while freeing a million records one by one takes
    /// longer than some commands have to.
    func keepUntilExit(_ value: any Sendable) { belongings.keep(value) }

    func exit(with status: ExitStatus) -> Never { endProcess(status.rawValue) }
}

/// What somebody holds on to and never looks at.
final class Belongings: Sendable {
    private let kept = Mutex<[any Sendable]>([])

    func keep(_ value: any Sendable) { kept.withLock { $0.append(value) } }
}

/// A time zone of the IANA database, by the data that comes with the program, so that it is the same on every machine.
struct NamedTimeZone: TimeZoneRules {
    private let zone: TimeZone

    /// nil where there is no zone of that name.
    init?(_ name: String) {
        guard let zone = TimeZone(identifier: name) else { return nil }
        self.zone = zone
    }

    func utcOffset(atUnixTime seconds: Int) -> Int {
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
    }
}
