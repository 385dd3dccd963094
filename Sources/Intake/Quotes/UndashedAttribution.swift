import Markdown
import Text

/// The last line of a quote that may be its attribution without the dash: `Thoreau, *Walden*`, `魯迅《吶喊》` or
/// `Henry Thoreau`. Lines of a poem are like names too, so how the line above ends counts.
struct UndashedAttribution {
    let name: LikelyName
    /// What to do if it is one.
    let help: String

    private static let sentenceEnds = Set(".!?…。！？\"”’»」』")
    /// The ends of a statement. Poems without full stops still ask and exclaim.
    private static let statementEnds = sentenceEnds.subtracting("!?…！？")

    /// Reads the last line, which stands in a paragraph of its own or else right below the last one of `above`.
    init?(_ runs: [MarkdownInline], isAlone: Bool, below above: [Substring]) {
        let line = Substring(runs.map(\.text).joined())
        guard let end = above.last?.last(where: { !$0.isWhitespace }) else { return nil }
        var name: LikelyName?
        var written = runs.map { $0.isEmphasized ? "*\($0.text)*" : $0.text }.joined().trimmed
        if Self.sentenceEnds.contains(end) {
            name =
                LikelyName(alone: line) ?? Self.nameBeforeWork(runs)
                ?? (Attribution.endsInTitle(line) ? LikelyName(line) : nil)
        }
        if name == nil, isAlone, Self.statementEnds.contains(end) {
            name = Self.singleName(line)
            if name == nil, let (author, title) = Self.chineseNameAndTitle(line) {
                name = LikelyName(line)
                written = "\(author)，《\(title)》"
            }
        }
        // After a comma or a colon the sentence goes on.
        if name == nil, end.isLetter || end.isNumber || Self.sentenceEnds.contains(end) {
            name = Self.titledName(line) ?? (Self.isNameAndWork(runs) ? Self.nameBeforeWork(runs) : nil)
            if name == nil, isAlone, !above.contains(where: { LikelyName(alone: $0) != nil }) {
                name = LikelyName(alone: line).flatMap { Self.articles.contains($0.text.words[0]) ? nil : $0 }
            }
        }
        guard let name else { return nil }
        self.name = name
        help = "if so, write — \(written)"
    }

    private static let articles: Set<Substring> = ["The", "A", "An", "Der", "Die", "Das", "Ein", "Eine"]
    private static let lastWords: Set = ["amen", "end", "ende", "fin", "fine", "finis", "selah", "exeunt"]

    /// The name before a comma and a work in emphasis: `J. R. R. Tolkien, *The Fellowship of the Ring*`.
    static func nameBeforeWork(_ line: [MarkdownInline]) -> LikelyName? {
        let name = line.prefix { !$0.isEmphasized }.map(\.text).joined().trimmed
        let work = line.first(where: \.isEmphasized)?.text
        return name.last.map { ",，".contains($0) } == true && work?.first?.isLowercase == false
            ? LikelyName(name.dropLast()) : nil
    }

    /// Whether a line is a name of capitalised words, a comma, and a work in emphasis.
    private static func isNameAndWork(_ runs: [MarkdownInline]) -> Bool {
        let name = runs.prefix { !$0.isEmphasized }.map(\.text).joined().words
        return runs.last(where: { !$0.text.trimmed.isEmpty })?.isEmphasized == true && name.count <= 4
            && name.allSatisfy { $0.first?.isLowercase == false || LikelyName.particles.contains($0) }
            && name.first.map(articles.contains) == false
    }

    /// A name of one word, or of two to four Chinese characters.
    private static func singleName(_ line: Substring) -> LikelyName? {
        let isHan = (2...4).contains(line.count) && line.unicodeScalars.allSatisfy { Script($0) == .han }
        let isWord =
            line.count > 3 && line.first?.isUppercase == true && line.dropFirst().allSatisfy(\.isLowercase)
            && !lastWords.contains(line.lowercased())
        return isHan || isWord ? LikelyName(line) : nil
    }

    /// Splits `李白，靜夜思`. Halves of a verse are as long as each other.
    private static func chineseNameAndTitle(_ line: Substring) -> (author: Substring, title: Substring)? {
        let halves = line.split(separator: "，", omittingEmptySubsequences: false)
        guard halves.count == 2, (2...3).contains(halves[0].count), halves[1].count > 1,
            halves[0].count != halves[1].count,
            halves.joined().unicodeScalars.allSatisfy({ Script($0) == .han })
        else { return nil }
        return (halves[0], halves[1])
    }

    /// What stands before a title when someone reads or names it.
    private static let verbs = Set("讀读看唸念誦诵寫写抄編编聽听唱論论評评叫的是在有和與与及為为作曰云道說说言")

    /// A line such as `屈原《離騷》`, `出自《周易》` or `川端康成『雪国』`: Chinese characters before a title.
    private static func titledName(_ line: Substring) -> LikelyName? {
        guard let mark = line.last.flatMap({ ["》": "《", "』": "『"][$0] as Character? }),
            case let parts = line.dropLast().split(separator: mark, omittingEmptySubsequences: false), parts.count == 2,
            !parts[1].isEmpty, !parts[1].contains(where: { "。！？》』".contains($0) })
        else { return nil }
        let name = parts[0].trimmingSuffix { "，、 ".contains($0) }
        guard (2...10).contains(name.count), name.last.map(verbs.contains) == false,
            name.unicodeScalars.allSatisfy({ Script($0) == .han || "·・．〔〕（）".unicodeScalars.contains($0) })
        else { return nil }
        return LikelyName(line)
    }
}
