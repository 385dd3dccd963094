import Model

extension Weekday {
    /// `Mon`, as logs have it.
    var shortName: String { String(name.prefix(1).uppercased() + name.dropFirst().prefix(2)) }
}
