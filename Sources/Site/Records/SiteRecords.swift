public import Model
public import Summaries
public import Text

/// An image or a sound of the site, which is copied.
public struct MediaFile: Sendable {
    /// Relative to the site folder.
    public let path: String
    /// Changes if the file changes; nil if it may change without a trace.
    public let state: ContentHash?

    /// The path below `content` without folders of drafts, which is also its address.
    public var location: String { String(path.dropFirst(contentFolder.count + 1)).withoutDraftFolders }

    /// Whether it is the file at this path below `content`, as a setting names it.
    public func isAt(_ location: String) -> Bool { path == contentFolder + "/" + location }

    public init(_ path: String, state: ContentHash? = nil) {
        self.path = path
        self.state = state
    }
}

/// All records of a site, summarised. It is a class because every planned file holds it.
public final class SiteRecords: Sendable {
    public let coffee: CoffeeSummariser
    public let schedule: AlarmSchedule
    public let shelf: QuoteShelf
    public let pages: [Page]
    /// Images and sounds.
    public let media: [MediaFile]
    public let leftOut: LeftOut

    /// Puts the records together.
    public init(
        coffee: CoffeeSummariser, schedule: AlarmSchedule, shelf: QuoteShelf, pages: [Page], media: [MediaFile],
        leftOut: LeftOut
    ) {
        self.coffee = coffee
        self.schedule = schedule
        self.shelf = shelf
        self.pages = pages
        self.media = media
        self.leftOut = leftOut
    }

    /// The sound files, by the names that alarms use.
    var sounds: [(name: String, address: PageAddress)] {
        media.compactMap { media in
            Alarm.soundName(of: media.location).map { ($0, PageAddress(media.location)) }
        }
    }
}
