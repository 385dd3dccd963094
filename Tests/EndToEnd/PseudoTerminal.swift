import Foundation
import TestSupport

/// A shell script that runs on a terminal of its own, with a person before it (pty(7)).
final class PseudoTerminal {
    struct Failure: Error {
        let message: String
        let screen: String
    }

    private let terminal: Int32
    /// As ps(1) and pgrep(1) name it, such as `pts/3`.
    let name: String
    private let process: ChildProcess
    private var size: (columns: Int, rows: Int)
    private var output: [UInt8] = []
    /// TIOCSPTLCK and TIOCGPTN of Linux (ioctl_tty(2)), which Swift can't import.
    private static let (setLock, getNumber) = (UInt(0x4004_5431), UInt(0x8004_5430))
    private static let patience = Duration.seconds(300)

    /// Runs a script of bash in which `$REPORT` is the built binary.
    init(_ script: String, in folder: URL, columns: Int = 80, rows: Int = 24, _ environment: [String: String] = [:])
        throws
    {
        terminal = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var (unlocked, number) = (Int32(0), Int32(0))
        guard terminal >= 0, unsafe ioctl(terminal, Self.setLock, &unlocked) == 0,
            unsafe ioctl(terminal, Self.getNumber, &number) == 0
        else { throw Failure(message: "no terminal", screen: "") }
        name = "pts/\(number)"
        size = (columns, rows)
        // Before the program starts, which may ask for the size at once.
        Self.setSize(columns: columns, rows: rows, of: terminal)
        var variables = Command.plainEnvironment
        variables.merge(["REPORT": Command.report.executable.path, "TERM": "xterm-256color"]) { $1 }
        variables.merge(environment) { $1 }
        process = try ChildProcess(
            "/bin/bash", ["--norc", "-c", "cd '\(folder.path)'; \(script)"], variables,
            terminal: "/dev/\(name)")
    }

    deinit {
        process.kill()
        close(terminal)
    }

    /// What the terminal shows.
    var screen: ScreenModel {
        let screen = ScreenModel(columns: size.columns, rows: size.rows)
        try? screen.write(output)
        return screen
    }

    /// Whether the terminal gives programs lines and shows what is typed, as shells expect.
    var isAsBefore: Bool {
        var settings = termios()
        guard unsafe tcgetattr(terminal, &settings) == 0 else { return false }
        let wanted = tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        return settings.c_lflag & wanted == wanted && settings.c_iflag & tcflag_t(ICRNL) != 0
    }

    func type(_ text: String) throws {
        let bytes = Array(text.utf8)
        guard unsafe write(terminal, bytes, bytes.count) == bytes.count else {
            throw Failure(message: "cannot type", screen: screen.text)
        }
    }

    /// Sends a signal to the script's shell, or to the program that has taken its place.
    func signal(_ number: Int32) { process.signal(number) }

    /// Tells the programs that the window has another size. What is on it is drawn again.
    func resize(columns: Int, rows: Int) {
        Self.setSize(columns: columns, rows: rows, of: terminal)
        guard (columns, rows) != size else { return }
        size = (columns, rows)
        output = Array("\u{1B}[?1049h".utf8)
    }

    private static func setSize(columns: Int, rows: Int, of terminal: Int32) {
        var window = winsize(
            ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = unsafe ioctl(terminal, UInt(TIOCSWINSZ), &window)
    }

    /// Reads until the screen is as wanted.
    @discardableResult
    func wait(for what: String, until isThere: (ScreenModel) -> Bool) async throws -> ScreenModel {
        let start = ContinuousClock.now
        while true {
            read()
            if isThere(screen) { return screen }
            guard ContinuousClock.now - start < Self.patience else {
                throw Failure(message: "waited in vain for \(what)", screen: screen.text)
            }
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    /// Reads until the screen shows a text.
    @discardableResult
    func wait(for text: String) async throws -> ScreenModel {
        try await wait(for: text) { $0.text.contains(text) }
    }

    /// Waits until the script has ended, and returns its exit status.
    func end() async throws -> Int32? {
        let start = ContinuousClock.now
        while process.isRunning {
            read()
            guard ContinuousClock.now - start < Self.patience else {
                throw Failure(message: "the script does not end", screen: screen.text)
            }
            try await Task.sleep(for: .milliseconds(20))
        }
        read()
        return process.exitStatus
    }

    /// Reads what is there.
    private func read() {
        var request = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while unsafe poll(&request, 1, 0) > 0, request.revents & Int16(POLLIN) != 0 {
            let count = unsafe Foundation.read(terminal, &buffer, buffer.count)
            guard count > 0 else { return }
            output += buffer[..<count]
        }
    }
}
