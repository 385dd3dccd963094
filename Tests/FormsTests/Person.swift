import Synchronization
import Terminal
import TestSupport

@testable import Forms

/// Somebody at a terminal who follows a script.
final class Person: TerminalInput {
    enum Step {
        /// Typed at once, followed by a pause.
        case type(String)
        case bytes([UInt8])
        case resize(columns: Int, rows: Int)
        case signal(InputEvent)
        /// Looks at the screen.
        case look((ScreenModel) -> Void)
    }

    let screen: ScreenModel
    private var steps: [Step]
    private var pending: [InputEvent] = []
    private(set) var stops: [Bool] = []
    /// Whether the script ended before the form did.
    private(set) var hasNoMoreToDo = false

    init(_ steps: [Step], columns: Int = 80, rows: Int = 24) {
        self.steps = steps
        screen = ScreenModel(columns: columns, rows: rows)
    }

    var hasKeys: Bool { !hasNoMoreToDo }
    var size: TerminalSize { screen.size }

    func wait(atMost limit: Duration?) -> InputEvent {
        // Everybody is slower than no time at all, so each key is drawn.
        if limit == .zero { return .nothing }
        if !pending.isEmpty { return pending.removeFirst() }
        while !steps.isEmpty {
            switch steps.removeFirst() {
            case .type(let text):
                pending = text.utf8.map { .byte($0) } + [.nothing]
                return pending.removeFirst()
            case .bytes(let bytes):
                pending = bytes.map { .byte($0) } + [.nothing]
                return pending.removeFirst()
            case .resize(let columns, let rows):
                screen.resize(columns: columns, rows: rows)
                return .resized
            case .signal(let event): return event
            case .look(let look): look(screen)
            }
        }
        hasNoMoreToDo = true
        return .nothing
    }

    func stop(wholeGroup: Bool) {
        stops.append(wholeGroup)
        isGivenBack.append(!screen.isAlternate && screen.hasCursor && !screen.pastesInBrackets)
    }

    /// Whether the terminal was as before while the process was stopped.
    private(set) var isGivenBack: [Bool] = []

    /// Fills in a form.
    func fill<Filled: Form>(_ form: Filled, usesColor: Bool = true) throws -> FormResult<Filled.Value> {
        let capabilities = TerminalCapabilities(isTerminal: true, columns: size.columns, usesColor: usesColor)
        return try FormHost(input: self, output: screen, capabilities: capabilities).open(form)
    }
}

/// The bytes of keys.
enum Keys {
    static let (up, down, right, left) = ("\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D")
    static let (home, end, delete) = ("\u{1B}[H", "\u{1B}[F", "\u{1B}[3~")
    static let (tab, backTab, enter, escape) = ("\t", "\u{1B}[Z", "\r", "\u{1B}")
    static let (backspace, save, interrupt, endOfFile, suspend) = ("\u{7F}", "\u{13}", "\u{3}", "\u{4}", "\u{1A}")
    static let clear = "\u{15}"

    static func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }
}
