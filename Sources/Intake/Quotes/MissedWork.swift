import Diagnostics
import Documents
import Text

/// A part of an attribution that is hardly meant as it is read: a title without emphasis, as in `— Oscar Wilde, The
/// Importance of Being Earnest`, an author behind the title, `— *Walden* — Thoreau`, a star before other words, or a
/// page in the name.
enum MissedWork {
    /// Looks at an attribution on the last of the 1-based `lines`.
    static func find(
        in attribution: Attribution?, onLastOf lines: ClosedRange<Int>, of file: MarkdownFile
    ) -> Diagnostic? {
        guard let attribution, let found = doubt(attribution, in: file) ?? link(in: attribution, on: lines, of: file),
            let word = found.text.words.first
        else { return nil }
        let line = lines.last { file.text(ofLine: $0).text.contains(word) } ?? lines.upperBound
        let place = file.text(ofLine: line).narrowed(to: found.text)
        return place.diagnostic(.warning, "missed-attribution", found.message, help: found.help)
    }

    private typealias Doubt = DoubtfulAuthor.Doubt

    /// A title in a link behind a comma, in an attribution on one of the 1-based `lines`.
    private static func link(
        in attribution: Attribution, on lines: ClosedRange<Int>, of file: MarkdownFile
    ) -> Doubt? {
        guard attribution.work == nil, let author = attribution.author, author.contains(where: { ",，".contains($0) }),
            let line = lines.suffix(2).lazy.map({ file.text(ofLine: $0).text }).last(where: { $0.contains("[") }),
            let (name, title) = DoubtfulAuthor.linkBehindComma(author, line: line)
        else { return nil }
        let message = "\(title) is read as a part of the author's name, but may be the work"
        let help = "if so, write — \(name), *\(title)*; two authors have \"and\" between them"
        return (title, message, help)
    }

    private static func doubt(_ attribution: Attribution, in file: MarkdownFile) -> Doubt? {
        if let star = attribution.strayStar {
            return (
                star, "\(star) is read as a part of a name, but the star may mark a favourite",
                "if so, write the star at the end of the line: — Thoreau, *Walden* ★"
            )
        }
        if let found = attribution.authorless, file.frontMatter?["author"] == nil,
            let (name, title) = nameBehindSign(found) ?? nameBehindComma(found) ?? nameAsTitle(found)
        {
            return (name, "\(name) is read as a part of the work, but may be the author", help(name, title))
        }
        guard let author = attribution.author else { return nil }
        if let doubt = DoubtfulAuthor.find(in: author) { return doubt }
        guard attribution.work == nil, author.contains(where: { ",，:： ".contains($0) }),
            let (name, title) = DoubtfulAuthor.titleBehindSign(author) ?? behindColon(author) ?? behindComma(author)
        else {
            return CitedPart(inAuthor: author).map { cited in
                let defaults = file.frontMatter
                let work = attribution.work ?? defaults?["source"]?.text?.trimmed.nonEmpty
                return (cited.part, cited.message, cited.help(work: work, hasAuthor: defaults?["author"] != nil))
            }
        }
        let message = "\(title) is read as a part of the author's name, but may be the work"
        return (title, message, help(name, title))
    }

    private static func help(_ name: String, _ title: String) -> String {
        let isPlain = !(name + title).contains { "*_[]<>\\`&#".contains($0) }
        return isPlain ? "if so, write — \(name), *\(title)*" : "if so, write it in emphasis: — Thoreau, *Walden*"
    }

    private static let parts: Set = [
        "chapter", "act", "scene", "book", "part", "volume", "vol", "canto", "letter", "preface", "kapitel", "akt",
        "szene", "buch", "teil", "band", "vorwort", "film", "movie", "novel", "play", "song", "episode", "roman",
        "serie",
    ]

    /// The author in ` — Exupéry` or ` (Exupéry)` behind a title, but neither a year nor a part of the work.
    private static func nameBehindSign(_ found: Attribution.Authorless) -> (name: String, title: String)? {
        let rest = found.rest
        let dash = QuoteMarks.dashes.first(where: rest.hasPrefix)
        let isInParentheses = "(（".contains(rest.first ?? " ") && ")）".contains(rest.last ?? " ")
        guard dash != nil || isInParentheses else { return nil }
        let name = (isInParentheses ? String(rest.dropFirst().dropLast()) : Attribution.withoutDash(rest)).trimmed
        let first = name.prefix(while: \.isLetter).lowercased()
        guard LikelyName(name) != nil, !name.contains(where: \.isNumber), !parts.contains(first),
            !Attribution.partEndings.contains(name.last ?? " ")
        else { return nil }
        return (name, found.title)
    }

    /// The author in `*Walden*, Henry Thoreau`, where `*Poems*, Second Series` would name a part of the work.
    private static func nameBehindComma(_ found: Attribution.Authorless) -> (name: String, title: String)? {
        let rest = found.rest.drop { ",，; ".contains($0) }
        guard found.emphasized.isEmpty, rest.startIndex > found.rest.startIndex, let name = LikelyName(alone: rest),
            let first = name.text.words.first, !LikelyName.articles.contains(first),
            !name.text.words.contains(where: { parts.contains($0.lowercased()) || series.contains($0) })
        else { return nil }
        return (name.text, found.title)
    }

