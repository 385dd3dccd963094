public import Terminal
import Text

/// The marks and colours of forms on a terminal. Every state also shows without colour.
public struct FormStyle: Sendable {
    let text: Style
    private let usesUnicode: Bool

    public init(_ capabilities: TerminalCapabilities) {
        text = Style(capabilities)
        usesUnicode = capabilities.usesUnicode
    }

    /// Before a line of a list or form.
    func marker(_ isFocused: Bool) -> TerminalText {
        guard isFocused else { return "  " }
        return usesUnicode ? "› " : "> "
    }

    var minus: TerminalText { usesUnicode ? "[−]" : "[-]" }
    var plus: TerminalText { "[+]" }

    func box(_ isOn: Bool) -> TerminalText { isOn ? "[x]" : "[ ]" }

    /// A radio button.
    func choice(_ isChosen: Bool) -> TerminalText {
        guard isChosen else { return "( )" }
        return usesUnicode ? "(•)" : "(*)"
    }

    /// The help on keys at the bottom, wrapped to as many rows as it needs.
    func footer(_ keys: String, for size: TerminalSize) -> [TerminalText] {
        wrapped(keys, width: size.columns - 1).map(text.dim)
    }

    func button(_ title: String, isFocused: Bool) -> TerminalText {
        let button: TerminalText = "[ \(title) ]"
        return marker(isFocused) + (isFocused ? text.bold(button) : button)
    }
}
