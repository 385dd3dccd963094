public import Model

extension Repeat {
    /// The one word for these days: `daily`, `weekdays`, `weekends`; nil for others.
    var word: String? {
        switch self {
        case .daily: "daily"
        case .weekdays: "weekdays"
        case .weekends: "weekends"
        default: nil
        }
    }

    /// The days as lists and tables have them, `Mon, Wed` or one word; nil for none.
    public var words: String? { self == .never ? nil : word ?? days.map(\.shortName).joined(separator: ", ") }
}