    private static let series: Set<Substring> = ["Series", "Edition", "Collection", "Song", "Sonnet", "Dialogue"]
    private static let particles: Set<Substring> = ["van", "von", "de", "der", "du", "del", "di", "da"]

    /// A name in emphasis before a title in emphasis: `*Oscar Wilde*, *De Profundis*`.
    private static func nameAsTitle(_ found: Attribution.Authorless) -> (name: String, title: String)? {
        let (name, title) = (found.title, found.emphasized)
        let words = name.words
        guard !title.isEmpty, found.rest.drop(while: { ",，; ".contains($0) }) == title,
            (2...4).contains(words.count), !title.contains(where: \.isNumber),
            !LikelyName.articles.contains(words[0]), !romanceArticles.contains(words[0]),
            words.allSatisfy({ $0.first?.isUppercase == true || particles.contains($0) })
        else { return nil }
        return (name, title)
    }

    private static let labels: Set = [
        "author", "by", "source", "from", "via", "book", "film", "autor", "quelle", "aus", "buch", "作者", "著者", "出處",
        "出处",
        "出典",
    ]

    /// Splits `Kafka: Der Prozess`, but neither `John 3:16` nor `Source: Walden`.
    private static func behindColon(_ author: String) -> (name: String, title: String)? {
        guard let colon = author.firstIndex(where: { ":：".contains($0) }) else { return nil }
        let name = String(author[..<colon]).trimmed
        let title = String(author[author.index(after: colon)...]).trimmed
        guard let first = title.first, first.isLetter, !first.isLowercase, !labels.contains(name.lowercased()),
            LikelyName(name) != nil
        else { return nil }
        return (name, title)
    }

    /// Splits at the first comma that a title follows: `King, Jr., Letter from Birmingham Jail`.
    private static func behindComma(_ author: String) -> (name: String, title: String)? {
        guard LikelyName(author.prefix { !",，".contains($0) }) != nil else { return nil }
        for comma in author.indices where ",，".contains(author[comma]) {
            let name = String(author[..<comma]).trimmed
            let title = String(author[author.index(after: comma)...]).trimmed
            let part = String(title.prefix { !",，".contains($0) }).words
            if beginsWithArticle(part) || holdsSmallWord(part, behind: name) { return (name, title) }
        }
        return nil
    }

    private static let romanceArticles: Set<Substring> = ["Le", "La", "Les", "Un", "Une", "El", "Los", "Las", "Il"]
    /// What follows an article in the name of a person.
    private static let epithets: Set<Substring> = [
        "Elder", "Younger", "Great", "Wise", "Terrible", "Conqueror", "Ältere", "Jüngere", "Große", "Weise",
    ]

    /// Whether a title begins like `The Importance of Being Earnest`, and not like `The Elder`.
    private static func beginsWithArticle(_ words: [Substring]) -> Bool {
        guard let first = words.first, words.count > 1, !epithets.contains(words[1]) else { return false }
        if romanceArticles.contains(first) { return true }
        return LikelyName.articles.contains(first) && words.dropFirst().contains { $0.first?.isUppercase == true }
    }

    private static let smallWords: Set<Substring> = [
        "of", "the", "in", "to", "on", "for", "with", "from", "at", "by", "des", "im", "zum", "zur", "über", "für",
        "ohne",
    ]
    private static let conjunctions: Set<Substring> = ["and", "und", "et"]
    /// Words for people and where they work, who may be `President of the United States` and `Founder and CEO`.
    private static let roles: Set = [
        "president", "minister", "chancellor", "king", "queen", "prince", "princess", "emperor", "empress", "duke",
        "duchess", "earl", "count", "baron", "lord", "lady", "bishop", "archbishop", "pope", "saint", "professor",
        "doctor", "dean", "head", "chief", "founder", "co-founder", "cofounder", "ceo", "cto", "chair", "chairman",
        "chairwoman", "director", "manager", "secretary", "governor", "mayor", "senator", "ambassador", "general",
        "captain", "author", "writer", "poet", "novelist", "essayist", "playwright", "philosopher", "scientist",
        "physicist", "engineer", "artist", "painter", "composer", "musician", "actor", "actress", "singer", "activist",
        "teacher", "coach", "editor", "journalist", "laureate", "member", "university", "college", "school",
        "institute", "house", "court", "department", "ministry", "company", "bank", "universität", "könig", "kaiser",
        "präsident", "kanzler", "dichter", "schriftsteller", "philosoph", "leiter",
    ]

    /// Whether words are capitalised but for small ones between them, as in `Pride and Prejudice`, and name neither
    /// other people nor what the author is.
    private static func holdsSmallWord(_ words: [Substring], behind name: String) -> Bool {
        let isSmall = { smallWords.contains($0) || conjunctions.contains($0) }
        guard words.count > 2, words.first?.first?.isUppercase == true, words.last?.first?.isUppercase == true,
            words.contains(where: isSmall), words.allSatisfy({ isSmall($0) || $0.first?.isLowercase != true }),
            !words.contains(where: { roles.contains($0.lowercased()) })
        else { return false }
        if words.contains(where: smallWords.contains) { return true }
        // `Lennon, McCartney and Harrison`
        let sides = words.split(whereSeparator: conjunctions.contains)
        return name.words.count > 1 && sides.contains { $0.count == 1 }
    }
}
