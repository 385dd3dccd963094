import Languages
import Model
import Summaries
import Text

extension Router {
    private static let ringsAhead = 5

    /// The Unix time just before today. Rings are listed from here, so that pages do not depend on the hour.
    private var eve: Int { zone.unixTime(of: today, .midnight) - 1 }

    /// The next rings, soonest first, but no more than there are alarms that will ring: one alarm that rings every day
    /// is listed once.
    func nextRings(_ records: SiteRecords, limit: Int) -> [UpcomingRing] {
        let schedule = records.schedule
        let ids = Dictionary(zip(schedule.alarms, schedule.rowIDs)) { first, _ in first }
        let ringing = schedule.alarms.count { $0.nextRing(afterUnixTime: eve, in: zone) != nil }
        return schedule.nextRings(afterUnixTime: eve, in: zone, limit: min(limit, ringing)).map { ring in
            UpcomingRing(ring: ring, rowID: ids[ring.alarm] ?? "")
        }
    }

    func alarmPage(_ site: SiteContents) -> PlannedFile {
        let records = site.records
        return PlannedFile(page: .alarms, "the alarms", of: records) { [self] in
            AlarmsPage(
                frame: PageFrame(site: site.frame, address: .alarms, today: today), rows: alarmRows(records),
                rings: nextRings(records, limit: Self.ringsAhead), notes: records.schedule.notes(asOf: today),
                leftOut: records.leftOut.alarms)
        }
    }

    private func alarmRows(_ records: SiteRecords) -> [AlarmRow] {
        let sounds = Dictionary(records.sounds.map { ($0.name, $0.address) }) { first, _ in first }
        return zip(records.schedule.alarms, records.schedule.rowIDs).map { alarm, id in
            let ring = alarm.nextRing(afterUnixTime: eve, in: zone)
            return AlarmRow(
                alarm: alarm, id: id, nextRing: ring.map { .init(of: alarm, atUnixTime: $0, in: zone) },
                soundFile: alarm.sound.flatMap { sounds[$0] })
        }
    }
}
