import Terminal
import Text

/// A list of lines of which one has the focus.
struct ItemList: Sendable {
    let count: Int
    private(set) var focus: Int

    init(count: Int, focus: Int = 0) {
        self.count = count
        self.focus = max(0, min(focus, count - 1))
    }

    /// Takes the keys that move the focus; returns false for others.
    mutating func press(_ key: Key) -> Bool {
        switch key {
        case .up, .backTab: focus = (focus + count - 1) % max(1, count)
        case .down, .tab: focus = (focus + 1) % max(1, count)
        case .home: focus = 0
        case .end: focus = count - 1
        default: return false
        }
        return true
    }

    /// The list below a title; `line` returns a line without the mark of the focus.
    func frame(
        _ title: String, footer: String, for size: TerminalSize, in style: FormStyle, line: (Int) -> TerminalText
    ) -> TerminalFrame {
        var frame = TerminalFrame()
        frame.lines = [style.text.bold(TerminalText(title, cutTo: size.columns)), ""]
        frame.focus = .init(line: 2 + focus, column: 0)
        for index in 0..<count {
            let text = line(index)
            frame.lines.append(style.marker(index == focus) + (index == focus ? style.text.bold(text) : text))
        }
        frame.footer = style.footer(footer, for: size)
        return frame
    }
}
