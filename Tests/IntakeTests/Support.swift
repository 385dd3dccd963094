import Diagnostics
import Intake
import Model
import TestSupport
import Testing

extension Diagnostic {
    /// `3:5 error negative-cups: message`.
    var line: String { "\(position) \(severity) \(identifier): \(message)" }
}

extension SourcePlace {
    /// `line:column`.
    var position: String { "\(line):\(column)" }
}

extension DecodedFile {
    var recordCount: Int { coffee.count + alarms.count + quotes.count + pages.count }
}

extension SiteSettings {
    static func keepingPrivate(_ fields: PrivateField...) -> SiteSettings {
        var settings = SiteSettings()
        settings.privateFields = Set(fields)
        return settings
    }
}

/// The role of a file with this name, such as `coffee.md` or `page.md`.
func role(_ file: String) -> ContentFile.Role {
    let parts = file.split { "./".contains($0) }.map(String.init)
    guard let kind = LogKind(rawValue: parts[0]), let format = LogFormat(rawValue: parts[parts.count - 1]) else {
        return .page
    }
    return .log(kind, format)
}

/// Decodes a file in the role that its name gives it.
func decode(
    _ bytes: [UInt8], _ file: String, settings: SiteSettings = SiteSettings(),
    zone: any TimeZoneRules = FixedOffset(seconds: 0), drafts: Bool = false
) -> DecodedFile {
    let decoder = ContentDecoder(
        context: DecodingContext(zone: zone, settings: settings), includesDrafts: drafts)
    return decoder.decode(SourceText(file: file, bytes: bytes), as: role(file))
}

func decode(_ text: String, _ file: String, settings: SiteSettings = SiteSettings()) -> DecodedFile {
    decode(Array(text.utf8), file, settings: settings)
}

func readSettings(_ bytes: [UInt8]) -> (settings: SiteSettings, diagnostics: [Diagnostic]) {
    SettingsReader(
        isTimeZone: { ["UTC", "Europe/Vienna"].contains($0) },
        timeZoneMeant: { $0 == "Europe/Wien" ? "Europe/Vienna" : nil }
    ).read(SourceText(file: "content/site.yml", bytes: bytes))
}

func readSettings(_ text: String) -> (settings: SiteSettings, diagnostics: [Diagnostic]) {
    readSettings(Array(text.utf8))
}
