public import Diagnostics
public import Intake
import Markup
public import Model
public import Publishing
public import Site
public import Summaries

/// Where a build begins: the site's place, its settings, and what is wrong with them and with the theme.
public struct BuildRequest: Sendable {
    /// The path of the site folder.
    public let root: String
    /// What `site.yml` says.
    public let settings: SiteSettings
    /// What was found before the first stage; an error among them stops every build, since no record could be left out for it.
    public let diagnostics: [Diagnostic]

    /// A request from its parts.
    public init(root: String, settings: SiteSettings, diagnostics: [Diagnostic]) {
        self.root = root
        self.settings = settings
        self.diagnostics = diagnostics
    }
}

/// What every context carries along: what was found so far.
public struct Findings: Sendable {
    /// In the order in which they were found.
    public var diagnostics: [Diagnostic]
    /// Whether nothing may be published whatever is left out.
    public var isFatal: Bool

    mutating func add(_ more: [Diagnostic]) { diagnostics += more }
}

/// The content files, by what they are read as.
public struct SourceContext: Sendable {
    public let root: String
    public let files: [ContentFile]
    public let findings: Findings
}

/// The records, each with its place.
public struct LogbookContext: Sendable {
    /// By file.
    public let coffee: [CoffeeRun]
    public let alarms: [Alarm]
    /// By file.
    public let quotes: [QuoteRun]
    public let pages: [Page]
    /// Images and sounds, relative to the site folder.
    public let media: [String]
    public let leftOut: LeftOut
    public let findings: Findings
}

/// The records, summarised.
public struct SummaryContext: Sendable {
    public let matter: SiteMatter
    public let findings: Findings
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
    public let records: RecordCounts
    public let findings: Findings
}

/// The files of the site, each ready to be written when it is wanted, many at once.
public struct RenderContext: Sendable {
    /// In the order of their addresses.
    public let files: [RenderableFile]
    /// Files that have no address, rendered only to hear what is wrong with them.
    public let rejected: [RenderableFile]
    /// Where the links that users wrote lead.
    public let links: LinkMap
    /// Finds the images, sounds and files of the theme to which pages may refer.
    public let assets: @Sendable () -> AssetReferences
    public let records: RecordCounts
    public let findings: Findings
}

/// What a build has done.
public struct PublishedSite: Sendable {
    /// How many pages for people the site has.
    public let pages: Int
    public let files: PublishedFiles
    public let records: RecordCounts
    /// Warnings and notes; with `--keep-going` errors too.
    public let diagnostics: [Diagnostic]
    /// Why each file was made, or was not.
    public let reasons: [MadeFile]
}

/// What a check has found, which published nothing.
public struct InspectedSite: Sendable {
    public let pages: Int
    public let records: RecordCounts
    public let diagnostics: [Diagnostic]
}
