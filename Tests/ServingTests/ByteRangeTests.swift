import Testing

@testable import Serving

@Suite("Ranges of bytes")
struct ByteRangeTests {
    @Test(
        "are read as RFC 9110 says",
        arguments: [
            (nil, .whole), ("bytes=0-0", .part(0..<1)), ("bytes=0-99", .part(0..<10)), ("bytes=3-", .part(3..<10)),
            ("bytes=-3", .part(7..<10)), ("bytes=-99", .part(0..<10)), ("bytes=9-9", .part(9..<10)),
            ("BYTES=2-3", .part(2..<4)), ("bytes=10-", .unsatisfiable), ("bytes=10-11", .unsatisfiable),
            ("bytes=-0", .unsatisfiable), ("bytes=5-2", .whole), ("bytes=-", .whole), ("bytes=", .whole),
            ("bytes=0-1,3-4", .whole), ("lines=0-1", .whole), ("bytes=+1-2", .whole), ("bytes=1-x", .whole),
            ("bytes=0-99999999999999999999999", .part(0..<10)), ("bytes=99999999999999999999999-", .unsatisfiable),
            ("bytes=-99999999999999999999999", .part(0..<10)),
        ] as [(String?, ByteRange)])
    func read(field: String?, range: ByteRange) {
        #expect(ByteRange(field, size: 10) == range)
    }

    @Test("of an empty file can't be satisfied")
    func emptyFile() {
        for field in ["bytes=0-", "bytes=0-0", "bytes=-1"] {
            #expect(ByteRange(field, size: 0) == .unsatisfiable)
        }
        #expect(ByteRange(nil, size: 0) == .whole)
    }
}
