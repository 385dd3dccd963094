/// A key press in a terminal, or pasted text.
public enum Key: Hashable, Sendable {
    /// One character, or a part of one such as a combining mark.
    case text(String)
    /// Several characters at once, which may hold line ends (bracketed paste).
    case paste(String)
    case enter, tab, backTab, escape
    case up, down, left, right, home, end
    case backspace, delete
    /// A letter with Ctrl, in lower case.
    case control(Character)
}
