public import Model

/// The inputs of decoding besides the file itself.
public struct DecodingContext: Sendable {
    /// The site's time zone.
    public let zone: any TimeZoneRules
    /// The settings in `site.yml`.
    public let settings: SiteSettings
    /// Saves a set look-up per field: most sites have no private fields, and a log may have a million entries.
    private let hidesFields: Bool

    /// A context from its parts.
    public init(zone: any TimeZoneRules, settings: SiteSettings) {
        self.zone = zone
        self.settings = settings
        hidesFields = !settings.privateFields.isEmpty
    }

    /// `value`, or nil if `site.yml` makes the field private. Dropping it here keeps it out of every output.
    func unlessPrivate<Value>(_ field: PrivateField, _ value: Value?) -> Value? {
        hides(field) ? nil : value
    }

    /// Whether `site.yml` makes the field private.
    func hides(_ field: PrivateField) -> Bool { hidesFields && settings.privateFields.contains(field) }
}
