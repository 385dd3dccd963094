import Assets
import Files
import FoundationEssentials
import Terminal

/// The resources of the process, passed to commands as values.
struct ProcessContext: Sendable {
    /// Without the program's name.
    let arguments: [String]
    let environment: Environment
    let files: any FileSystem
    /// Reads standard input to its end.
    let input: @Sendable () throws(FileError) -> [UInt8]
    let output: any Output
    let outputCapabilities: TerminalCapabilities
    let errorOutput: any Output
    let errorCapabilities: TerminalCapabilities
    /// Seconds since 1970-01-01T00:00Z, now.
    let unixTime: @Sendable () -> Int
    /// Since the process began.
    let uptime: @Sendable () -> Duration
    let processorCount: @Sendable () -> Int
    var fetcher: any Fetcher
    let drawer: any PictureDrawer

    static func ofThisProcess() -> ProcessContext {
        let environment = environmentOfThisProcess()
        let start = ContinuousClock.now
        return ProcessContext(
            arguments: Array(CommandLine.arguments.dropFirst()), environment: environment, files: PosixFileSystem(),
            input: { () throws(FileError) in try readStandardInput(upTo: 64 << 20) },
            output: DescriptorOutput(descriptor: 1),
            outputCapabilities: TerminalCapabilities(device: DeviceFacts(descriptor: 1), environment: environment),
            errorOutput: DescriptorOutput(descriptor: 2),
            errorCapabilities: TerminalCapabilities(device: DeviceFacts(descriptor: 2), environment: environment),
            unixTime: { Int(Date().timeIntervalSince1970.rounded(.down)) },
            uptime: { ContinuousClock.now - start }, processorCount: { ProcessInfo.processInfo.activeProcessorCount },
            fetcher: CurlFetcher(), drawer: LibrsvgDrawer())
    }
}
