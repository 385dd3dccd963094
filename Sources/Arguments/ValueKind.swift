/// Why a text is not a value of its kind.
public struct ValueProblem: Error, Sendable {
    let expectation: String

    /// A problem that says what is expected, to follow "takes": "a whole number from 1 to 256".
    public init(_ expectation: String) { self.expectation = expectation }
}

/// How help and shell completions present a value.
public struct ValueSyntax: Sendable {
    /// nil if the allowed words are the placeholder.
    let name: String?
    let completion: Completion

    /// What stands for the value in help, such as `DIR` or `text|json`.
    var placeholder: String { name ?? choices.joined(separator: "|") }

    /// The allowed words; empty if other values are allowed too.
    var choices: [String] {
        if case .choices(let words) = completion { words } else { [] }
    }
}

/// A kind of value: how it is shown, how text becomes one, and how one becomes text.
public struct ValueKind<Value: Sendable>: Sendable {
    let syntax: ValueSyntax
    let text: @Sendable (Value) -> String
    let read: @Sendable (String) throws(ValueProblem) -> Value

    /// A kind whose `read` throws its own description of an invalid text.
    public init(
        _ placeholder: String, completion: Completion = .none,
        text: @escaping @Sendable (Value) -> String = { "\($0)" },
        read: @escaping @Sendable (String) throws(ValueProblem) -> Value
    ) {
        syntax = ValueSyntax(name: placeholder, completion: completion)
        self.text = text
        self.read = read
    }

    /// A kind whose `read` gives nil for any text that is not `expectation`, such as "a date like 2026-11-20".
    public init(
        _ placeholder: String, expecting expectation: String, completion: Completion = .none,
        text: @escaping @Sendable (Value) -> String = { "\($0)" }, read: @escaping @Sendable (String) -> Value?
    ) {
        self.init(placeholder, completion: completion, text: text) { (text) throws(ValueProblem) in
            guard let value = read(text) else { throw ValueProblem(expectation) }
            return value
        }
    }

    /// A kind with these words for its values.
    private init(
        choices words: [String], _ placeholder: String?, text: @escaping @Sendable (Value) -> String,
        read: @escaping @Sendable (String) -> Value?
    ) {
        syntax = ValueSyntax(name: placeholder, completion: .choices(words))
        self.text = text
        self.read = { (text) throws(ValueProblem) in
            guard let value = read(text) else { throw ValueProblem(alternatives(words)) }
            return value
        }
    }

    /// The value of the first text; nil if there is none.
    func read(first texts: [String]) throws(ValueProblem) -> Value? {
        guard let text = texts.first else { return nil }
        return try read(text)
    }

    func read(all texts: [String]) throws(ValueProblem) -> [Value] {
        var values: [Value] = []
        for text in texts { values.append(try read(text)) }
        return values
    }
}

extension ValueKind where Value == String {
    /// Any text, the empty one too.
    public static func text(_ placeholder: String, completion: Completion = .none) -> Self {
        Self(placeholder, completion: completion) { (text) throws(ValueProblem) in text }
    }

    /// The path of a folder, which need not exist.
    public static var directory: Self {
        Self("DIR", expecting: "a folder's path", completion: .directory) { $0.isEmpty ? nil : $0 }
    }

    /// The path of a file, which need not exist; `extensions` only guide completion.
    public static func file(extensions: [String] = []) -> Self {
        Self("FILE", expecting: "a file's path", completion: .file(extensions: extensions)) { $0.isEmpty ? nil : $0 }
    }

    /// One of `words`, which are also the placeholder unless one is given.
    public static func choice(among words: [String], _ placeholder: String? = nil) -> Self {
        Self(choices: words, placeholder, text: { $0 }, read: { words.contains($0) ? $0 : nil })
    }
}

extension ValueKind where Value: CaseIterable & RawRepresentable<String> {
    /// A case of an enumeration by its raw value; all of them are the placeholder.
    public static func choice(of type: Value.Type) -> Self {
        Self(choices: type.allCases.map { $0.rawValue }, nil, text: { $0.rawValue }, read: { Value(rawValue: $0) })
    }
}

extension ValueKind where Value == Int {
    /// A whole number in decimal within `range`.
    public static func wholeNumber(in range: ClosedRange<Int>) -> Self {
        Self(
            "N", expecting: "a whole number from \(range.lowerBound) to \(range.upperBound)",
            text: { String($0) }, read: { Int($0).flatMap { range.contains($0) ? $0 : nil } })
    }
}

/// "a", "a or b", "a, b or c".
func alternatives(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " or " + last
}
