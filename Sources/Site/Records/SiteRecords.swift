public import Model
public import Summaries

/// All records of a site, summarised. It is a class because every planned file holds it.
public final class SiteRecords: Sendable {
    public let coffee: CoffeeSummariser
    public let schedule: AlarmSchedule
    public let shelf: QuoteShelf
    public let pages: [Page]
    /// The paths of images and sounds, relative to the site folder.
    public let media: [String]
    public let leftOut: LeftOut

    /// Puts the records together.
    public init(
        coffee: CoffeeSummariser, schedule: AlarmSchedule, shelf: QuoteShelf, pages: [Page], media: [String],
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
        media.compactMap { path in
            let file = String(path.dropFirst("content/".count))
            return Alarm.soundName(of: file).map { ($0, PageAddress(file)) }
        }
    }
}
