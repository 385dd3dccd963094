import Model
import Text

/// An author as written in a log: `Ralph Waldo Emerson (1803–1882)`.
struct AuthorName {
    let name: String
    let years: LifeYears?

    /// Nil if the text says that the author is unknown.
    init?(_ written: String) {
        let text = written.trimmed
        if let (name, inside) = text.splitAtParentheses(), !name.isEmpty, let years = LifeYears(written: inside) {
            self.name = name
            self.years = years
        } else {
            name = text
            years = nil
        }
        if name.isEmpty || Self.isNobody(name) { return nil }
    }

    /// Lower-case names that mean "unknown author". The whole name must match, ignoring case and surrounding full
    /// stops, brackets and question marks: "Anon." matches, "Anon Nguyen" does not.
    private static let nobody: Set<String> = [
        // English
        "unknown", "author unknown", "unknown author", "anonymous", "anon", "n/a", "na", "none", "nobody knows",
        "unattributed", "source unknown",
        // German
        "unbekannt", "anonym", "anonymus", "autor unbekannt", "unbekannter autor", "unbekannter verfasser",
        "verfasser unbekannt", "k. a", "k.a",
        // French, Spanish, Italian, Latin
        "anonyme", "inconnu", "auteur inconnu", "anónimo", "desconocido", "autor desconocido", "anonimo",
        "autore sconosciuto", "ignotus",
        // Chinese
        "佚名", "無名氏", "无名氏", "不詳", "不详", "作者不詳", "作者不详", "匿名", "未知",
        // Japanese
        "不明", "作者不明", "作者不詳", "詠み人知らず", "詠人知らず", "読み人知らず", "よみ人しらず", "無名",
    ]

    private static let around = Set(".。．?？!！()（）[]［］【】<>〈〉《》「」-–—_*\"'“”‘’ \u{3000}".unicodeScalars)

    private static func isNobody(_ name: String) -> Bool {
        // The longest is short, so most real names skip the search.
        guard name.utf8.count <= 40 else { return false }
        let scalars = name.lowercased().unicodeScalars
        let rest = scalars.trimming(while: around.contains)
        // A lone question mark or dash also means unknown.
        return rest.isEmpty ? scalars.contains { "?？-–—".unicodeScalars.contains($0) } : nobody.contains(String(rest))
    }
}
