// Signals that ask the process to end, which differ between systems.
private import Dispatch
private import Glibc

/// Waits for SIGINT, SIGTERM or SIGHUP. From then on, they no longer end the process by themselves.
public func waitForEnd() async {
    let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
    let sources = endSignals().map { number in
        _ = signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: DispatchQueue(label: "report.signals"))
        source.setEventHandler { continuation.yield() }
        source.activate()
        return source
    }
    for await _ in signals { break }
    for source in sources { source.cancel() }
}

/// The signals that ask the process to end, without SIGHUP where it is ignored, as below `nohup`.
func endSignals() -> [Int32] {
    var action = sigaction()
    _ = unsafe sigaction(SIGHUP, nil, &action)
    let isIgnored = unsafe action.__sigaction_handler.sa_handler.map { unsafe unsafeBitCast($0, to: Int.self) } == 1
    return isIgnored ? [SIGINT, SIGTERM] : [SIGINT, SIGTERM, SIGHUP]
}
