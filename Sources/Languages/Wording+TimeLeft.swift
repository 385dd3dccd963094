import Model

extension Wording {
    /// `2 days 3 hours`, `5 hours 12 minutes`, `1 minute`: to the hour if at least a day is left, or else to the
    /// minute. Rounded up, so that it reaches zero only at the time itself.
    public func timeLeft(_ seconds: Int) -> String {
        let minutes = (max(0, seconds) + 59) / 60
        let hours = (minutes + 59) / 60
        let isLong = minutes >= 24 * 60
        let parts = [
            isLong ? (hours / 24, days(hours / 24)) : (minutes / 60, self.hours(Quantity(minutes / 60))),
            isLong ? (hours % 24, self.hours(Quantity(hours % 24))) : (minutes % 60, self.minutes(minutes % 60)),
        ]
        let shown = parts.filter { $0.0 > 0 }.map(\.1)
        return shown.isEmpty ? self.minutes(0) : shown.joined(separator: " ")
    }
}
