/// SplitMix64 (Steele, Lea, Flood 2014): a seed always gives the same test.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Starts from a seed.
    public init(seed: some BinaryInteger) { state = UInt64(truncatingIfNeeded: seed) }

    /// The next 64 bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A random integer in `range`.
    public mutating func number(in range: Range<Int>) -> Int { Int.random(in: range, using: &self) }

    /// One of `choices`, which must not be empty.
    public mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[number(in: 0..<choices.count)] }

    /// Up to `count` random pieces, joined.
    public mutating func text(of pieces: [String], upTo count: Int) -> String {
        (0..<number(in: 0..<(count + 1))).map { _ in pick(pieces) }.joined()
    }
}
