import Markdown
import Text

/// The attribution of a quote, from a line such as `— Author, *Source* ★`.
struct Attribution {
    private(set) var author: String?
    private(set) var work: String?
    private var isFavorite = false
    private var tags: [String] = []
    /// The title with what follows it, if there is no author.
    private(set) var authorless: Authorless?
    /// The text from a star on that other words follow.
    private(set) var strayStar: String?

    /// A title in emphasis without an author before it.
    struct Authorless {
        let title: String
        /// The text behind the title.
        let rest: String
        /// What of that is in emphasis too.
        let emphasized: String
    }

    /// The numbers of groups and of lines that it was read from.
    private var groupCount = 1
    private(set) var lineCount = 1

    /// More groups than an author, a work and a star are no attribution.
    static let maxGroups = 3

    /// Reads the attribution at the end of a quote: the last group of lines, or the group of an author with groups
    /// below that add a work and then a star, `— *Source*` and `★`. The lines of a dialogue begin with dashes too, and
    /// are no additions.
    init?(endOf groups: ArraySlice<ArraySlice<[MarkdownInline]>>) {
        guard let last = groups.last else { return nil }
        let isStar = Self.hasOnlyStars(last)
        guard let addition = Self.addition(last) else { return nil }
        self = addition
        if addition.author == nil, var whole = Self(endOf: groups.dropLast()), groups.count > whole.groupCount + 1 {
            let above = groups[groups.endIndex - whole.groupCount - 2]
            if whole.add(addition), isStar || Self(above) == nil {
                self = whole
                return
            }
        }
        if isStar { return nil }
    }

    /// Reads the start of a paragraph that follows a quote: its first group, and groups below that add to it.
    init?(startOf paragraph: QuoteParagraph) {
        let groups = paragraph.groups
        guard let first = groups.first, let author = Self(first) else { return nil }
        self = author
        for group in groups.dropFirst().prefix(Self.maxGroups - 1) {
            guard let addition = Self.addition(group), add(addition) else { break }
        }
    }

    private init(isFavorite: Bool) { self.isFavorite = isFavorite }

    /// Adds another line that names no author: a work to an author, or stars and tags; returns false for other lines.
    mutating func add(_ other: Attribution) -> Bool {
        let isWork = other.work != nil && work == nil && author.flatMap(LikelyName.init) != nil
        let isMark = other.work == nil && (other.isFavorite || !other.tags.isEmpty)
        guard other.author == nil, isWork || isMark else { return false }
        work = work ?? other.work
        isFavorite = isFavorite || other.isFavorite
        tags += other.tags
        groupCount += other.groupCount
        lineCount += other.lineCount
        return true
    }

    /// Whether a line can only add to the attribution on the line above it.
    static func isAddition(_ line: [MarkdownInline]) -> Bool {
        addition([line]).map { $0.author == nil } == true
    }

    /// Whether there is nothing but stars on some lines.
    private static func hasOnlyStars(_ lines: some Collection<[MarkdownInline]>) -> Bool {
        let scalars = lines.lazy.joined().flatMap(\.text.unicodeScalars).filter { scalar in
            !scalar.properties.isWhitespace && !scalar.properties.isVariationSelector
        }
        return scalars.allSatisfy(QuoteMarks.stars.contains) && !scalars.isEmpty
    }

    /// Reads lines that belong together, of which those with nothing but stars need no dash.
    private static func addition(_ lines: some Collection<[MarkdownInline]>) -> Attribution? {
        hasOnlyStars(lines) ? Attribution(isFavorite: true) : Attribution(lines)
    }

    /// Reads lines that belong together; nil if they do not begin with a dash.
    init?(_ written: some Collection<[MarkdownInline]>) {
        guard let first = written.first, Self.mayBeginWithDash(first) else { return nil }
        lineCount = written.count
        let start = first.withoutHTML.map(\.text).joined().trimmedOfUnicodeSpace
        guard QuoteMarks.dashes.contains(where: start.hasPrefix) else { return nil }
        // What is struck out says nothing.
        var parts = Parts(written.map { $0.withoutHTML.filter { !$0.isStruckOut } })
        // A dash inside the emphasis: the emphasis is the line, not the title.
        if parts.before.trimmedOfUnicodeSpace.isEmpty { (parts.before, parts.emphasized) = (parts.emphasized, "") }
        parts.before = withoutStars(Self.withoutDash(parts.before))
        read(parts)
    }

    /// The text of some lines, divided by the first emphasis.
    private struct Parts {
        var before = ""
        var emphasized = ""
        var after = ""
        /// What is in emphasis behind the first one.
        var emphasizedAfter = ""

        init(_ lines: [[MarkdownInline]]) {
            for (index, line) in lines.enumerated() {
                for (position, run) in line.enumerated() {
                    var text = run.text
                    if index > 0, position == 0 {
                        let last = [after, emphasized, before].first { !$0.isEmpty } ?? ""
                        text = blank(between: last, text) + text
                    }
                    if run.isEmphasized, after.isEmpty {
                        emphasized += text
                    } else if emphasized.isEmpty {
                        before += text
                    } else {
                        after += text
                        if run.isEmphasized { emphasizedAfter += run.text }
                    }
                }
            }
        }
    }

