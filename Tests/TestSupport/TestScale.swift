import Foundation

/// How many random cases tests try: `make test` tries a share, `make stress` all.
public enum TestScale {
    /// Whether `REPORT_STRESS` is set.
    public static let isStress = ProcessInfo.processInfo.environment["REPORT_STRESS"] != nil

    /// Seeds from 1 to `few`, or to `many` in a stress test. `REPORT_SEED=7` repeats a test with only that seed.
    public static func seeds(_ few: Int, stress many: Int) -> [Int] {
        if let seed = ProcessInfo.processInfo.environment["REPORT_SEED"].flatMap({ Int($0) }) { return [seed] }
        return Array(1...count(few, stress: many))
    }

    /// A seed for a test that prints it: `REPORT_SEED` or a random one.
    public static var seed: UInt64 {
        ProcessInfo.processInfo.environment["REPORT_SEED"].flatMap { UInt64($0) } ?? .random(in: 0...UInt64.max)
    }

    /// `few`, or `many` in a stress test.
    public static func count(_ few: Int, stress many: Int) -> Int { isStress ? many : few }

    /// Every nth of `cases`, or all of them in a stress test.
    public static func share(of cases: Range<Int>, oneIn step: Int) -> [Int] {
        Array(stride(from: cases.lowerBound, to: cases.upperBound, by: isStress ? 1 : step))
    }
}
