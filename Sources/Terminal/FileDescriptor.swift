// What differs between systems stands here: everything that this module asks of libc.
private import Glibc

/// An open file by its number; not closed here.
struct FileDescriptor: Sendable {
    let number: Int32

    /// What became of one attempt to write.
    enum Attempt: Sendable {
        case wrote(Int)
        case interrupted
        case wouldBlock
        case failed(Int32)
    }

    /// Writes as many of `bytes` as the system takes at once (write(2)).
    func write(_ bytes: ArraySlice<UInt8>) -> Attempt {
        let count = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(number, $0.baseAddress, $0.count) }
        guard count <= 0 else { return .wrote(count) }
        guard count < 0 else { return bytes.isEmpty ? .wrote(0) : .failed(EIO) }
        return switch errno {
        case EINTR: .interrupted
        case EAGAIN, EWOULDBLOCK: .wouldBlock
        case let code: .failed(code)
        }
    }

    /// Sleeps until it takes bytes again, or has failed (poll(2)).
    func waitUntilWritable() {
        var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&request, 1, -1)
    }
}

extension DeviceFacts {
    /// Asks the system of an open file: isatty(3), and the window's size by ioctl(2).
    public init(descriptor: Int32) {
        var size = winsize()
        let isTerminal = isatty(descriptor) == 1
        let status = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size)
        let hasSize = isTerminal && status == 0 && size.ws_col > 0
        self.init(isTerminal: isTerminal, columns: hasSize ? Int(size.ws_col) : nil)
    }
}

extension OutputFailure {
    init(code: Int32) { self = code == EPIPE ? .closed : .system(code: code) }

    /// One line of prose, without a full stop.
    public var message: String {
        switch self {
        case .closed: "nobody reads the output any more"
        case .system(let code):
            unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code) of the system"
        }
    }
}

/// Has writing to a pipe that nobody reads fail with ``OutputFailure/closed`` instead of ending the process; for the start of
/// a command, once.
public func ignoreBrokenPipeSignal() {
    _ = signal(SIGPIPE, SIG_IGN)
}
