import Diagnostics
import Documents
import Markdown
import Model
import Text

/// Reads coffee entries from lists under days, from tables and from daily notes.
struct CoffeeMarkdown {
    let decoder: CoffeeDecoder
    let file: MarkdownFile
    var day: Day?
    /// The last heading inside the day.
    var topic: Topic?
    /// What it was above a line such as `Yesterday:`.
    var topicAboveLine: Topic?
    /// By the text of the heading above; nil for a daily note itself.
    var vagueLists: [String?: VagueLists] = [:]
    /// The last heading, line or item that resembles a day but is not read as one.
    var doubtfulDay: DoubtfulDay?
    /// The last heading with a time, unless it was reported already.
    var timeHeading: TimeHeading?
    /// The items that belong to no day and are the name of a drink.
    var drinksWithoutDay: [(text: PlacedText, lines: ClosedRange<Int>)] = []
    /// Whether the last outermost item is surely an entry, so that the items inside it may be notes about it.
    var isBelowEntry = false
    private(set) var entries: [CoffeeEntry] = []
    private(set) var leftOut = 0
    /// The days of the records left out, where the heading or daily note above tells them.
    private(set) var leftOutDays: [CivilDate] = []
    /// The depth of the outermost block quote that is open.
    private(set) var quoteDepth: Int?
    var account: LogAccount
    /// The headings of the file.
    let headings: [MarkdownBlock]
    /// Its blocks of code and HTML, in which nothing is a heading.
    let verbatim: [MarkdownBlock]
    /// The day in the name of the file, as other programs name daily notes: `2026-11-20.md`; nil for other names.
    let dayOfName: CivilDate?
    /// Whether it is named for a day and has no heading of a day, so that its lists belong to that of its name.
    let isDiary: Bool

    /// The day that a heading or a daily note gives to the entries below it.
    struct Day {
        /// nil if the heading is invalid, so that its entries can't be read.
        let date: CivilDate?
        /// The level of the heading; 0 for that of the whole file, a daily note.
        let level: Int
        /// The level of a heading inside the day that is about coffee only, so that others of the level are not.
        var coffeeLevel: Int?
    }

    /// What resembles a day but is not read as one.
    struct DoubtfulDay {
        let text: PlacedText
        /// The level of the headings that end it.
        let level: Int
        /// How many lists and items it is in; only deeper items belong to it.
        var depth = 0
        var help: String?
    }

    /// A heading with a time, which the entries below it may lack.
    struct TimeHeading {
        let text: PlacedText
        /// The level of the headings that end it.
        let level: Int
    }

    init(_ file: MarkdownFile, _ decoder: CoffeeDecoder, _ account: LogAccount, _ problems: inout Problems) {
        self.file = file
        self.decoder = decoder
        self.account = account
        let blocks = file.logBlocks
        headings = blocks.filter { block in
            if case .heading = block.kind { block.depth == 0 } else { false }
        }
        verbatim = blocks.filter { $0.kind == .code || $0.kind == .html }
        let name = WrittenDate(noteTitle(of: file.source.file), decoder.context.forms).dateTime
        dayOfName = name?.time == nil ? name?.date : nil
        let forms = decoder.context.forms
        isDiary = dayOfName != nil && !headings.contains { DayHeading.date(in: $0.text, forms) != .notADate }
        let open = file.openBlock(in: blocks)
        if let open { problems.add(open.warning) }
        readDailyNote(&problems)
        for block in blocks {
            if let depth = quoteDepth, block.depth <= depth { quoteDepth = nil }
            switch block.kind {
            case .blockQuote: quoteDepth = quoteDepth ?? block.depth
            case .paragraph where block.isDeepest: readDeepest(block, &problems)
            case .paragraph where quoteDepth != nil: readQuoted(block, &problems)
            case .heading where block.depth > 0: readNestedHeading(block, &problems)
            case .heading(let level):
                readHeading(block, level: level, &problems)
                self.account.add(block.lines, of: file, .heading)
            case .paragraph where block.depth == 0: readLines(block.lines, &problems)
            case .paragraph: readFurtherParagraph(block, &problems)
            case .item(let isChecked): readItem(block, isChecked: isChecked, &problems)
            case .table(let table): readTable(table, &problems)
            case .thematicBreak: endTopicInLine()
            case .html where block.depth == 0, .code where block.depth == 0: readUnparsed(block, &problems)
            default: break
            }
        }
        if let open { leaveOutItems(in: open.block) }
        readDrinksWithoutDay(&problems)
        problems.add(contentsOf: notesOfVagueLists())
        if let note = file.frontMatter, entries.isEmpty, leftOut == 0 { readTickedBox(of: note, &problems) }
    }

