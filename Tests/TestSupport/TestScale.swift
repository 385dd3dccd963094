import Foundation

/// How much the random tests try. `make test` tries a share, `make stress` all of it.
public enum TestScale {
    /// Whether `REPORT_STRESS` is set.
    public static let isStress = ProcessInfo.processInfo.environment["REPORT_STRESS"] != nil

    /// The first `few` seeds, or `many` of a stress test. `REPORT_SEED=7` repeats the test with that seed alone.
    public static func seeds(_ few: Int, stress many: Int) -> [Int] {
        if let seed = ProcessInfo.processInfo.environment["REPORT_SEED"].flatMap({ Int($0) }) { return [seed] }
        return Array(1...count(few, stress: many))
    }

    /// A seed for a test that prints it: `REPORT_SEED`, or a new one.
    public static var seed: UInt64 {
        ProcessInfo.processInfo.environment["REPORT_SEED"].flatMap { UInt64($0) } ?? .random(in: 0...UInt64.max)
    }

    /// `few`, or `many` in a stress test.
    public static func count(_ few: Int, stress many: Int) -> Int { isStress ? many : few }

    /// One in so many of `cases`, or all of them in a stress test.
    public static func share(of cases: Range<Int>, oneIn step: Int) -> [Int] {
        Array(stride(from: cases.lowerBound, to: cases.upperBound, by: isStress ? 1 : step))
    }
}
