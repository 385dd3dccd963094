import Text

/// Checks the form of language tags.
public enum LanguageTag {
    /// Whether `tag` follows the grammar of RFC 5646 §2.1, without grandfathered tags. The language must have two or
    /// three letters, since no longer one is registered.
    public static func isWellFormed(_ tag: String) -> Bool {
        var parts = tag.split(separator: "-", omittingEmptySubsequences: false).map { Subtag($0.utf8) }[...]
        guard parts.allSatisfy({ (1...8).contains($0.length) && $0.isAlphanumeric }) else { return false }
        if parts.first?.isPrivateUse == true { return parts.count > 1 }
        guard let language = parts.popFirst(), language.isAlphabetic, (2...3).contains(language.length) else {
            return false
        }
        for _ in 0..<3 { parts.take { $0.isAlphabetic && $0.length == 3 } }
        parts.take { $0.isAlphabetic && $0.length == 4 }
        parts.take { ($0.isAlphabetic && $0.length == 2) || ($0.isNumeric && $0.length == 3) }
        while parts.take({ $0.length >= 5 || ($0.length == 4 && $0.startsWithDigit) }) {}
        while let singleton = parts.first, singleton.length == 1, !singleton.isPrivateUse {
            parts.removeFirst()
            guard parts.take({ $0.length >= 2 }) else { return false }
            while parts.take({ $0.length >= 2 }) {}
        }
        return parts.isEmpty || (parts.first?.isPrivateUse == true && parts.count > 1)
    }

    /// A subtag: one part between hyphens.
    fileprivate struct Subtag {
        let length: Int
        let isAlphabetic: Bool
        let isNumeric: Bool
        let isAlphanumeric: Bool
        let startsWithDigit: Bool
        let isPrivateUse: Bool

        init(_ bytes: Substring.UTF8View) {
            length = bytes.count
            isAlphabetic = bytes.allSatisfy(\.isLetter)
            isNumeric = bytes.allSatisfy(\.isDigit)
            isAlphanumeric = bytes.allSatisfy { $0.isLetter || $0.isDigit }
            startsWithDigit = bytes.first?.isDigit == true
            isPrivateUse = bytes.count == 1 && bytes.first.map { $0 | 0x20 } == UInt8(ascii: "x")
        }
    }
}

extension ArraySlice<LanguageTag.Subtag> {
    /// Removes the first subtag if it satisfies `isWanted`; returns whether it does.
    @discardableResult
    fileprivate mutating func take(_ isWanted: (LanguageTag.Subtag) -> Bool) -> Bool {
        guard let first, isWanted(first) else { return false }
        removeFirst()
        return true
    }
}
