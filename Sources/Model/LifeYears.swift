/// A year of birth or death.
public struct HistoricYear: Hashable, Sendable, Encodable {
    /// 1…9999, counted within its era.
    public let number: Int
    /// Whether the year is before Christ.
    public let isBeforeChrist: Bool
    /// Whether the year is approximate.
    public let isApproximate: Bool

    /// A year from its parts.
    public init(_ number: Int, isBeforeChrist: Bool = false, isApproximate: Bool = false) {
        self.number = number
        self.isBeforeChrist = isBeforeChrist
        self.isApproximate = isApproximate
    }

    /// The year number of ISO 8601, which has a year 0: 1 BC is 0.
    public var astronomical: Int { isBeforeChrist ? 1 - number : number }
}

/// The years of birth and death of a person; at least one is known.
public struct LifeYears: Hashable, Sendable, Encodable {
    /// The year of birth.
    public let birth: HistoricYear?
    /// The year of death.
    public let death: HistoricYear?

    /// Nil without any year, or if death precedes birth.
    public init?(birth: HistoricYear?, death: HistoricYear?) {
        if birth == nil, death == nil { return nil }
        if let birth, let death, birth.astronomical > death.astronomical { return nil }
        self.birth = birth
        self.death = death
    }
}

extension LifeYears: CustomStringConvertible {
    /// The form used in logs: `1803–1882`, `c. 1343–1400`, `551–479 BC`, `4 BC–65 AD`, `b. 1950`, `d. 1616`.
    public var description: String {
        func text(_ year: HistoricYear) -> String { (year.isApproximate ? "c. " : "") + String(year.number) }
        switch (birth, death) {
        case (let birth?, let death?):
            if birth.isBeforeChrist == death.isBeforeChrist {
                return text(birth) + "–" + text(death) + (death.isBeforeChrist ? " BC" : "")
            }
            return text(birth) + " BC–" + text(death) + " AD"
        case (let birth?, nil): return "b. " + text(birth) + (birth.isBeforeChrist ? " BC" : "")
        case (nil, let death?): return "d. " + text(death) + (death.isBeforeChrist ? " BC" : "")
        case (nil, nil): return ""
        }
    }
}
