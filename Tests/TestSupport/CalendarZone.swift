import FoundationEssentials
// Without it there are no zones by name.
import FoundationInternationalization
public import Model

/// What the clocks of a zone of the IANA database show.
public struct CalendarZone: TimeZoneRules, CustomStringConvertible {
    private let zone: TimeZone

    /// The IANA name.
    public let description: String

    /// nil where there is no zone of that name.
    public init?(_ name: String) {
        guard let zone = TimeZone(identifier: name) else { return nil }
        self.zone = zone
        description = name
    }

    /// Seconds east of UTC at a Unix time.
    public func utcOffset(atUnixTime seconds: Int) -> Int {
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
    }
}
