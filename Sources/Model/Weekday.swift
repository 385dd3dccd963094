/// A day of the week.
public enum Weekday: Int, Hashable, Sendable, Encodable, CaseIterable {
    case sunday, monday, tuesday, wednesday, thursday, friday, saturday

    /// The weekday `days` after a Sunday, for any integer.
    public init(daysAfterSunday days: Int) {
        self = Self.allCases[((days % 7) + 7) % 7]
    }

    /// Reads an English name or its first three letters (`mon`), in any case; nil for anything else.
    public init?(name: String) {
        let lowered = name.lowercased()
        let match = Self.allCases.first { $0.name == lowered || $0.name.prefix(3) == lowered }
        guard let match else { return nil }
        self = match
    }

    /// 1 for Monday … 7 for Sunday (ISO 8601).
    public var isoNumber: Int { rawValue == 0 ? 7 : rawValue }

    /// The lower-case English name, as in `site.yml` and logs.
    public var name: String {
        switch self {
        case .sunday: "sunday"
        case .monday: "monday"
        case .tuesday: "tuesday"
        case .wednesday: "wednesday"
        case .thursday: "thursday"
        case .friday: "friday"
        case .saturday: "saturday"
        }
    }

    /// `Mon`, as logs have it.
    public var shortName: String { name.prefix(1).uppercased() + name.dropFirst().prefix(2) }

    /// The seven days in order, starting with this one.
    public var week: [Weekday] { (0..<7).map { Weekday(daysAfterSunday: rawValue + $0) } }
}
