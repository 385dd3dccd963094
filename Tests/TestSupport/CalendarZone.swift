import FoundationEssentials
// Provides the time zones that have names.
import FoundationInternationalization
public import Model

/// A zone of the IANA database.
public struct CalendarZone: TimeZoneRules, CustomStringConvertible {
    private let zone: TimeZone

    /// The IANA name.
    public let description: String

    /// Returns nil if there is no zone of that name.
    public init?(_ name: String) {
        guard let zone = TimeZone(identifier: name) else { return nil }
        self.zone = zone
        description = name
    }

    /// The offset east of UTC in seconds, at a Unix time.
    public func utcOffset(atUnixTime seconds: Int) -> Int {
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
    }
}
