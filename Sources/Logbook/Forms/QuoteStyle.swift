import Intake
import Model
import Text

/// How a quote is written in Markdown, so that a new one looks like its neighbour.
struct QuoteStyle {
    /// The prefix of the first line: `> `, or `- > ` in a list.
    var mark = "> "
    /// The line that marks a callout, `[!quote]`; nil for none.
    var callout: String?
    /// Whether an empty line stands before the attribution.
    var hasGap = true
    /// Whether the attribution is a paragraph below the block quote.
    var isBelow = false
    /// The dash with the blank after it, if there is one.
    var dash = "— "
    var work = WorkMarks.emphasis

    /// The marks around a work, and what stands before them behind an author.
    struct WorkMarks {
        let join: String
        let open: Character
        let close: Character

        static let emphasis = WorkMarks(join: ", ", open: "*", close: "*")

        /// Those of `孔子《論語》` or `Ann, 《Works》` in an attribution; nil for others.
        init?(in attribution: String) {
            let marks: [Character: Character] = ["《": "》", "『": "』"]
            guard let start = attribution.firstIndex(where: { marks[$0] != nil }),
                let close = marks[attribution[start]], !attribution.contains("*"), !attribution.contains("_")
            else { return nil }
            let author = attribution[..<start].trimmingSuffix { ",，、 ".contains($0) }
            self.init(join: String(attribution[author.endIndex..<start]), open: attribution[start], close: close)
        }

        private init(join: String, open: Character, close: Character) {
            (self.join, self.open, self.close) = (join, open, close)
        }

        /// Whether they can mark a work, which has none of them itself.
        func fit(_ work: String) -> Bool { !work.contains { "《》『』".contains($0) } }
    }

    /// The dash and names; only the dash if there are none.
    func behindDash(_ names: String) -> String { names.isEmpty ? dash.trimmed : dash + names }

    /// Reads the dash and the marks of a work from a written attribution.
    mutating func take(from attribution: String) {
        guard let sign = QuoteMarks.dashes.first(where: attribution.hasPrefix) else { return }
        let rest = attribution.dropFirst(sign.count).drop(while: \.isDash)
        let names = rest.drop { $0 == " " }
        dash = String(attribution[..<names.startIndex])
        work = WorkMarks(in: String(names)) ?? .emphasis
    }
}
