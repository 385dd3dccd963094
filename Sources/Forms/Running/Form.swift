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
