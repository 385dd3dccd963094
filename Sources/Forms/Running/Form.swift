public import Terminal

/// What a form returns to whoever opened it.
public enum FormResult<Value: Sendable>: Sendable {
    case saved(Value)
    /// Nothing is to change.
    case cancelled
}

extension FormResult: Equatable where Value: Equatable {}

/// A form in a terminal. It knows what it was given, and nothing of who opened it.
public protocol Form<Value> {
    associatedtype Value: Sendable

    /// Takes a key; returns nil while the form stays open. `host` opens further forms.
    mutating func press(_ key: Key, in host: FormHost) throws(OutputFailure) -> FormResult<Value>?

    /// What it shows in a window of that size.
    func frame(for size: TerminalSize, in style: FormStyle) -> ScreenFrame

    /// Ends what it has begun, such as a sound.
    mutating func close()
}

extension Form {
    public mutating func close() {}
}

/// Shows forms in a terminal, one above the other, and gives each what is typed.
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

    /// Opens a form, and returns its result when it closes. The first form changes to a screen of its own; leaving it,
    /// also by an error, gives the terminal back.
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
            // Draws once for all that has been typed.
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
