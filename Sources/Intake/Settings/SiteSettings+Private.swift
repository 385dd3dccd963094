public import Model

extension SiteSettings {
    /// What is doubtful about a log, or nothing if `site.yml` keeps fields of it private: its records may then differ
    /// in nothing else.
    public func unlessPrivate<Doubt>(_ log: LogKind, _ doubts: @autoclosure () -> [Doubt]) -> [Doubt] {
        privateFields.contains { $0.rawValue.hasPrefix(log.rawValue + ".") } ? [] : doubts()
    }
}
