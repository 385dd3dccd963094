import Intake
import Model

/// A field of a record that a column can fill, by its name for `--map`.
public enum ImportField: String, Hashable, Sendable, CaseIterable {
    case date, time, cups, drink, note, place, caffeine, tags
    case text, author, source, favorite, lang
    case label
    case days = "repeat"
    case sound, enabled, snooze

    /// The fields of a log, the required one first.
    static func all(of kind: LogKind) -> [ImportField] {
        switch kind {
        case .coffee: [.date, .time, .cups] + CoffeeDetails.Field.allCases.map(\.column)
        case .alarms: [.time, .days, .label, .sound, .enabled, .snooze, .date]
        case .quotes: [.text, .author, .source, .tags, .favorite, .date, .lang, .note]
        }
    }

    /// The field that every record of a log needs.
    static func required(by kind: LogKind) -> ImportField { all(of: kind)[0] }

    /// Names for the number of cups that other programs also have for weights, prices, volumes and sizes.
    static let vague = ["amount", "menge", "数量", "數量", "杯"]

    /// Names of nothing but the number of cups, which no other column can turn into volumes.
    static let cupsAlone = ["cups", "tassen", "杯数", "杯數", "咖啡杯数", "咖啡杯數", "咖啡杯", "コーヒー杯", "コーヒー杯数"]

    private static let questions = ["howmany", "wieviele", "numberof", "anzahl", "countof"]
    private static let counted = ["coffee", "kaffee", "cup", "tasse", "drink"]
    private static let countedAlone: Set = ["howmany", "wieviele", "servings", "portionen", "份數", "份数"]

    /// Whether a heading in the form of `columnKey` asks for the number of cups, as in forms: `How many coffees?`,
    /// `Coffee count`, `幾杯`.
    static func asksForCups(_ key: String) -> Bool {
        if countedAlone.contains(key) || ["幾杯", "几杯", "何杯"].contains(where: key.contains) { return true }
        if key.hasSuffix("count"), counted.contains(String(key.dropLast(5))) { return true }
        guard let question = questions.first(where: key.hasPrefix) else { return false }
        return counted.contains(where: key.dropFirst(question.count).hasPrefix)
    }

    /// Names of columns with numbers of anything.
    private static let anyValues: Set = ["value", "wert", "值", "値", "number", "zahl"]

    /// Whether a heading may be that of any number, of cups too.
    static func isOfAnything(_ key: String) -> Bool { anyValues.contains(key) || vague.contains(key) }

    /// Whether a heading is about shots, of which a cup may have several.
    static func isShots(_ key: String) -> Bool { key == "shot" || key.hasSuffix("shots") }

    /// The names that no column of another meaning has, in the form of `columnKey`. Such a column is read whatever its
    /// values are, so that those that can't be read are reported.
    func sureHeadings(in kind: LogKind) -> [String] {
        switch (self, kind) {
        case (.cups, _), (.time, _), (.date, .alarms), (.caffeine, _), (.snooze, _), (.favorite, _), (.enabled, _):
            headings(in: kind).filter { !Self.vague.contains($0) && !Self.unsure.contains($0) }
        default: []
        }
    }

    /// Headings of drinks, of numbers of cups, or of whether there was coffee.
    static let coffee = ["coffee", "kaffee", "咖啡", "コーヒー", "hadcoffee"]

    /// Headings that other columns also have.
    private static let unsure = Set(
        coffee + [
            "hour", "hours", "timeinminutes", "alarm", "wecker", "on", "state", "status", "ein", "狀態", "状态", "状態", "mg",
            "starttime", "start", "startzeit",
        ])

    /// Names of columns with numbers that don't say how many.
    static let otherNumbers = [
        "id", "index", "row", "nr", "no", "year", "month", "week", "weekday", "day", "hour", "minute", "jahr", "monat",
        "woche", "lat", "lon", "lng", "calories", "kcal", "kj", "energy",
        "energykcal", "energykj", "calorieskcal", "kalorien", "energie", "カロリー", "卡路里", "热量", "熱量", "latitude",
        "longitude", "rating", "stars", "score", "price", "cost", "preis",
        "temperature", "weight", "年", "月", "週", "周", "日", "時", "时", "分", "番号", "编号", "編號",
    ]

    /// Other programs' names for the fields of an alarm but its time, the one that is read first.
    static let namesInAlarms: [ImportField: [String]] = [
        .days: ["repeat", "repeats", "days", "weekdays", "daysofweek", "repeatdays"],
        .label: ["label", "title", "message", "description", "name"],
        .sound: ["sound", "soundtitle", "ringtone", "tone"],
        .enabled: ["enabled", "isenabled", "active", "isactive", "on"],
        .snooze: ["snooze", "snoozeminutes"],
        .date: ["date"],
    ]