    /// Warns of `coffee: true` in a note of a day that has nothing else.
    private mutating func readTickedBox(of note: Node, _ problems: inout Problems) {
        let box = note.fields.first { $0.value.boolean == true && CupsName.isOne($0.key.text) }
        guard let box, day?.level == 0, day?.date != nil else { return }
        problems.add(Self.unreadCups(box, help: Self.cupsHelp))
        leaveOut(file.frontMatterLines)
    }

    /// Adds the entry on the 1-based `lines`; counts it as left out if it is nil or a line is damaged. `namesDay` says
    /// whether the record has a date of its own.
    mutating func keep(
        _ entry: CoffeeEntry?, _ form: LogAccount.RecordForm, _ lines: ClosedRange<Int>, namesDay: Bool = false
    ) {
        guard let entry, !file.isDamaged(lines) else { return leaveOut(lines, namesDay: namesDay) }
        entries.append(entry)
        account.add(lines, of: file, .record(form))
    }

    /// Counts the 1-based `lines` as one record that could not be read; without `namesDay`, as one of the current day.
    mutating func leaveOut(_ lines: ClosedRange<Int>, namesDay: Bool = false) {
        leftOut += 1
        if !namesDay, let date = day?.date { leftOutDays.append(date) }
        account.add(lines, of: file, .unread)
    }

    /// Reads front matter as one entry if it has `cups` or a misspelling of it. Without them, its date or that in the
    /// name of the file is the day of the lists and tables below.
    private mutating func readDailyNote(_ problems: inout Problems) {
        let lines = file.frontMatterLines
        guard let note = file.frontMatter else {
            if file.isFaulty { leaveOut(lines) } else { beginDayOfName() }
            return
        }
        let isUnfilled = (note["cups"] ?? note["count"])?.isVoid ?? false
        guard !isUnfilled, Self.names(note, ["cups", "count"]) else {
            if let unread = unreadCups(note) {
                problems.add(unread)
                leaveOut(lines)
            } else if let meant = note["drink"] ?? note["caffeine"], !meant.isVoid {
                let message = "this daily note is not an entry, because it has no cups"
                problems.add(meant.diagnostic(.warning, "unread-note", message, help: "add a line such as cups: 1"))
                leaveOut(lines)
            } else if file.isFaulty {
                leaveOut(lines)
            } else {
                account.add(lines, of: file, .frontMatter)
                if let time = note["time"], !time.isVoid {
                    let message = "this time is not read, because the daily note has no cups"
                    let help = "write it in an item below, such as - 08:10 latte"
                    problems.add(time.diagnostic(.warning, "unread-note", message, help: help))
                }
            }
            readDay(of: note, &problems)
            return
        }
        let entry = decoder.entry(ofNote: note, of: dayOfName, &problems)
        keep(file.isFaulty ? nil : entry, .frontMatter, lines)
    }

    /// A warning for fields that seem to have cups, but not as they are read: `kaffee: 3`, `coffee: two`.
    private func unreadCups(_ note: Node) -> Diagnostic? {
        let fields = note.fields.filter { field in
            let (name, value) = (field.key.text, field.value.sourceText.lowercased())
            guard DrinkName.isDistinct(name) || CupsName.isOne(name) else { return false }
            if field.value.kind == .array || DrinkName.isDistinct(in: value) { return true }
            let item = LogItem(value)
            return LogItem.isNumber(LogItem.number(in: value)) || LogItem.numberWords[value] != nil
                || (item.isReadable && item.count != nil && DrinkName.isDistinct(in: item.drink))
        }
        guard let first = fields.first else { return nil }
        let cups = fields.compactMap { LogItem.quantity(in: $0.value.sourceText) }
        let help = cups.count == fields.count ? "write cups: \(cups.reduce(.zero, +))" : Self.cupsHelp
        let hasDay = dayOfName != nil || Self.dateField(of: note) != nil
        let dateHelp = hasDay ? "" : ", and the day, such as date: 2026-11-20"
        return Self.unreadCups(first, help: help + dateHelp)
    }

    private static let cupsHelp = "write the number of cups, such as cups: 2"

    private static func unreadCups(_ field: Field, help: String) -> Diagnostic {
        field.key.diagnostic(
            .warning, "unread-note", "\(field.key.text) is not read as the number of cups", help: help)
    }

    private static func dateField(of note: Node) -> Field? {
        note.fields.first { $0.key.text.lowercased() == "date" }
    }

