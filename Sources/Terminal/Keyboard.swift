// Terminal modes and signals, which differ between systems.
private import Glibc
private import Synchronization

/// The pipe to which signal handlers write while a keyboard is open; -1 otherwise.
private let signalPipe = Atomic<Int32>(-1)

/// Reads single keys from a terminal without echo (termios(3)) and catches signals to end, until `deinit` undoes both.
public final class Keyboard {
    /// Why a wait is over.
    public enum Event: Hashable, Sendable {
        /// Time has passed, possibly less than the limit.
        case nothing
        /// A key was typed.
        case byte(UInt8)
        /// SIGINT, SIGTERM or SIGHUP: the process is asked to end.
        case end
    }

    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGCONT]

    private let descriptor: Int32
    private let reading: Int32
    private let writing: Int32
    private var original: termios?
    private var hasEnded = false

    /// The keyboard of an open file; if that is not a terminal, there are signals but no keys.
    public init(descriptor: Int32 = 0) {
        self.descriptor = descriptor
        var ends: [Int32] = [-1, -1]
        _ = unsafe pipe(&ends)
        (reading, writing) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        signalPipe.store(writing, ordering: .sequentiallyConsistent)
        for number in Self.signals {
            _ = signal(number) { number in
                var byte = UInt8(truncatingIfNeeded: number)
                _ = unsafe write(signalPipe.load(ordering: .sequentiallyConsistent), &byte, 1)
            }
        }
        takeKeys()
    }

    deinit {
        restore()
        for number in Self.signals { _ = signal(number, SIG_DFL) }
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

    /// Waits for a key or a signal, for at most `seconds`.
    public func wait(atMost seconds: Int) -> Event {
        var requests = [
            pollfd(fd: reading, events: Int16(POLLIN), revents: 0),
            pollfd(fd: hasKeys && isInForeground ? descriptor : -1, events: Int16(POLLIN), revents: 0),
        ]
        let milliseconds = Int32(clamping: seconds.multipliedReportingOverflow(by: 1000).partialValue)
        guard unsafe poll(&requests, 2, milliseconds) > 0 else { return .nothing }
        if requests[0].revents != 0 {
            guard let number = byte(from: reading), Int32(number) != SIGCONT else {
                // After SIGCONT, the shell may have changed the terminal or moved the process to the foreground.
                takeKeys()
                return .nothing
            }
            return .end
        }
        guard let typed = byte(from: descriptor) else {
            hasEnded = true
            return .nothing
        }
        return .byte(typed)
    }

    private var isInForeground: Bool { tcgetpgrp(descriptor) == getpgrp() }

    private func takeKeys() {
        guard isatty(descriptor) == 1, isInForeground else { return }
        var settings = termios()
        guard unsafe tcgetattr(descriptor, &settings) == 0 else { return }
        if original == nil { original = settings }
        settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
        _ = unsafe tcsetattr(descriptor, TCSANOW, &settings)
    }

    private func byte(from descriptor: Int32) -> UInt8? {
        var byte: UInt8 = 0
        return unsafe read(descriptor, &byte, 1) == 1 ? byte : nil
    }
}
