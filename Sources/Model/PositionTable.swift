/// Positions by the hash of what stands there: open addressing with linear probing (Knuth, TAOCP 6.4, Algorithm L). Where hashes are
/// known, or quickly made, it takes a fraction of the time of a dictionary.
public struct PositionTable: Sendable {
    /// The upper half of a hash, and in the lower half a position, counted from 1; 0 where a slot is free.
    private var slots: [UInt64]
    private var free: Int

    /// Nothing, with room for `capacity` positions; more must not be put in.
    public init(capacity: Int) {
        var size = 16
        while size < capacity * 2 { size *= 2 }
        slots = [UInt64](repeating: 0, count: size)
        free = size
    }

    /// The first position put in by `hash` that is wanted.
    public func first(of hash: UInt64, where isWanted: (Int) -> Bool) -> Int? {
        let slots = slots.span
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 {
            let entry = slots[slot]
            let position = Int(UInt32(truncatingIfNeeded: entry)) - 1
            if entry >> 32 == hash >> 32, isWanted(position) { return position }
            slot = (slot + 1) & mask
        }
        return nil
    }

    /// Puts in a position, which is below 2³² − 1.
    public mutating func insert(_ position: Int, of hash: UInt64) {
        free -= 1
        precondition(free > 0, "a table of positions is full")
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 { slot = (slot + 1) & mask }
        slots[slot] = hash & ~0xFFFF_FFFF | UInt64(UInt32(position + 1))
    }

    /// A hash of `text`, which is that of all texts equal to it, written with other scalars perhaps; good for this process only.
    public static func hash(of text: String) -> UInt64 { UInt64(bitPattern: Int64(text.hashValue)) }
}
