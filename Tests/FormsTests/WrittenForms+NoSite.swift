import Intake
import Model

extension WrittenForms {
    /// The forms of a site without settings, in UTC.
    static var ofNoSite: WrittenForms {
        WrittenForms(DecodingContext(zone: FixedOffset(seconds: 0), settings: SiteSettings()))
    }
}
