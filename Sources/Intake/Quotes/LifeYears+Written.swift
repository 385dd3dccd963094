import Model
import Text

extension LifeYears {
    /// Reads `1803–1882`, `c. 1343–1400`, `551–479 BC`, `4 BC–65 AD`, `b. 1950`, `born 1950`, `* 1950`, `1950–`, `d.
    /// 1616`, `前551年－前479年`; nil for anything else.
    init?(written: String) {
        let sides = Self.sides(of: written.trimmed)
        let (birth, death) = (sides.birth.flatMap(WrittenYear.init), sides.death.flatMap(WrittenYear.init))
        // What stands for a year has to be one.
        guard (birth == nil) == (sides.birth == nil), (death == nil) == (sides.death == nil) else { return nil }
        guard let birth, let death else {
            self.init(birth: birth?.historic(), death: death?.historic())
            return
        }
        // "1803–82" omits the century of the second year.
        if birth.isBeforeChrist ?? death.isBeforeChrist != true, birth.number >= 100, death.number < 100 {
            let full = HistoricYear(birth.number / 100 * 100 + death.number, isApproximate: death.isApproximate)
            self.init(birth: birth.historic(), death: full)
            return
        }
        // "551–479 BC" writes the era once for both years.
        self.init(birth: birth.historic(elseBeforeChrist: death.isBeforeChrist ?? false), death: death.historic())
    }

    /// The texts that may be the years of birth and of death; nil for one that is not written.
    private static func sides(of text: String) -> (birth: String?, death: String?) {
        if let birth = text.without(prefix: ["born", "b.", "geb.", "*"]) { return (birth, nil) }
        if let death = text.without(prefix: ["died", "d.", "gest.", "†"]) { return (nil, death) }
        if let birth = text.without(suffix: ["生まれ", "生"]) { return (birth, nil) }
        let sides = text.split(omittingEmptySubsequences: false) { "–—-‐‑−－ー~〜～".contains($0) }
        guard sides.count == 2 else { return (nil, nil) }
        let (birth, death) = (String(sides[0]).trimmed, String(sides[1]).trimmed)
        if death.isEmpty { return (birth, nil) }
        return (["?", "？"].contains(birth) ? nil : birth, death)
    }
}

extension String {
    /// The trimmed rest behind the first of `prefixes`, which are in lower case, that the text has in any case.
    fileprivate func without(prefix prefixes: [String]) -> String? {
        let text = lowercased()
        return prefixes.first(where: text.hasPrefix).map { String(dropFirst($0.count)).trimmed }
    }

    /// The trimmed rest before the first of `suffixes` that the text has.
    fileprivate func without(suffix suffixes: [String]) -> String? {
        suffixes.first(where: hasSuffix).map { String(dropLast($0.count)).trimmed }
    }
}

/// A year with the signs around its digits.
private struct WrittenYear {
    let number: Int
    let isApproximate: Bool
    /// Nil if no era is written.
    let isBeforeChrist: Bool?

    private static let beforeChrist = ["bce", "bc", "v. chr.", "v.chr.", "v. chr", "b.c.e.", "b.c."]
    private static let afterChrist = ["ad", "ce", "n. chr.", "n.chr.", "a.d.", "c.e."]
    private static let beforeChristFirst = ["西元前", "公元前", "紀元前", "纪元前", "前"]
    private static let afterChristFirst = ["西元", "公元", "ad "]
    private static let about = ["circa", "ca.", "ca", "c.", "c", "um", "約", "约", "~"]
    private static let aboutLast = ["?", "？", "頃", "年頃", "左右"]

    init?(_ written: String) {
        var text = written.trimmed.lowercased()
        func dropPrefix(_ prefixes: [String]) -> Bool {
            guard let rest = text.without(prefix: prefixes) else { return false }
            text = rest
            return true
        }
        func dropSuffix(_ suffixes: [String]) -> Bool {
            guard let rest = text.without(suffix: suffixes) else { return false }
            text = rest
            return true
        }
        var isApproximate = dropPrefix(Self.about)
        var era: Bool?
        if dropPrefix(Self.beforeChristFirst) || dropSuffix(Self.beforeChrist) {
            era = true
        } else if dropPrefix(Self.afterChristFirst) || dropSuffix(Self.afterChrist) {
            era = false
        }
        if dropSuffix(Self.aboutLast) { isApproximate = true }
        _ = dropSuffix(["年"])
        guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy(\.isDigit),
            let number = Int(text), number > 0
        else { return nil }
        self.number = number
        self.isApproximate = isApproximate
        isBeforeChrist = era
    }

    /// The year in its era, or in the given one if none is written.
    func historic(elseBeforeChrist: Bool = false) -> HistoricYear {
        HistoricYear(number, isBeforeChrist: isBeforeChrist ?? elseBeforeChrist, isApproximate: isApproximate)
    }
}