    /// Checks only the first non-blank scalar outside tags, so that most lines need not join their runs.
    static func mayBeginWithDash(_ line: [MarkdownInline]) -> Bool {
        for run in line where !run.isHTML {
            guard let scalar = run.text.unicodeScalars.first(where: { !$0.isWhitespace }) else { continue }
            return QuoteMarks.dashScalars.contains(scalar)
        }
        return false
    }

    private mutating func read(_ parts: Parts) {
        var author = withoutEnd(takingTags(parts.before))
        var rest = withoutEnd(takingTags(parts.after))
        var work = withoutEnd(parts.emphasized)
        if work.isEmpty {
            rest = String(rest.drop { ",，、.;: ".contains($0) })
        } else {
            // `Thoreau's *Walden*` is by Thoreau; `Levi's, *Advert*` has a comma.
            let isPossessive = ["'s", "’s"].contains(where: parts.before.trimmed.hasSuffix)
            author = withoutEnd(String(Self.withoutJoin(author[...].dropLast(isPossessive ? 2 : 0))))
            if author.isEmpty, let name = Self.nameBehindTitle(rest) { (author, rest) = (name, "") }
        }
        Self.moveClosingBracket(&author, &rest)
        (author, rest) = (withoutEnd(author), withoutEnd(rest))
        if author.isEmpty, !work.isEmpty {
            authorless = Authorless(title: work, rest: rest, emphasized: parts.emphasizedAfter.trimmed)
        }
        strayStar = [author, rest].lazy.compactMap(Self.textFromStar).first
        work += work.isEmpty || rest.isEmpty || ",.;:".contains(rest.prefix(1)) ? rest : " " + rest
        // `Emerson, "Self-Reliance", *Essays*`
        if !work.isEmpty, let (name, title) = Self.quoted(author) {
            (author, work) = (withoutEnd(name), title + ", " + work)
        }
        for split in [Self.titled, Self.quoted, Self.cited] where work.isEmpty {
            if let (name, title) = split(author) { (author, work) = (withoutEnd(name), title) }
        }
        if author.lowercased().hasPrefix("by ") { author = String(author.dropFirst(3)).trimmed }
        self.author = author.namingWikiLinks.nonEmpty
        self.work = work.namingWikiLinks.nonEmpty
    }

    /// Removes the words `#tag` from the end, and keeps the tags.
    private mutating func takingTags(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "#")) else { return text }
        // Commas may stand between tags.
        var words = Self.withoutTagBrackets(withoutEnd(text)).words.flatMap { word in
            word.first == "#" ? word.split { ",，、;".contains($0) } : [word]
        }[...]
        let found = LogItem.takeTags(&words)
        guard !found.isEmpty else { return text }
        tags += found
        return words.joined(separator: " ")
    }

    /// Removes stars and blanks from the start; a star marks the quote as a favourite.
    private mutating func withoutStars(_ text: String) -> String {
        var rest = text[...]
        while let first = rest.first {
            let isStar = QuoteMarks.isStar(first)
            guard isStar || first.isWhitespace else { break }
            if isStar { isFavorite = true }
            rest.removeFirst()
        }
        return String(rest)
    }

    /// Removes stars, commas and blanks from the end; a star marks the quote as a favourite.
    private mutating func withoutEnd(_ text: String) -> String {
        var rest = text[...]
        while let last = rest.last {
            if let open = Self.starsInParentheses(rest) {
                isFavorite = true
                rest = rest[..<open]
                continue
            }
            let isStar = QuoteMarks.isStar(last)
            guard isStar || ",，、".contains(last) || last.isWhitespace else { break }
            if isStar { isFavorite = true }
            rest.removeLast()
        }
        return String(rest).trimmed
    }

    /// The text from a star on, unless it may be in a title.
    private static func textFromStar(_ text: String) -> String? {
        text.unicodeScalars.firstIndex(where: QuoteMarks.stars.contains).flatMap { star in
            text[..<star].contains { "\"“„«‹‘‚「『《〈".contains($0) } ? nil : String(text[star...])
        }
    }

    /// The start of `(★)` at the end of a text.
    private static func starsInParentheses(_ text: Substring) -> Substring.Index? {
        guard text.last == ")", let open = text.lastIndex(of: "(") else { return nil }
        let inner = text[text.index(after: open)...].dropLast()
        return !inner.isEmpty && inner.allSatisfy(QuoteMarks.isStar) ? open : nil
    }

    /// Puts itself in place of `attributes`.
    func apply(to attributes: inout QuoteDecoder.Attributes) {
        if let author { attributes.author = author }
        if let work { attributes.work = work }
        if isFavorite { attributes.isFavorite = true }
        if !tags.isEmpty { attributes.tags = distinct(attributes.tags + tags) }
    }
}
