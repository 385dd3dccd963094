import Model
import Testing

@Suite("RFC 3339 timestamps")
struct TimestampTests {
    @Test(
        "give a Unix time in the zone's offset, rounded up to a minute if it has seconds",
        arguments: [
            (0, 0, "1970-01-01T00:00:00Z"), (0, 3600, "1970-01-01T01:00:00+01:00"),
            (-1, 0, "1969-12-31T23:59:59Z"), (0, -34_200, "1969-12-31T14:30:00-09:30"),
            (0, 20_700, "1970-01-01T05:45:00+05:45"), (1_794_798_000, 3600, "2026-11-16T04:00:00+01:00"),
            (-3_641_159_121, 3921, "1854-08-14T00:00:39+01:06"),
            (-2_717_651_638, -17_762, "1883-11-18T11:50:02-04:56"), (-62_135_596_800, 0, "0001-01-01T00:00:00Z"),
        ])
    func timestamps(seconds: Int, offset: Int, expected: String) {
        #expect(FixedOffset(seconds: offset).timestamp(atUnixTime: seconds) == expected)
    }
}
