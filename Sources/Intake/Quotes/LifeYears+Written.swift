import Model
import Text

extension LifeYears {
    /// Reads `1803–1882`, `c. 1343–1400`, `551–479 BC`, `4 BC–65 AD`, `b. 1950`, `born 1950`, `* 1950`, `1950–`, `d.
    /// 1616`, `前551年－前479年`; nil for anything else.
    init?(written: String) {
        let text = written.trimmed
        for prefix in ["born", "b.", "geb.", "*"] where text.lowercased().hasPrefix(prefix) {
            self.init(birthOnly: String(text.dropFirst(prefix.count)))
            return
        }
        for prefix in ["died", "d.", "gest.", "†"] where text.lowercased().hasPrefix(prefix) {
            guard let year = WrittenYear(String(text.dropFirst(prefix.count))) else { return nil }
            self.init(birth: nil, death: year.year(isBeforeChrist: false))
            return
        }
        for suffix in ["生まれ", "生"] where text.hasSuffix(suffix) {
            self.init(birthOnly: String(text.dropLast(suffix.count)))
            return
        }
        let sides = text.split(omittingEmptySubsequences: false) { "–—-‐‑−－ー~〜～".contains($0) }.map {
            String($0).trimmed
        }
        guard sides.count == 2 else { return nil }
        let (left, right) = (sides[0], sides[1])
        if right.isEmpty {
            self.init(birthOnly: left)
            return
        }
        guard let death = WrittenYear(right) else { return nil }
        if left == "?" || left == "？" {
            self.init(birth: nil, death: death.year(isBeforeChrist: false))
            return
        }
        guard let birth = WrittenYear(left) else { return nil }
        // "1803–82" omits the century of the second year.
        if birth.isBeforeChrist ?? death.isBeforeChrist != true, birth.number >= 100, death.number < 100 {
            let full = HistoricYear(
                birth.number / 100 * 100 + death.number, isApproximate: death.isApproximate)
            self.init(birth: birth.year(isBeforeChrist: false), death: full)
            return
        }
        // "551–479 BC" writes the era once for both years.
        self.init(
            birth: birth.year(isBeforeChrist: death.isBeforeChrist ?? false),
            death: death.year(isBeforeChrist: false))
    }

    private init?(birthOnly text: String) {
        guard let year = WrittenYear(text) else { return nil }
        self.init(birth: year.year(isBeforeChrist: false), death: nil)
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
            guard let prefix = prefixes.first(where: text.hasPrefix) else { return false }
            text = String(text.dropFirst(prefix.count)).trimmed
            return true
        }
        func dropSuffix(_ suffixes: [String]) -> Bool {
            guard let suffix = suffixes.first(where: text.hasSuffix) else { return false }
            text = String(text.dropLast(suffix.count)).trimmed
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

    func year(isBeforeChrist era: Bool) -> HistoricYear {
        HistoricYear(number, isBeforeChrist: isBeforeChrist ?? era, isApproximate: isApproximate)
    }
}
