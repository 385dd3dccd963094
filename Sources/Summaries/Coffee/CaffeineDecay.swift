public import Model

/// Estimates the caffeine that remains in the body on each day of a period, from entries that have a time.
public struct CaffeineDecay: Sendable, Encodable {
    /// The caffeine that remains at one instant.
    public struct Sample: Hashable, Sendable, Encodable {
        /// Hours after midnight; values from 24 on are in the following night.
        public let hour: Double
        /// Milligrams.
        public let milligrams: Double
        /// The entries that contribute.
        public let entries: EntrySet
    }

    /// The caffeine that remains at bedtime.
    public struct Night: Hashable, Sendable, Encodable {
        /// The day.
        public let date: CivilDate
        /// At bedtime; nil if no bedtime is set, or the day has cups and none of them a time.
        public let milligrams: Double?
        /// Whether the day is after today and has no entry.
        public let isStillToCome: Bool
        /// The entries that contribute.
        public let entries: EntrySet
    }

    /// The hourly mean of the days that have a timed entry or were logged with no cup, and the mean at bedtime.
    public let meanDay: [Sample]
    /// The days in the mean, ascending.
    public let days: [CivilDate]
    /// Every night of the period, in order.
    public let nights: [Night]
    /// Hours after midnight, 24 or more for bedtimes after midnight; nil if none is set.
    public let bedtime: Double?
    /// The half-life of caffeine, in hours.
    public let halfLife: Quantity
    /// The number of entries with cups that are ignored because they have no time.
    public let untimed: Int
    /// The assumed caffeine of each drink that was estimated, in the order of first use.
    public let assumptions: [CaffeineAssumption]

    /// The number of days in the mean.
    public var daysCounted: Int { days.count }

    /// The mean at bedtime, in milligrams.
    public var meanAtBedtime: Double? {
        bedtime.flatMap { bedtime in meanDay.first { $0.hour == bedtime }?.milligrams }
    }

    /// The fraction of a dose that remains after `hours` ≥ 0: 0.5^(hours / half-life), first-order elimination (Rowland
    /// and Tozer, "Clinical Pharmacokinetics and Pharmacodynamics", one compartment after an instant dose). Avoids the
    /// C library to give the same bits on every platform.
    public static func share(after hours: Double, halfLife: Double) -> Double {
        guard hours > 0, halfLife > 0 else { return 1 }
        let halvings = hours / halfLife
        guard halvings < 1000 else { return 0 }
        let whole = halvings.rounded(.down)
        // The power series of e^−x for 0 ≤ x < ln 2: 18 terms exceed the precision of a Double.
        let exponent = -(halvings - whole) * 0.693_147_180_559_945_3
        var term = 1.0
        var sum = 1.0
        for number in 1...18 {
            term *= exponent / Double(number)
            sum += term
        }
        return Double(sign: .plus, exponent: -Int(whole), significand: sum)
    }
}

/// Caffeine that is taken at one instant.
struct CaffeineDose: Sendable {
    /// Hours since a reference instant that the caller chooses.
    let hour: Double
    let milligrams: Double
    let entry: Range<EntryID>

    /// The milligrams that remain at each of `hours`; `doses` and `hours` must be sorted.
    static func left(of doses: [CaffeineDose], at hours: [Double], halfLife: Double) -> [Double] {
        var rest = doses[...]
        var level = 0.0
        var now = min(doses.first?.hour ?? 0, hours.first ?? 0)
        func pass(to hour: Double) {
            level *= CaffeineDecay.share(after: hour - now, halfLife: halfLife)
            now = hour
        }
        return hours.map { hour in
            while let dose = rest.first, dose.hour <= hour {
                pass(to: dose.hour)
                level += dose.milligrams
                rest = rest.dropFirst()
            }
            pass(to: hour)
            return level
        }
    }
}
