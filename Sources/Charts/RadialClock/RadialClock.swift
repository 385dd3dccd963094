/// Amounts by hour as rays of a ring, with midnight at the top.
public struct RadialClock: Sendable {
    /// One hour.
    public struct Hour: Sendable, Hashable {
        let amount: Double
        let tooltip: String
        let link: String?

        /// An `amount` that is not above zero is drawn as a dot. A `link` that is neither relative, http nor https is
        /// dropped.
        public init(amount: Double, tooltip: String, link: String?) {
            self.amount = amount.isFinite ? max(0, amount) : 0
            self.tooltip = tooltip
            self.link = LinkAddress.safe(link)
        }
    }

    let id: ElementID
    let title: String
    let description: String
    /// Up to 24.
    let hours: [Hour]

    /// `id` is unique on the page; `hours` starts at midnight, and hours missing at its end have no amount.
    public init(id: String, title: String, description: String, hours: [Hour]) {
        self.id = ElementID(id)
        self.title = title
        self.description = description
        self.hours = Array(hours.prefix(24))
    }
}
