import ICalendar
import Languages
import Model
import Text

extension AlarmCalendar {
    /// The calendar of a site's alarms. If the site's address is known, it links to the alarms page and to `sounds`.
    init(
        of settings: SiteSettings, _ wording: Wording, today: CivilDate, sounds: [(name: String, address: PageAddress)]
    ) {
        self.init(name: settings.title, unnamed: wording[.alarm], today: today)
        guard let baseURL = settings.baseURL else { return }
        self.baseURL = baseURL
        pageURL = settings.absoluteURL(of: .alarms)
        // If two files have the same name, the first one counts, as on the alarms page.
        for (name, address) in sounds where self.sounds[name] == nil {
            guard let mediaType = MediaType.of(address.path) else { continue }
            self.sounds[name] = .init(url: baseURL + address.encodedFile, mediaType: mediaType)
        }
    }
}
