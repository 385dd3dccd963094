import FoundationEssentials
import Model

/// A time zone of the IANA database, from data bundled with the program, so that it is the same on every machine.
struct NamedTimeZone: TimeZoneRules {
    private let zone: TimeZone

    /// Nil if there is no zone of that name; abbreviations such as `PST` and offsets such as `UTC+1` are not names.
    init?(_ name: String) {
        guard let zone = TimeZone(identifier: name) else { return nil }
        let isFull = name.contains("/") || ["UTC", "GMT"].contains(name)
        guard isFull || (zone.identifier == name && TimeZone.abbreviationDictionary[name] == nil) else { return nil }
        self.zone = zone
    }

    func utcOffset(atUnixTime seconds: Int) -> Int {
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
    }
}
