import Files
import TestSupport
import Testing

/// What `make fuzz` tries for long, tried for a moment: the fuzzer itself builds only there.
@Suite("Readers of damaged files")
struct ReaderTests {
    /// Up to this many bytes of a file are read.
    private static let most = 4096

    @Test("No reader traps on a damaged file", .mustEnd, arguments: Reader.allCases)
    func damagedFiles(_ reader: Reader) async throws {
        let seed = TestScale.seed
        print("\(reader.rawValue): seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for folder in ["content", "Themes", "Tests/IntakeTests", "Tests/AssetsTests/Fixtures"] {
            let files = try PosixFileSystem().confined(to: joinedPath(checkout, folder))
            for file in try files.files(below: "") {
                let bytes = try Array(files.read(file.path).prefix(Self.most))
                await reader.read(bytes)
                await reader.read(Self.damaged(bytes, &random))
            }
        }
    }

    /// The bytes with some changed, repeated or cut off.
    private static func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var bytes = bytes
        for _ in 0...random.number(in: 0..<8) where !bytes.isEmpty {
            let place = random.number(in: 0..<bytes.count)
            switch random.number(in: 0..<3) {
            case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
            case 1: bytes.insert(contentsOf: bytes[place...].prefix(random.number(in: 0..<64)), at: place)
            default: bytes.removeSubrange(place..<min(place + random.number(in: 0..<64), bytes.count))
            }
        }
        return bytes
    }
}
