public import Diagnostics
import Model
import Summaries
import Text

extension SiteRecords {
    /// A warning for each sound without a file, at the first alarm that names it.
    public var missingSounds: [Diagnostic] {
        let names = Set(sounds.map(\.name))
        var missing: [String: [Alarm]] = [:]
        for alarm in schedule.alarms {
            if let sound = alarm.sound, !names.contains(sound) { missing[sound, default: []].append(alarm) }
        }
        return missing.sorted { $0.key < $1.key }.map { sound, alarms in
            .missingSound(sound, of: alarms.map(\.source).sorted(), among: names)
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
