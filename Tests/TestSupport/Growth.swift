/// How many times as long `work` takes for eight times its input, the least of three tries: about 8 if its time grows
/// as the input does, about 64 if it grows with the input's square. Less than five milliseconds count as five.
public func growth<Input>(from size: Int, of input: (Int) throws -> Input, in work: (Input) -> Void) rethrows -> Double
{
    let (short, long) = (try input(size), try input(size * 8))
    let clock = ContinuousClock()
    var least = Double.infinity
    for _ in 0..<3 where least >= maxGrowth {
        let first = max(clock.measure { work(short) }, .milliseconds(5))
        least = min(least, clock.measure { work(long) } / first)
    }
    return least
}

/// The growth that tests allow: far from a square, and with room for a busy machine.
public let maxGrowth = 24.0
