// Terminal modes and signals, which differ between systems.
private import Glibc
private import Synchronization

/// The pipe to which signal handlers write while a keyboard is open; -1 otherwise.
private let signalPipe = Atomic<Int32>(-1)

/// Reads single keys from a terminal without echo (termios(3)) and catches signals, until `deinit` undoes both.
public final class Keyboard: TerminalInput {
    /// Who acts on keys such as Ctrl-C.
    public enum Mode: Hashable, Sendable {
        /// The system, which turns them into signals.
        case keys
        /// The program, which gets every key as bytes, and draws the whole window.
        case screen
    }

    private let descriptor = STDIN_FILENO
    private let mode: Mode
    private let reading: Int32
    private let writing: Int32
    private let signals: [Int32]
    private var original: termios?
    private var hasEnded = false

    /// The keyboard of standard input; if that is not a terminal, there are signals but no keys.
    public init(mode: Mode = .keys) {
        self.mode = mode
        signals = endSignals() + [SIGCONT] + (mode == .screen ? [SIGWINCH, SIGTSTP] : [])
        var ends: [Int32] = [-1, -1]
        _ = unsafe pipe(&ends)
        (reading, writing) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        signalPipe.store(writing, ordering: .sequentiallyConsistent)
        for number in signals { Self.handle(number) }
        takeKeys()
    }

    private static func handle(_ number: Int32) {
        _ = signal(number) { number in
            // The interrupted thread may be about to read it.
            let code = errno
            defer { errno = code }
            var byte = UInt8(truncatingIfNeeded: number)
            _ = unsafe write(signalPipe.load(ordering: .sequentiallyConsistent), &byte, 1)
        }
    }

    deinit {
        restore()
        for number in signals { _ = signal(number, SIG_DFL) }
        signalPipe.store(-1, ordering: .sequentiallyConsistent)
        close(reading)
        close(writing)
    }

    /// Whether keys can be typed.
    public var hasKeys: Bool { original != nil && !hasEnded }

    /// Restores the terminal's settings.
    public func restore() {
        guard var settings = original else { return }
        original = nil
        // The system stops a background process that changes the terminal.
        guard isInForeground else { return }
        _ = unsafe tcsetattr(descriptor, TCSANOW, &settings)
    }

    /// Waits for a key or a signal, for at most `limit`.
    public func wait(atMost limit: Duration?) -> InputEvent {
        var requests = [
            pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
            pollfd(fd: hasKeys && isInForeground ? descriptor : -1, events: Int16(POLLIN), revents: 0),
        ]
        let milliseconds = limit.map { Int32(min($0 / .milliseconds(1), 1e9).rounded(.up)) } ?? -1
        guard unsafe poll(&requests, 2, milliseconds) > 0 else { return .nothing }
        if requests[0].revents != 0 { return byte(from: reading).map { event(of: Int32($0)) } ?? .end }
        guard let typed = byte(from: descriptor) else {
            hasEnded = true
            return .nothing
        }
        return .byte(typed)
    }

    private func event(of signal: Int32) -> InputEvent {
        switch signal {
        case SIGWINCH: return .resized
        case SIGTSTP: return .stop
        case SIGCONT:
            // The shell may have changed the terminal or moved the process to the foreground.
            takeKeys()
            return .resumed
        default: return .end
        }
    }

    /// The window's size, or 80 × 24 if the terminal does not tell.
    public var size: TerminalSize {
        let facts = DeviceFacts(descriptor: descriptor)
        return TerminalSize(columns: facts.columns ?? 80, rows: facts.rows ?? 24)
    }

    /// Gives the terminal back, stops, and takes it again.
    public func stop(wholeGroup: Bool) {
        restore()
        if wholeGroup {
            // Stops the other processes first, because this one may run the next line only after it is continued.
            _ = signal(SIGTSTP, SIG_IGN)
            kill(0, SIGTSTP)
        }
        _ = signal(SIGTSTP, SIG_DFL)
        // Threads of Swift's executors block signals.
        var (stop, blocked) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&stop)
        unsafe sigaddset(&stop, SIGTSTP)
        unsafe pthread_sigmask(SIG_UNBLOCK, &stop, &blocked)
        raise(SIGTSTP)
        unsafe pthread_sigmask(SIG_SETMASK, &blocked, nil)
        Self.handle(SIGTSTP)
        takeKeys()
    }

    private var isInForeground: Bool { tcgetpgrp(descriptor) == getpgrp() }

    private func takeKeys() {
        // In screen mode, a background process goes on: the system stops it below until it is in the foreground.
        guard isatty(descriptor) == 1, mode == .screen || isInForeground else { return }
        var settings = termios()
        guard unsafe tcgetattr(descriptor, &settings) == 0 else { return }
        if original == nil { original = settings }
        settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
        if mode == .screen {
            settings.c_lflag &= ~tcflag_t(ISIG | IEXTEN)
            settings.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR)
        }
        _ = unsafe tcsetattr(descriptor, TCSANOW, &settings)
    }

    private func byte(from descriptor: Int32) -> UInt8? {
        var byte: UInt8 = 0
        return unsafe read(descriptor, &byte, 1) == 1 ? byte : nil
    }
}
