import Text

/// Texts that nobody can guess.
enum SecretText {
    /// 128 random bits, in hexadecimal digits.
    static func random() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in generator.next().hexDigits }.joined()
    }
}
