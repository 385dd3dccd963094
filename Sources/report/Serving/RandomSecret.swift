import Text

/// 128 random bits, in hexadecimal digits.
func randomSecret() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in generator.next().hexDigits }.joined()
}
