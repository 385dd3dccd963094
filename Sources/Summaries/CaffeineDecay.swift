public import Model

/// An estimate of the caffeine that is left in the body through the days of a period, from the entries that have a
/// time.
public struct CaffeineDecay: Sendable, Encodable {
    /// An instant of a day and what is left then.
    public struct Sample: Hashable, Sendable, Encodable {
        /// Hours after the day's midnight; from 24 on those of the night after it.
        public let hour: Double
        /// Milligrams.
        public let milligrams: Double
        /// The entries that have left them.
        public let entries: EntrySet
    }

    /// What is left when a day ends.
    public struct Night: Hashable, Sendable, Encodable {
        /// The day.
        public let date: CivilDate
        /// Milligrams at bedtime; nil where no entry of the day has a time, or there is no bedtime.
        public let milligrams: Double?
        /// Whether the day comes after today and has no entry.
        public let isComing: Bool
        /// The entries that have left them.
        public let entries: EntrySet
    }

    /// The mean of the days that have an entry with a time, hour by hour, and at bedtime.
    public let meanDay: [Sample]
    /// Those days, ascending.
    public let days: [CivilDate]
    /// Every day in order.
    public let nights: [Night]
    /// Hours after midnight; a bedtime before noon is that of the next day. Nil without one.
    public let bedtime: Double?
    /// Hours in which half is gone.
    public let halfLife: Quantity
    /// Entries of the period that have no time and are not counted.
    public let untimed: Int
    /// The drinks whose caffeine was estimated, in the order in which they were first drunk.
    public let assumptions: [CaffeineAssumption]

    /// How many days the mean is of.
    public var daysCounted: Int { days.count }

    /// The mean at bedtime, in milligrams.
    public var meanAtBedtime: Double? {
        bedtime.flatMap { bedtime in meanDay.first { $0.hour == bedtime }?.milligrams }
    }

    /// The part of a dose that is left after `hours` ≥ 0: 0.5^(hours / half-life), first-order elimination (Rowland and
    /// Tozer, "Clinical Pharmacokinetics and Pharmacodynamics", one compartment after an instant dose). Reckoned
    /// without the C library, so that it is the same to the last bit everywhere.
    public static func share(after hours: Double, halfLife: Double) -> Double {
        guard hours > 0, halfLife > 0 else { return 1 }
        let halvings = hours / halfLife
        guard halvings < 1000 else { return 0 }
        let whole = halvings.rounded(.down)
        // e^−x as its series, for 0 ≤ x < ln 2: 18 terms are beyond the precision of a Double.
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

/// An amount of caffeine, taken at once.
struct CaffeineDose: Sendable {
    /// Since an instant of the caller's choice.
    let hour: Double
    let milligrams: Double
    let entry: Range<EntryID>

    /// What is left of `doses` at each of `hours`; both ascend.
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
