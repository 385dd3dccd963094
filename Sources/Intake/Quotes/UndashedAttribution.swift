import Markdown
import Text

/// The last line of a quote that may be its attribution without the dash: `Thoreau, *Walden*`, `魯迅《吶喊》` or
/// `Henry Thoreau`. Lines of a poem are like names too, so how the line above ends counts.
struct UndashedAttribution {
    let name: LikelyName
    /// What to do if it is one.
    let help: String

    static let sentenceEnds = Set(".!?…。！？\"”’»」』")

    /// Reads the last line, which stands below the line `above`, perhaps in a paragraph of its own.
    init?(_ runs: [MarkdownInline], below above: Substring?) {
        let line = Substring(runs.map(\.text).joined())
        guard let end = above?.last(where: { !$0.isWhitespace }) else { return nil }
        var name: LikelyName?
        let written = runs.map { $0.isEmphasized ? "*\($0.text)*" : $0.text }.joined().trimmed
        if Self.sentenceEnds.contains(end) {
            name =
                LikelyName(alone: line) ?? Self.nameBeforeWork(runs)
                ?? (Attribution.endsInTitle(line) ? LikelyName(line) : nil)
        }
        // After a comma or a colon the sentence goes on.
        if name == nil, end.isLetter || end.isNumber || Self.sentenceEnds.contains(end) {
            name = Self.titledName(line) ?? (Self.isNameAndWork(runs) ? Self.nameBeforeWork(runs) : nil)
        }
        guard let name else { return nil }
        self.name = name
        help = "if so, write — \(written)"
    }

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
            && name.first.map(LikelyName.articles.contains) == false
    }

    /// What ends the words before a title that somebody reads or has, and no name.
    private static let wordsBeforeTitle = Set(
        "讀读看唸念誦诵寫写抄編编聽听唱論论評评叫的是在有和與与及為为作曰云道說说言本部首篇卷冊册那這这")

    /// A line such as `屈原《離騷》`, `出自《周易》` or `川端康成『雪国』`: Chinese characters before a title.
    private static func titledName(_ line: Substring) -> LikelyName? {
        guard let mark = line.last.flatMap({ ["》": "《", "』": "『"][$0] as Character? }),
            case let parts = line.dropLast().split(separator: mark, omittingEmptySubsequences: false), parts.count == 2,
            !parts[1].isEmpty, !parts[1].contains(where: { "。！？》』".contains($0) })
        else { return nil }
        let name = parts[0].trimmingSuffix { "，、 ".contains($0) }
        guard (2...10).contains(name.count), name.last.map(wordsBeforeTitle.contains) == false,
            name.unicodeScalars.allSatisfy({ Script($0) == .han || "·・．〔〕（）".unicodeScalars.contains($0) })
        else { return nil }
        return LikelyName(line)
    }
}
