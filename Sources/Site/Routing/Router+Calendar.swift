import ICalendar
import Languages
import Model
import Summaries

extension Router {
    /// The alarms for calendar programs.
    func calendarClaim(_ matter: SiteMatter) -> Claim {
        let alarms = matter.schedule.alarms.filter(\.isEnabled)
        let calendar = calendar(matter)
        return Claim(.alarmCalendar, "the alarm calendar", madeOf: .alarms(alarms)) { _ in
            .written { calendar.bytes(alarms) }
        }
    }

    private func calendar(_ matter: SiteMatter) -> AlarmCalendar {
        var calendar = AlarmCalendar(name: settings.title, unnamed: wording[.alarm], today: today)
        guard let baseURL = settings.baseURL else { return calendar }
        calendar.baseURL = baseURL
        calendar.pageURL = baseURL + PageAddress.alarms.encodedPath
        // Of two files with one name the first is the one that the alarms page plays.
        for (name, address) in matter.sounds where calendar.sounds[name] == nil {
            guard let mediaType = address.mediaType else { continue }
            calendar.sounds[name] = .init(url: baseURL + address.encodedFile, mediaType: mediaType)
        }
        return calendar
    }
}

extension PageAddress {
    /// Of a sound (RFC 3003, RFC 5334); WAVE has no registered type, and players know this one.
    fileprivate var mediaType: String? {
        switch path.split(separator: ".").last?.lowercased() {
        case "mp3": "audio/mpeg"
        case "ogg": "audio/ogg"
        case "wav": "audio/wav"
        default: nil
        }
    }
}
