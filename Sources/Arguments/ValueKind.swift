/// Why a text is no value of its kind.
public struct ValueProblem: Error, Hashable, Sendable {
    /// What would do, to follow "takes", such as "a whole number from 1 to 256".
    public let expectation: String

    /// A problem that names what would do.
    public init(_ expectation: String) { self.expectation = expectation }
}

/// A kind of value: what help calls it, how text becomes one, what completes it.
public struct ValueKind<Value: Sendable>: Sendable {
    /// What stands for the value in help, such as `DIR`.
    public let placeholder: String
    /// What a shell offers.
    public let completion: Completion
    let read: @Sendable (String) throws(ValueProblem) -> Value

    /// A kind whose `read` says itself what is wrong with a text.
    public init(
        _ placeholder: String, completion: Completion = .none,
        read: @escaping @Sendable (String) throws(ValueProblem) -> Value
    ) {
        self.placeholder = placeholder
        self.completion = completion
        self.read = read
    }

    /// A kind whose `read` gives nothing for any text that is not `expectation`, such as "a date like 2026-11-20".
    public init(
        _ placeholder: String, expecting expectation: String, completion: Completion = .none,
        read: @escaping @Sendable (String) -> Value?
    ) {
        self.init(placeholder, completion: completion) { (text) throws(ValueProblem) in
            guard let value = read(text) else { throw ValueProblem(expectation) }
            return value
        }
    }
}

extension ValueKind where Value == String {
    /// Any text, the empty one too.
    public static func text(_ placeholder: String) -> Self {
        Self(placeholder) { (text) throws(ValueProblem) in text }
    }

    /// The path of a folder; whether it is there is not asked.
    public static func directory(_ placeholder: String = "DIR") -> Self {
        Self(placeholder, expecting: "a folder's path", completion: .directory) { $0.isEmpty ? nil : $0 }
    }

    /// The path of a file; whether it is there is not asked, and `extensions` only guide completion.
    public static func file(_ placeholder: String = "FILE", extensions: [String] = []) -> Self {
        Self(placeholder, expecting: "a file's path", completion: .file(extensions: extensions)) {
            $0.isEmpty ? nil : $0
        }
    }

    /// One of `words`, which help shows in place of a placeholder unless one is given.
    public static func choice(among words: [String], _ placeholder: String? = nil) -> Self {
        Self(
            placeholder ?? words.joined(separator: "|"), expecting: alternatives(words), completion: .choices(words)
        ) { words.contains($0) ? $0 : nil }
    }
}

extension ValueKind where Value: CaseIterable & RawRepresentable<String> {
    /// One case of an enumeration by its raw value; help shows them all unless a placeholder is given.
    public static func choice(of type: Value.Type, _ placeholder: String? = nil) -> Self {
        let words = type.allCases.map(\.rawValue)
        return Self(
            placeholder ?? words.joined(separator: "|"), expecting: alternatives(words), completion: .choices(words)
        ) { Value(rawValue: $0) }
    }
}

extension ValueKind where Value == Int {
    /// A whole number in decimal within `range`.
    public static func wholeNumber(_ placeholder: String = "N", in range: ClosedRange<Int>) -> Self {
        Self(placeholder, expecting: "a whole number from \(range.lowerBound) to \(range.upperBound)") { text in
            Int(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }
}

extension ValueKind where Value == Double {
    /// A finite number within `range`, with `expectation` in the words of the command, such as "a number of cups".
    public static func number(
        _ placeholder: String = "N", in range: ClosedRange<Double>, expecting expectation: String
    ) -> Self {
        Self(placeholder, expecting: expectation) { text in
            guard text.utf8.allSatisfy({ (0x2B...0x39).contains($0) && $0 != 0x2F && $0 != 0x2C }) else { return nil }
            return Double(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }
}

/// "a", "a or b", "a, b or c".
func alternatives(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "nothing" }
    return words.dropLast().joined(separator: ", ") + " or " + last
}
