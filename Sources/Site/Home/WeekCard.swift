import Summaries

/// A week and its takeaway.
struct WeekCard: Sendable, Encodable {
    let summary: PeriodSummary
    let takeaway: Takeaway
    /// Its total and those of up to eleven weeks before it.
    let recent: [PeriodTotal]
}
