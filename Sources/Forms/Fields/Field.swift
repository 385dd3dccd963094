import Terminal
import Text

/// A field of a form.
enum Field: Sendable {
    case line(LineField)
    case paragraph(ParagraphField)
    case stepper(StepperField)
    case toggle(Bool)
    /// A value that opens its own form.
    case link(String)

    /// A field for a text that is usually one line; if it has more, they stay.
    static func text(_ text: String, offers: [String] = []) -> Field {
        text.contains(where: \.isNewline) ? .paragraph(ParagraphField(text)) : .line(LineField(text, offers: offers))
    }

    /// Handles a key in a field `width` columns wide; returns false to pass the key on to the form.
    mutating func press(_ key: Key, width: Int) -> Bool {
        switch self {
        case .line(var line):
            defer { self = .line(line) }
            return line.press(key)
        case .paragraph(var paragraph):
            defer { self = .paragraph(paragraph) }
            return paragraph.press(key, width: width)
        case .stepper(var stepper):
            defer { self = .stepper(stepper) }
            return stepper.press(key)
        case .toggle(let isOn):
            guard key == .text(" ") else { return false }
            self = .toggle(!isOn)
            return true
        case .link: return false
        }
    }

    /// Resets what depends on the focus, when the field gets or loses it.
    mutating func focusChanged() {
        switch self {
        case .line(var line):
            line.highlight = nil
            line.isFresh = true
            self = .line(line)
        case .stepper(var stepper):
            stepper.isFresh = true
            self = .stepper(stepper)
        case .paragraph, .toggle, .link: break
        }
    }

    func drawing(_ area: FieldArea) -> FieldDrawing {
        switch self {
        case .line(let line): line.drawing(area)
        case .paragraph(let paragraph): paragraph.drawing(area)
        case .stepper(let stepper): stepper.drawing(area)
        case .toggle(let isOn): FieldDrawing([area.style.box(isOn)])
        case .link(let text):
            FieldDrawing([TerminalText(text, cutTo: area.width - 2) + (area.isFocused ? " …" : "")])
        }
    }

    /// The text of a field that has one; `on` of a toggle that is on.
    var text: String {
        switch self {
        case .line(let line): line.buffer.value
        case .paragraph(let paragraph): paragraph.buffer.value
        case .stepper(let stepper): stepper.text
        case .toggle(let isOn): isOn ? "on" : ""
        case .link: ""
        }
    }
}
