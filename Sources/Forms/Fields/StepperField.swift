import Model
import Terminal
import Text

/// A number with − and +, which can also be typed.
struct StepperField: Sendable {
    private var buffer: TextBuffer
    private let step: Quantity
    private let write: @Sendable (Quantity) -> String
    private let read: @Sendable (String) -> Quantity?
    /// Whether nothing was typed since the field got the focus, so that the next digit begins a new number.
    var isFresh = true

    /// A stepper for numbers from 0 on; `read` returns nil for invalid text.
    init(
        _ text: String, step: Quantity, write: @escaping @Sendable (Quantity) -> String,
        read: @escaping @Sendable (String) -> Quantity?
    ) {
        buffer = TextBuffer(text)
        self.step = step
        self.write = write
        self.read = read
    }

    var text: String { buffer.value }

    mutating func press(_ key: Key) -> Bool {
        switch key {
        // In an empty field, a minus begins a number instead of decreasing it.
        case .text("-"), .text("−"):
            if buffer.isEmpty { return type(key) }
            change(by: .zero - step)
        case .text("+"), .text("="), .right: change(by: step)
        case .left: change(by: .zero - step)
        case .text(" "), .home, .end: return false
        case .text, .paste: return type(key)
        default:
            isFresh = false
            return buffer.press(key)
        }
        return true
    }

    private mutating func type(_ key: Key) -> Bool {
        if isFresh { buffer.replace(with: "") }
        isFresh = false
        return buffer.press(key)
    }

    /// Moves from a valid number, or from nothing, to the next one, if that is valid too.
    private mutating func change(by difference: Quantity) {
        isFresh = true
        guard let number = read(buffer.text) ?? (buffer.isEmpty ? .zero : nil) else { return }
        let next = write(number + difference)
        if read(next) != nil { buffer.replace(with: next) }
    }

    func drawing(_ area: FieldArea) -> FieldDrawing {
        let buttons = area.style.minus.displayWidth + area.style.plus.displayWidth + 2
        let number = TerminalText(buffer.text, cutTo: max(1, area.width - buttons))
        let line = area.style.minus + " " + number + " " + area.style.plus
        let column = area.style.minus.displayWidth + 1 + number.displayWidth
        return FieldDrawing([line], cursor: area.isFocused ? .init(line: 0, column: column) : nil)
    }
}
