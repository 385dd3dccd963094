/// `2 d 3 h`, `5 h 12 min`, `1 min` after `prefix`, or `now`; rounded up to minutes, so that it is never early.
func timeLeft(_ seconds: Int, prefix: String = "") -> String {
    let minutes = (max(0, seconds) + 59) / 60
    let parts = [(minutes / 1440, "d"), (minutes / 60 % 24, "h"), (minutes % 60, "min")].filter { $0.0 > 0 }
    guard !parts.isEmpty else { return "now" }
    return prefix + parts.prefix(2).map { "\($0.0) \($0.1)" }.joined(separator: " ")
}
