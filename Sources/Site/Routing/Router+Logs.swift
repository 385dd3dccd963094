import Diagnostics
import Languages
import Model
import Summaries
import Text

extension Router {
    private static let ringsAhead = 5

    /// The moment before the day begins, from which on rings are to come: the pages of one day are the same at every hour.
    private var eve: Int { zone.unixTime(of: today, .midnight) - 1 }

    func nextRings(_ matter: SiteMatter, limit: Int, on frame: PageFrame) -> [RingContext] {
        let schedule = matter.schedule
        let ids = Dictionary(zip(schedule.alarms, schedule.rowIDs)) { first, _ in first }
        return schedule.nextRings(afterUnixTime: eve, in: zone, limit: limit).map { ring in
            RingContext(ring: ring, rowID: ids[ring.alarm] ?? "", frame: frame)
        }
    }

    private func alarmRows(_ schedule: AlarmSchedule) -> [AlarmRow] {
        zip(schedule.alarms, schedule.rowIDs).map { alarm, id in
            let ring = alarm.nextRing(afterUnixTime: eve, in: zone)
            return AlarmRow(
                alarm: alarm, id: id, nextRing: ring.map { .init(of: alarm, atUnixTime: $0, in: zone) })
        }
    }

    func alarmClaims(_ matter: SiteMatter, _ site: SiteFrame) -> [Claim] {
        let sounds = Dictionary(matter.sounds.map { ($0.name, $0.address) }) { first, _ in first }
        return [
            Claim(page: .alarms, "the alarms") { [self] _ in
                let frame = PageFrame(
                    site: site, address: .alarms, title: wording[.alarms], leftOut: matter.leftOut.alarms)
                return AlarmsPage(
                    frame: frame, schedule: matter.schedule, rows: alarmRows(matter.schedule),
                    rings: nextRings(matter, limit: Self.ringsAhead, on: frame),
                    notes: matter.schedule.notes(asOf: today), sounds: sounds)
            }
        ]
    }

    /// A warning for each sound that has no file, at the first alarm that names it.
    func missingSounds(_ matter: SiteMatter) -> [Diagnostic] {
        let names = Set(matter.sounds.map(\.name))
        var missing: [String: [Alarm]] = [:]
        for alarm in matter.schedule.alarms {
            if let sound = alarm.sound, !names.contains(sound) { missing[sound, default: []].append(alarm) }
        }
        return missing.sorted { $0.key < $1.key }.map { sound, alarms in
            .missingSound(sound, of: alarms.map(\.source).sorted(), among: names)
        }
    }

    func textClaims(_ matter: SiteMatter, _ site: SiteFrame) -> [Claim] {
        matter.pages.map { page in
            Claim(page: .page(page), "the page", at: page.source) { links in
                let frame = PageFrame(
                    site: site, address: .page(page), title: page.title, description: page.description)
                return TextPage(frame: frame, page: page, links: links)
            }
        }
    }
}

extension SiteMatter {
    /// The sounds that are there, by the names under which alarms call them.
    var sounds: [(name: String, address: PageAddress)] {
        media.compactMap { path in
            guard path.hasPrefix("content/sounds/") else { return nil }
            let file = path.dropFirst("content/sounds/".count)
            let name = file.lastIndex(of: ".").map { file[..<$0] } ?? file
            return (String(name), PageAddress(String(path.dropFirst("content/".count))))
        }
    }
}

extension Diagnostic {
    fileprivate static func missingSound(
        _ sound: String, of alarms: [SourcePlace], among names: Set<String>
    ) -> Diagnostic {
        let file = "content/sounds/\(sound).(mp3|wav|ogg)"
        let others = alarms.count == 1 ? "" : "; \(alarms.count) alarms name it"
        let meant = nearest(to: sound, among: names.sorted()).map { "did you mean \"\($0)\"?" }
        return Diagnostic(
            .warning, "missing-sound", "there is no sound file \(file)\(others)", at: alarms.first, help: meant)
    }
}
