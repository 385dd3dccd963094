/// Finds the date in a heading.
enum DayHeading {
    /// The first word if it is shaped like a date, or else the only word that is.
    static func date(in heading: String) -> String? {
        let words = heading.split(whereSeparator: \.isWhitespace).map { word in
            var word = word
            while let last = word.last, ",;:.()".contains(last) { word.removeLast() }
            return String(word.drop { $0 == "(" })
        }
        if let first = words.first, isShapedLikeDate(first) { return first }
        let dates = words.filter(isShapedLikeDate)
        return dates.count == 1 ? dates.first : nil
    }

    /// Whether a word has 年, 月 and 日, or three numbers, one of them a year, separated by hyphens, slashes or full
    /// stops.
    private static func isShapedLikeDate(_ word: String) -> Bool {
        let separator = word.unicodeScalars.first { !("0"..."9").contains($0) }
        guard let separator else { return false }
        if separator == "年" { return word.hasSuffix("日") && word.contains("月") }
        guard "-/.".unicodeScalars.contains(separator) else { return false }
        let parts = word.unicodeScalars.split(separator: separator, omittingEmptySubsequences: false)
        guard parts.count == 3, parts.allSatisfy({ $0.allSatisfy { ("0"..."9").contains($0) } }) else { return false }
        let lengths = parts.map(\.count)
        return (1...2).contains(lengths[1])
            && (lengths[0] == 4 ? (1...2).contains(lengths[2]) : lengths[2] == 4 && (1...2).contains(lengths[0]))
    }
}
