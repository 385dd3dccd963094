public import Diagnostics
public import Intake
public import Model
public import Publishing
public import Site
public import Summaries
public import Text

/// Where a build begins: the site's folder and settings, and the problems of the settings and the theme.
public struct BuildRequest: Sendable {
    /// The path of the site folder.
    public let root: String
    public let settings: SiteSettings
    /// Found before the first stage. An error here stops every build, because leaving out records cannot fix it.
    public let diagnostics: [Diagnostic]

    public init(root: String, settings: SiteSettings, diagnostics: [Diagnostic]) {
        self.root = root
        self.settings = settings
        self.diagnostics = diagnostics
    }
}

/// The problems found so far. Every context carries them.
public struct Findings: Sendable {
    public var diagnostics: [Diagnostic]
    /// Whether publishing is impossible, even without the faulty records.
    var isFatal: Bool

    /// Whether the system refused to read content.
    var hasUnreadableContent: Bool { diagnostics.contains { $0.identifier == Diagnostic.unreadable } }

    func adding(_ more: [Diagnostic]) -> Findings { Findings(diagnostics: diagnostics + more, isFatal: isFatal) }
}

/// The content files.
public struct SourceContext: Sendable {
    public let files: [SourceFile]
    public let findings: Findings
}

/// A content file with its state.
public struct SourceFile: Sendable {
    public let file: ContentFile
    /// A hash of the file's status and the settings that decode it; nil if not settled, or a link.
    public let state: ContentHash?
}

/// A log, and what its parts are read as.
public struct AccountedLog: Sendable {
    public let source: SourceText
    public let account: LogAccount
}

/// The records, each with its place.
public struct LogbookContext: Sendable {
    /// By file.
    public let coffee: [CoffeeRun]
    public let alarms: [Alarm]
    public let quotes: [KeyedQuote]
    public let pages: [Page]
    /// Images and sounds.
    public let media: [SourceFile]
    public let leftOut: LeftOut
    /// Every decoded file, also those from the cache.
    let decoded: [DecodedSource]
    public let findings: Findings
}

/// The records, summarised.
public struct SummaryContext: Sendable {
    public let records: SiteRecords
    public let findings: Findings
}

/// The records with the pictures that the site shows beside its content.
struct PictureContext: Sendable {
    let records: SiteRecords
    let pictures: SitePictures
    let findings: Findings
}

/// How many records a site is made from.
public struct RecordCounts: Hashable, Sendable {
    /// Entries of the coffee log.
    public let coffee: Int
    /// The cups of those entries.
    public let cups: Quantity
    public let alarms: Int
    public let quotes: Int
    public let pages: Int
}

/// Every file that the site is going to have.
public struct SiteContext: Sendable {
    public let plan: SitePlan
    public let recordCounts: RecordCounts
    public let findings: Findings
}

/// The plan of the site, and what renders its files on demand, many at once.
public struct RenderContext: Sendable {
    let site: SiteContext
    let renderer: FileRenderer

    var plan: SitePlan { site.plan }
    /// How many pages for people it has.
    var pageCount: Int { plan.files.count(where: \.isPage) }
}

/// The result of a build.
public struct PublishedSite: Sendable {
    /// How many pages for people the site has.
    public let pageCount: Int
    public let files: PublishedFiles
    public let recordCounts: RecordCounts
    /// Warnings and notes; with `--keep-going` errors too.
    public let diagnostics: [Diagnostic]
    /// Every file, with the reason why it was made or kept.
    public let made: [MadeFile]
}

/// A file of the site that was made or kept.
public struct MadeFile: Sendable {
    /// Relative to the output folder.
    public let path: String
    public let reason: RenderReason
    /// How it was made; nil if it has to be made every time.
    var record: PageRecord?
}

/// The result of a check.
public struct InspectedSite: Sendable {
    /// How many pages for people the site has.
    public let pageCount: Int
    public let diagnostics: [Diagnostic]
}
