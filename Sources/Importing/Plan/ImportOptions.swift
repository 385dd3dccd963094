import Intake
public import Model

/// The inputs of an import besides the file.
public struct ImportOptions: Sendable {
    /// The format; nil to recognise it by its content.
    public var format: ImportFormat?
    /// The mapping from `--map`.
    public var mapping: ColumnMapping
    /// The site's time zone, which gives Unix times their local day and time.
    public var zone: any TimeZoneRules
    /// The time zone of an IANA name; nil if there is none.
    public var zoneNamed: @Sendable (_ name: String) -> (any TimeZoneRules)?
    /// The settings of the site.
    public var settings: SiteSettings
    /// The day before which events are over; nil for none.
    public var today: CivilDate?

    /// Options from their parts.
    public init(
        format: ImportFormat? = nil, mapping: ColumnMapping = ColumnMapping(), zone: any TimeZoneRules,
        zoneNamed: @escaping @Sendable (String) -> (any TimeZoneRules)? = { _ in nil },
        settings: SiteSettings = SiteSettings(), today: CivilDate? = nil
    ) {
        self.format = format
        self.mapping = mapping
        self.zone = zone
        self.zoneNamed = zoneNamed
        self.settings = settings
        self.today = today
    }

    /// The rules for reading values, with `order` as the order of day and month. They keep private fields, which are
    /// private on the site but not in the log.
    func forms(_ order: DateOrder? = nil) -> WrittenForms {
        var settings = settings
        settings.privateFields = []
        settings.dateOrder = order ?? mapping.dateOrder ?? settings.dateOrder
        // A file may have the names of months in another language than the site.
        return WrittenForms(DecodingContext(zone: zone, settings: settings, names: .everyLanguage))
    }
}
