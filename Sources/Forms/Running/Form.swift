public import Terminal

/// The result of a form.
public enum FormResult<Value: Sendable>: Sendable {
    case saved(Value)
    /// The form was closed without saving.
    case cancelled
}

extension FormResult: Equatable where Value: Equatable {}

/// A form in a terminal, independent of the form or command that opened it.
public protocol Form<Value> {
    associatedtype Value: Sendable

    /// Takes a key; returns nil while the form stays open. `host` opens further forms.
    mutating func press(_ key: Key, in host: FormHost) throws(OutputFailure) -> FormResult<Value>?

    /// The content of a window of this size.
    func frame(for size: TerminalSize, in style: FormStyle) -> TerminalFrame

    /// Stops anything that the form has started, such as a sound.
    mutating func close()
}

extension Form {
    public mutating func close() {}
}

/// Shows forms in a terminal as a stack, and passes keys to the top one.
public final class FormHost {
    private let input: any TerminalInput
    private let screen: FullScreen
    private let style: FormStyle
    private var keys = KeyDecoder()
    private var depth = 0
    /// Whether the user or the system has ended all forms.
    private var hasEnded = false

    /// A host for a terminal.
    public init(input: any TerminalInput, output: any Output, capabilities: TerminalCapabilities) {
        self.input = input
        screen = FullScreen(output)
        style = FormStyle(capabilities)
    }

    /// The window's size.
    var size: TerminalSize { input.size }

    /// Opens a form and returns its result when it closes. The outermost form switches to the alternate screen, and
    /// restores the terminal when it closes, even after an error.
    public func open<Opened: Form>(_ opened: Opened) throws(OutputFailure) -> FormResult<Opened.Value> {
        var form = opened
        depth += 1
        defer {
            form.close()
            depth -= 1
            if depth == 0 { screen.leave() }
        }
        if depth == 1 {
            hasEnded = false
            try screen.enter()
        }
        while !hasEnded {
            // Draws only when no typed keys are waiting.
            var event = input.wait(atMost: .zero)
            if event == .nothing {
                let size = input.size
                try screen.show(form.frame(for: size, in: style), on: size)
                event = input.wait(atMost: keys.patience)
            }
            guard let key = try key(after: event) else { continue }
            if key == .control("c") || key == .control("d") {
                hasEnded = true
            } else if let result = try form.press(key, in: self), !hasEnded {
                return result
            }
        }
        return .cancelled
    }

    private func key(after event: InputEvent) throws(OutputFailure) -> Key? {
        switch event {
        case .byte(let byte):
            guard let key = keys.feed(byte) else { return nil }
            guard key != .control("z") else {
                try stop(wholeGroup: true)
                return nil
            }
            return key
        case .nothing:
            if !input.hasKeys { hasEnded = true }
            return keys.flush()
        case .end: hasEnded = true
        case .resized: break
        case .stop: try stop(wholeGroup: false)
        case .resumed: try screen.enter()
        }
        return nil
    }

    private func stop(wholeGroup: Bool) throws(OutputFailure) {
        screen.leave()
        input.stop(wholeGroup: wholeGroup)
        try screen.enter()
    }
}