    /// Takes the day of the lists and tables below from the `date` of a note without cups, or else from its name.
    private mutating func readDay(of note: Node, _ problems: inout Problems) {
        guard let field = Self.dateField(of: note), !field.value.isVoid else { return beginDayOfName() }
        day = Day(date: decoder.day(ofNote: field.value, &problems), level: 0)
        findCoffeeHeading(from: file.bodyLine)
    }

    private mutating func beginDayOfName() {
        guard isDiary else { return }
        day = Day(date: dayOfName, level: 0)
        findCoffeeHeading(from: file.bodyLine)
    }

    private static func names(_ node: Node, _ wanted: [String]) -> Bool {
        let hasDate = dateField(of: node) != nil
        return node.fields.contains { field in
            wanted.contains { $0 == field.key.text || (hasDate && nearest(to: field.key.text, among: [$0]) != nil) }
        }
    }

    private mutating func readHeading(_ block: MarkdownBlock, level: Int, _ problems: inout Problems) {
        let date = DayHeading.date(in: block.text, decoder.context.forms)
        if let time = timeHeading, level <= time.level { timeHeading = nil }
        let heading = file.text(of: block)
        if date == .notADate, file.isDamaged(block) {
            day = Day(date: nil, level: level)
        } else if date == .notADate {
            readOtherHeading(heading, level: level, &problems)
        } else if hasStruckOutPart(block) {
            let message = "this heading is not read as a day, because it is struck out"
            problems.add(heading.unreadLine(message, help: "remove the ~~"))
            day = Day(date: nil, level: level)
        } else {
            begin(date, level: level, heading, block.lines, &problems)
        }
    }

    /// Reads a heading that is no day.
    private mutating func readOtherHeading(_ heading: PlacedText, level: Int, _ problems: inout Problems) {
        let likeness = DayHeading.likeness(in: heading.text, decoder.context.forms)
        let isOtherWeekday = isOtherWeekday(heading.text) && !isRelativeWeekday(heading.text)
        var isDoubtful = likeness != nil || isOtherWeekday
        // `## 2` is another day of the month, but `# Friday` may be the title.
        let isDayOfDiary = isDiary && likeness != nil && heading.text.contains(where: \.isNumber)
        let partHelp = day.flatMap { Self.helpForPart(heading.text, of: $0) }
        if let day, level <= day.level || likeness == .wholeDate || isOtherWeekday || isDayOfDiary {
            self.day = nil
            isDoubtful = isDoubtful || Self.isPartOfDay(heading.text) || Self.isOtherDay(heading.text)
        }
        takeTopic(heading, level: level)
        checkCount(inTopic: heading, &problems)
        if isDoubtful, day == nil {
            doubtfulDay = DoubtfulDay(text: heading, level: level, help: partHelp)
        } else if let doubtful = doubtfulDay, level <= doubtful.level {
            doubtfulDay = nil
        }
        if day != nil, Self.isTime(heading.text) { timeHeading = TimeHeading(text: heading, level: level) }
    }

    /// Begins the day of a heading on the 1-based `lines`, and warns of what is not read there.
    mutating func begin(
        _ date: WrittenDate, level: Int, _ heading: PlacedText, _ lines: ClosedRange<Int>,
        _ problems: inout Problems
    ) {
        let help = "write it as YYYY-MM-DD"
        let dateTime = heading.dateTime(date, "this heading", help: help, &problems)
        if let date = dateTime?.date { heading.checkWeekday(heading.text, date, &problems) }
        doubtfulDay = nil
        topic = nil
        isBelowEntry = false
        day = Day(date: dateTime?.date, level: level)
        timeHeading = dateTime?.time.map { _ in TimeHeading(text: heading, level: level) }
        findCoffeeHeading(from: lines.upperBound + 1)
        checkHeading(heading, lines, &problems)
    }

    /// Reads the day's heading `20. November 2026`, which Markdown parses as an item of a numbered list.
    mutating func readNumberedDay(_ block: MarkdownBlock, _ problems: inout Problems) -> Bool {
        guard block.depth == 1, file.startsWithDigit(line: block.firstLine) else { return false }
        let placed = file.text(ofLine: block.firstLine)
        let line = LogLine(placed.text, decoder.context.forms)
        if let heading = line.dayHeading {
            begin(heading.date, level: heading.level, placed, block.firstLine...block.firstLine, &problems)
            account.add(block.lines, of: file, .heading)
        } else if case .alone(let date)? = line.namedDay {
            leaveDay(date, placed, block.lines, &problems)
        } else {
            return false
        }
        return true
    }
}