    private var translations: [String] { ColumnNames.translations(of: rawValue) }

    /// Other programs' names for the field in a log of this kind, likeliest first, in the form of `columnKey`.
    func headings(in kind: LogKind) -> [String] {
        let inAlarms = Self.namesInAlarms[self, default: []]
        return switch (self, kind) {
        case (.date, .coffee):
            [
                "consumedat", "consumedon", "consumed", "drankat", "drunkat", "getrunkenam", "datetime", "timestamp",
                "date", "day", "when", "datum", "tag", "日期", "日付", "时间", "時間", "loggedat",
                "createdat", "created", "starttime", "start", "time", "zeitstempel", "タイムスタンプ", "時間戳記", "时间戳记",
                "时间戳",
            ]
        case (.date, .quotes):
            ["date", "highlightedat"] + translations + ["added", "dateadded", "savedat"]
        case (.date, .alarms): inAlarms + translations
        case (.time, .coffee):
            ["time", "timeofday", "clock", "hour"] + translations + ["starttime", "start", "startzeit"]
        case (.time, _): ["time", "alarm", "alarmtime", "wecker"] + translations + ["hour", "hours", "timeinminutes"]
        case (.cups, _):
            Self.cupsAlone + ["count", "quantity", "qty", "anzahl", "coffees", "kaffees"] + Self.coffee + Self.vague
        case (.drink, _):
            [
                "drink", "drinks", "drinkname", "drinktype", "beverage", "beverages", "coffeename", "coffeetype",
                "whichcoffee", "whichdrink", "whatdidyoudrink", "getränke", "kaffeesorte", "kaffeeart",
                "washastdugetrunken",
            ] + translations + ["type"] + Self.coffee
                + ["method", "methodofpreparation", "item", "product", "name", "source", "what", "was"]
        case (.note, .coffee):
            ["note", "notes", "comment", "comments", "remark", "remarks"] + translations + ["description"]
        case (.note, _): ["note", "notes", "comment", "comments", "remark"] + translations
        case (.place, _): ["place", "location", "where", "shop", "cafe", "café"] + translations
        case (.caffeine, _):
            [
                "caffeine", "caffeinemg", "caffeineinmg", "mgcaffeine", "mg", "koffeinmg", "koffeininmg", "mgkoffein",
                "咖啡因mg", "咖啡因毫克", "カフェインmg",
            ] + translations
        case (.tags, .quotes):
            ["tags", "tag", "documenttags", "category", "categories", "topics", "genre"] + translations
        case (.tags, _): ["tags", "tag", "labels", "category", "categories"] + translations
        case (.text, _):
            [
                "text", "quote", "quotetext", "quotes", "highlight", "content", "zitat", "hitokoto", "en", "q", "body",
                "sentence", "passage", "wortlaut", "名言", "句子", "引文", "語錄", "语录", "內文", "正文", "本文",
            ]
        case (.author, _):
            [
                "author", "authors", "quoteauthor", "bookauthor", "bookauthors", "authorname", "fromwho", "by", "who",
                "a", "speaker", "autorinoderautor", "name",
            ] + translations + ["人物"]
        case (.source, _):
            [
                "source", "booktitle", "title", "book", "work", "from", "quelle", "buchtitel", "titel", "buch", "werk",
                "出处", "出處", "出典", "来源", "書名", "书名", "作品", "作品名",
            ]
        case (.favorite, _):
            ["favorite", "favourite", "isfavorite", "isfavourite", "starred", "favorit", "最愛", "收藏", "お気に入り"]
        case (.lang, _): ["lang", "language", "sprache", "语言", "語言", "言語"]
        case (.label, _): inAlarms + translations + ["wecker", "alarm"]
        case (.days, _): inAlarms + ["recurrence", "wiederholen"] + translations + ColumnNames.oneDay
        case (.sound, _): inAlarms + ["melody"] + translations
        case (.enabled, _): inAlarms + ["onoff", "einaus", "state", "status"] + translations
        case (.snooze, _): inAlarms + ["snoozetime", "snoozelength"] + translations
        }
    }
}

extension [String] {
    /// The texts in quotation marks: `"Date", "Cups"`.
    var quotedList: String { map { "\"\($0)\"" }.joined(separator: ", ") }
}

extension CoffeeDetails.Field {
    /// The field that a column can fill.
    fileprivate var column: ImportField {
        switch self {
        case .drink: .drink
        case .note: .note
        case .place: .place
        case .caffeine: .caffeine
        case .tags: .tags
        }
    }
}
