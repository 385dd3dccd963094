// Files and signals of the process, which differ between systems.
private import Glibc

/// The descriptor of an open file, which it leaves open.
struct FileDescriptor: Sendable {
    let number: Int32

    /// The outcome of one write(2).
    enum Attempt: Sendable {
        case wrote(Int)
        case interrupted
        case wouldBlock
        case failed(Int32)
    }

    /// Writes as many of `bytes` as the system accepts in one call of write(2).
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

    /// Blocks until the file accepts bytes again or fails (poll(2)).
    func waitUntilWritable() {
        var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&request, 1, -1)
    }
}

extension DeviceFacts {
    /// Asks the system about an open file: isatty(3), and the window's size by ioctl(2).
    public init(descriptor: Int32) {
        var size = winsize()
        let isTerminal = isatty(descriptor) == 1
        let status = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size)
        let hasSize = isTerminal && status == 0 && size.ws_col > 0
        self.init(
            isTerminal: isTerminal, columns: hasSize ? Int(size.ws_col) : nil,
            rows: hasSize && size.ws_row > 0 ? Int(size.ws_row) : nil)
    }
}

extension OutputFailure {
    init(code: Int32) { self = code == EPIPE ? .closed : .system(code: code) }
}

extension OutputFailure: CustomStringConvertible {
    /// One line of prose, without a full stop.
    public var description: String {
        switch self {
        case .closed: "the output's reader has closed it"
        case .system(let code):
            unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code) of the system"
        }
    }
}

/// Makes writing to a closed pipe fail with ``OutputFailure/closed`` instead of ending the process.
func ignoreBrokenPipeSignal() {
    _ = signal(SIGPIPE, SIG_IGN)
}

/// Resets process state that a careless parent may have left; call before opening any file.
///
/// Ignores SIGPIPE, so that writing to a closed pipe fails with ``OutputFailure/closed``. Restores SIGCHLD, so that the
/// status of ended children stays available. Replaces closed standard files by an unusable `/dev/null`, so that the
/// next opened file does not take their number and receive the output.
public func prepareProcess() {
    ignoreBrokenPipeSignal()
    _ = signal(SIGCHLD, SIG_DFL)
    for (descriptor, mode) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) < 0 {
        // open(2) takes the lowest free number, which is `descriptor`.
        _ = unsafe open("/dev/null", mode)
    }
}
