public import Languages
public import Templates

/// The site's words, for Swift code and for templates (`{{words.home}}`).
public struct SiteWords: Sendable {
    let wording: Wording
    public let record: Record

    /// The words without placeholders.
    public static let shape = Shape("Words", Word.plain.map { Shape.Field($0.rawValue, .text) })

    /// The words of a language.
    public init(_ wording: Wording) {
        self.wording = wording
        let words = Word.plain.map { wording[$0] }
        record = Record(shape: Self.shape) { .text(words[$0]) }
    }
}

extension SiteWords: Encodable {
    /// Encodes the language, which decides the words.
    public func encode(to encoder: any Encoder) throws { try wording.language.encode(to: encoder) }
}
