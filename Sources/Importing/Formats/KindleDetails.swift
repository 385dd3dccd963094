import Text

/// The second line of a clipping: `- Your Highlight on page 12 | Location 170-172 | Added on Friday, 5 May 2023 …`, in
/// the language of the device.
struct KindleDetails: Hashable {
    enum Kind: Hashable {
        case highlight, note, bookmark
    }

    let kind: Kind
    /// The numbers of the location, or else of the page.
    var location: ClosedRange<Int>?
    /// The text after "Added on", whose date is in digits if logs do not know its months.
    let date: String
    /// The same text as the file has it.
    let writtenDate: String

    /// The words for each kind, in English, German, French, Spanish, Italian, Portuguese, Japanese and Chinese.
    private static let kinds: [(kind: Kind, words: [String])] = [
        (
            .bookmark,
            ["bookmark", "lesezeichen", "signet", "marcador", "segnalibro", "ブックマーク", "书签", "書籤"]
        ),
        (.note, ["note", "notiz", "nota", "メモ", "笔记", "筆記", "註記"]),
        (
            .highlight,
            [
                "highlight", "markierung", "surlignement", "subrayado", "evidenziazione", "destaque", "ハイライト", "标注",
                "標註", "标记", "重點標示", "clip",
            ]
        ),
    ]
    private static let added = [
        "added on", "hinzugefügt am", "ajouté le", "añadido el", "aggiunto in data", "adicionado:", "adicionado na",
        "adicionado em", "作成日:", "作成日：", "追加日:", "追加日：", "添加于", "新增於", "已新增至", "创建于", "添加於",
    ]
    /// The months in French, Spanish, Italian and Portuguese, which logs do not use.
    private static let months = [
        ["janvier", "enero", "gennaio", "janeiro"], ["février", "febrero", "febbraio", "fevereiro"],
        ["mars", "marzo", "março"], ["avril", "abril", "aprile"], ["mai", "mayo", "maggio", "maio"],
        ["juin", "junio", "giugno", "junho"], ["juillet", "julio", "luglio", "julho"], ["août", "agosto"],
        ["septembre", "septiembre", "settembre", "setembro"], ["octobre", "octubre", "ottobre", "outubro"],
        ["novembre", "noviembre", "novembro"], ["décembre", "diciembre", "dicembre", "dezembro"],
    ]

    /// Nil for any other line.
    init?(_ line: String) {
        let lowered = line.lowercased()
        guard line.hasPrefix("-") || line.hasPrefix("–"),
            let kind = Self.kinds.first(where: { $0.words.contains(where: lowered.contains) })?.kind
        else { return nil }
        self.kind = kind
        let start = Self.added.lazy.compactMap { lowered.firstRange(of: $0) }.first
        let added = start.map { lowered[$0.upperBound...] } ?? ""
        date = Self.date(in: String(added).trimmedOfUnicodeSpace)
        writtenDate = String(line.suffix(added.count)).trimmedOfUnicodeSpace
        let head = start.map { lowered[..<$0.lowerBound] } ?? lowered[...]
        // If a line has both page and location, the location comes last.
        let parts = head.split(separator: "|").filter { $0.contains(where: \.isNumber) }
        location = (parts.last ?? head).numberRange
    }

    /// `2025-3-3` for `lundi 3 mars 2025 08:12:00` and `lunes, 3 de marzo de 2025`; other texts as they are.
    private static func date(in text: String) -> String {
        guard let found = text.firstMatch(of: /([0-9]{1,2}) (?:de )?(\p{L}+) (?:de )?([0-9]{4})/),
            let month = months.firstIndex(where: { $0.contains(String(found.2)) })
        else { return text }
        return "\(found.3)-\(month + 1)-\(found.1)"
    }
}

extension Substring {
    /// The range `1406-08`, where the second number may omit leading digits, or a single number.
    fileprivate var numberRange: ClosedRange<Int>? {
        guard let start = firstIndex(where: \.isASCIIDigit) else { return nil }
        let first = self[start...].prefix(while: \.isASCIIDigit)
        guard let low = Int(first) else { return nil }
        let rest = self[first.endIndex...]
        guard let dash = rest.first, "-–".contains(dash) else { return low...low }
        let last = rest.dropFirst().prefix(while: \.isASCIIDigit)
        let whole = last.count < first.count ? String(first.dropLast(last.count)) + last : String(last)
        guard let high = Int(whole), high >= low else { return low...low }
        return low...high
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
