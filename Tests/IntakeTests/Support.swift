import Diagnostics
import Intake
import Model
import Testing

/// Bytes whose places are marked by 1️⃣; the marks are removed.
struct Marked: Sendable {
    let bytes: [UInt8]
    private let offsets: [Int]

    init(_ text: String) { self.init(bytes: Array(text.utf8)) }

    init(bytes marked: [UInt8]) {
        var bytes: [UInt8] = []
        var offsets: [Int] = []
        let parts = marked.split(separator: Array("1️⃣".utf8), omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            if index > 0 { offsets.append(bytes.count) }
            bytes += part
        }
        self.bytes = bytes
        self.offsets = offsets
    }

    /// `line:column` of each mark, counted independently of the code under test.
    var positions: [String] {
        offsets.map { offset in
            var line = 1
            var column = 1
            for (index, byte) in bytes[..<offset].enumerated() {
                let endsLine = byte == 0x0A || (byte == 0x0D && bytes.dropFirst(index + 1).first != 0x0A)
                (line, column) = endsLine ? (line + 1, 1) : (line, column + 1)
            }
            return "\(line):\(column)"
        }
    }
}

extension Diagnostic {
    var position: String { place.map(\.position) ?? "nowhere" }

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
    let parts = file.split(separator: ".").map(String.init)
    guard let kind = LogKind(rawValue: parts[0]), let format = LogFormat(rawValue: parts[1]) else { return .page }
    return .log(kind, format)
}

/// Decodes a file in the role that its name gives it.
func decode(
    _ bytes: [UInt8], _ file: String, settings: SiteSettings = SiteSettings(),
    zone: any TimeZoneRules = FixedOffset(seconds: 0),
    drafts: Bool = false
) -> DecodedFile {
    let decoder = ContentDecoder(
        context: DecodingContext(zone: zone, settings: settings), includesDrafts: drafts)
    return decoder.decode(SourceText(file: file, bytes: bytes), as: role(file))
}

func decode(_ text: String, _ file: String, settings: SiteSettings = SiteSettings()) -> DecodedFile {
    decode(Array(text.utf8), file, settings: settings)
}

func readSettings(_ bytes: [UInt8]) -> (settings: SiteSettings, diagnostics: [Diagnostic]) {
    SettingsReader { ["UTC", "Europe/Vienna"].contains($0) }.read(SourceText(file: "content/site.yml", bytes: bytes))
}

func readSettings(_ text: String) -> (settings: SiteSettings, diagnostics: [Diagnostic]) {
    readSettings(Array(text.utf8))
}

/// SplitMix64 (Steele, Lea, Flood 2014): a seed always gives the same test.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
