/// A year in which someone was born or died.
public struct HistoricYear: Hashable, Sendable, Encodable {
    /// 1…9999, on its side of the era.
    public let number: Int
    /// Whether it lies before Christ.
    public let isBeforeChrist: Bool
    /// Whether it is only about right.
    public let isApproximate: Bool

    /// A year from its parts.
    public init(_ number: Int, isBeforeChrist: Bool = false, isApproximate: Bool = false) {
        self.number = number
        self.isBeforeChrist = isBeforeChrist
        self.isApproximate = isApproximate
    }

    /// With a year 0, as ISO 8601 counts: 1 BC is 0.
    public var astronomical: Int { isBeforeChrist ? 1 - number : number }
}

/// When someone lived, as far as it is known; one of the years at least is there.
public struct LifeYears: Hashable, Sendable, Encodable {
    /// The year of birth.
    public let birth: HistoricYear?
    /// The year of death.
    public let death: HistoricYear?

    /// Nil without any year, and where death would come before birth.
    public init?(birth: HistoricYear?, death: HistoricYear?) {
        if birth == nil, death == nil { return nil }
        if let birth, let death, birth.astronomical > death.astronomical { return nil }
        self.birth = birth
        self.death = death
    }
}

extension LifeYears: CustomStringConvertible {
    /// As logs write it: `1803–1882`, `c. 1343–1400`, `551–479 BC`, `4 BC–65 AD`, `b. 1950`, `d. 1616`.
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
