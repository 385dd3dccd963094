public import Files

extension FilePath: ExpressibleByStringLiteral {
    /// A path with the bytes of `string`.
    public init(stringLiteral string: String) { self.init(string) }
}
