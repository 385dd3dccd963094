import Files
import FoundationEssentials
import FoundationInternationalization
import Model
import Text

extension NamedTimeZone {
    /// The name of the zone that `text` probably means: another spelling, an abbreviation, an offset, or the name of a
    /// city in one of the site's languages (CLDR, exemplar cities).
    static func name(meantBy text: String) -> String? {
        let names = TimeZone.knownTimeZoneIdentifiers + ["UTC"]
        let wanted = key(text)
        if let name = names.first(where: { key($0) == wanted }) { return name }
        if let name = TimeZone.abbreviationDictionary[text.uppercased()] ?? fixedZone(text), NamedTimeZone(name) != nil
        {
            return name
        }
        let parts = text.split(separator: "/")
        guard let city = parts.last.map(String.init) else { return nil }
        let wantedCity = key(city)
        let area = parts.count > 1 ? parts[0].lowercased() + "/" : ""
        let near = names.filter { area.isEmpty || $0.lowercased().hasPrefix(area) }
        let cities = near.map(lastPart)
        if let index = cities.firstIndex(where: { key($0) == wantedCity }) { return near[index] }
        if let name = near.first(where: { exemplarCities(of: $0).contains(wantedCity) }) { return name }
        guard !area.isEmpty, let meant = nearest(to: city, among: cities) else { return nil }
        return cities.firstIndex(of: meant).map { near[$0] }
    }

    private static func key(_ name: String) -> String { String(name.lowercased().map { " -".contains($0) ? "_" : $0 }) }

    /// `Etc/GMT-1` for `UTC+1`: names under `Etc` have the opposite sign.
    private static func fixedZone(_ text: String) -> String? {
        guard text.count <= 6, ["UTC", "GMT"].contains(text.prefix(3).uppercased()), let sign = text.dropFirst(3).first,
            sign == "+" || sign == "-", let hours = Int(text.dropFirst(4))
        else { return nil }
        return "Etc/GMT\(sign == "+" ? "-" : "+")\(hours)"
    }

    private static func exemplarCities(of name: String) -> [String] {
        guard let zone = TimeZone(identifier: name) else { return [] }
        return Language.allCases.map { language in
            let style = Date.FormatStyle(locale: Locale(identifier: language.rawValue), timeZone: zone)
            return key(style.timeZone(.exemplarLocation).format(Date(timeIntervalSince1970: 0)))
        }
    }
}
