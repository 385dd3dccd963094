import Diagnostics
import Model
import Terminal

extension ProcessContext {
    /// The Unix time that a build uses as now: `SOURCE_DATE_EPOCH` (reproducible-builds.org) if it is set, or else the
    /// clock's.
    func buildTime() throws(CommandFailure) -> Int {
        guard let text = environment["SOURCE_DATE_EPOCH"], !text.isEmpty else { return unixTime() }
        guard let seconds = Int(text), Self.times.contains(seconds) else { throw .commandLine(.badEpoch(text)) }
        return seconds
    }

    /// The times that are in the years 1 to 9999 in every time zone.
    private static let times: Range<Int> = {
        let days = CivilDate(dayNumber: .min).adding(days: 1)...CivilDate(dayNumber: .max).adding(days: -1)
        return Int(days.lowerBound.dayNumber) * 86_400..<Int(days.upperBound.dayNumber) * 86_400
    }()
}

extension Diagnostic {
    fileprivate static func badEpoch(_ text: String) -> Diagnostic {
        Diagnostic(
            .error, "bad-epoch", "SOURCE_DATE_EPOCH is \"\(text)\", which is not a time in the years 1 to 9999",
            help: "set it to the seconds since 1970, such as 1795176000, or unset it")
    }
}
