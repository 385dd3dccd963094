public import Model

/// The inputs of decoding besides the file itself.
public struct DecodingContext: Sendable {
    /// The site's time zone.
    public let zone: any TimeZoneRules
    /// The settings in `site.yml`.
    public let settings: SiteSettings
    /// How dates are read.
    let forms: DateForms
    /// The fields of coffee entries that `site.yml` makes private.
    let hiddenDetails: [CoffeeDetails.Field]

    /// A context from its parts. `names` are read besides the English ones; those of the site's language if nil.
    public init(zone: any TimeZoneRules, settings: SiteSettings, names: CalendarNames? = nil) {
        self.zone = zone
        self.settings = settings
        let names = CalendarNames.english.merging(names ?? CalendarNames(of: settings.language))
        forms = DateForms(names: names, order: settings.dateOrder)
        hiddenDetails = CoffeeDetails.Field.allCases.filter { settings.privateFields.contains($0.privateField) }
    }

    /// `value`, or nil if `site.yml` makes the field private. Dropping it here keeps it out of every output.
    func unlessPrivate<Value>(_ field: PrivateField, _ value: Value?) -> Value? {
        hides(field) ? nil : value
    }

    /// Whether `site.yml` makes the field private.
    func hides(_ field: PrivateField) -> Bool { settings.privateFields.contains(field) }
}
