public import Model

/// What decoding a record depends on beside its own text.
public struct DecodingContext: Sendable {
    /// The site's clocks.
    public let zone: any TimeZoneRules
    /// What `site.yml` says.
    public let settings: SiteSettings
    /// Most sites keep nothing private, and a log may have a million entries.
    private let hidesFields: Bool

    /// A context from its parts.
    public init(zone: any TimeZoneRules, settings: SiteSettings) {
        self.zone = zone
        self.settings = settings
        hidesFields = !settings.privateFields.isEmpty
    }

    /// `value`, or nothing where `site.yml` keeps the field private: here, so that it can reach no output of any kind.
    func unlessPrivate<Value>(_ field: PrivateField, _ value: Value?) -> Value? {
        hides(field) ? nil : value
    }

    /// Whether `site.yml` keeps the field private.
    func hides(_ field: PrivateField) -> Bool { hidesFields && settings.privateFields.contains(field) }
}
