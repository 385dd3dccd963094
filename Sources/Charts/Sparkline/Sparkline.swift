/// Small bars without words, such as the latest weeks.
public struct Sparkline: Sendable {
    /// One bar.
    public struct Bar: Sendable, Hashable {
        let amount: Double?
        let tooltip: String
        let link: String?
        let isCurrent: Bool

        /// `amount` is nil if it is unknown; below zero it counts as zero. A `link` that is neither relative, http nor
        /// https is dropped.
        public init(amount: Double?, tooltip: String, link: String?, isCurrent: Bool) {
            self.amount = amount.flatMap { $0.isFinite ? max(0, $0) : nil }
            self.tooltip = tooltip
            self.link = LinkAddress.safe(link)
            self.isCurrent = isCurrent
        }
    }

    let id: ElementID
    let title: String
    let description: String
    let bars: [Bar]

    /// `id` is unique on the page; screen readers read `title` and `description`.
    public init(id: String, title: String, description: String, bars: [Bar]) {
        self.id = ElementID(id)
        self.title = title
        self.description = description
        self.bars = bars
    }
}
