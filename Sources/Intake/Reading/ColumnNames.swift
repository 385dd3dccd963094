import Model

/// The columns of a log's tables, with their names.
public struct ColumnNames: Sendable {
    /// The names of the fields.
    let fields: [String]
    /// The fields by other names, in lower case.
    private let aliases: [String: String]
    /// Its own names in German.
    private let germanNames: Set<String>

    private init(_ fields: [String], aliases: [String: String]) {
        self.fields = fields
        germanNames = Set(fields.flatMap { Self.german[$0, default: []] })
        self.aliases = fields.reduce(into: aliases) { aliases, field in
            for name in Self.translations(of: field) { aliases[name] = field }
        }
    }

    private static let coffee = ColumnNames(
        ["date", "time", "cups"] + CoffeeDetails.Field.allCases.map(\.rawValue),
        aliases: [
            "count": "cups", "amount": "cups", "number": "cups", "qty": "cups", "quantity": "cups",
            "cups of coffee": "cups", "coffee cups": "cups", "coffee (cups)": "cups", "number of cups": "cups",
            day: "date", "notes": "note", "tag": "tags",
        ])
    private static let alarms = ColumnNames(
        ["time", "label", "repeat", "sound", "enabled", "snooze", "date"],
        aliases: ["days": "repeat", "name": "label", "active": "enabled", "on": "enabled"]
            .merging(weekdays.map { ($0, "repeat") }) { first, _ in first })
    private static let quotes = ColumnNames([], aliases: [:])

    /// The columns of a log of this kind.
    public static func of(_ kind: LogKind) -> ColumnNames {
        switch kind {
        case .coffee: coffee
        case .alarms: alarms
        case .quotes: quotes
        }
    }

    private static let german = [
        "date": ["datum"], "time": ["uhrzeit", "zeit"],
        "cups": ["tassen", "anzahl", "anzahl tassen", "tassen kaffee", "kaffee (tassen)"], "drink": ["getränk"],
        "note": ["notiz", "bemerkung", "kommentar"], "place": ["ort"], "caffeine": ["koffein"],
        "tags": ["schlagwörter"], "label": ["bezeichnung"], "repeat": ["wiederholung", "tage", "wochentage"],
        "sound": ["klang", "ton", "klingelton"], "enabled": ["aktiv", "ein"], "snooze": ["schlummern"],
        "author": ["autor"],
    ]

    private static let chineseAndJapanese = [
        "date": ["日期", "日付"], "time": ["时间", "時間", "時刻"], "cups": ["杯数", "杯數", "咖啡杯数", "咖啡杯數", "コーヒー（杯）", "咖啡（杯）"],
        "drink": ["饮料", "飲料", "饮品", "飲品", "飲み物"], "note": ["备注", "備註", "メモ"],
        "place": ["地点", "地點", "場所"], "caffeine": ["咖啡因", "カフェイン"], "tags": ["标签", "標籤", "タグ"],
        "label": ["名稱", "名称", "标签", "標籤", "ラベル", "名前"], "repeat": ["重复", "重複", "繰り返し", "曜日"],
        "sound": ["鈴聲", "铃声", "聲音", "声音", "サウンド", "音"],
        "enabled": ["開啟", "开启", "啟用", "启用", "狀態", "状态", "オン", "有効", "状態"],
        "snooze": ["稍後提醒", "稍后提醒", "貪睡", "贪睡", "スヌーズ"], "author": ["作者", "著者"],
    ]

    /// The names of a field in German, Chinese and Japanese, in lower case.
    public static func translations(of field: String) -> [String] {
        german[field, default: []] + chineseAndJapanese[field, default: []]
    }

    private static let day = "day"
    /// A day in German, which is no tag in a table with other German names.
    private static let germanDay = "tag"
    /// The name of a column that has the weekday beside a date.
    public static let weekday = "weekday"
    /// Headings of weekdays, some of which are headings of days too.
    public static let oneDay = [day, weekday, germanDay, "wochentag", "星期", "曜日"]
    private static let weekdays = Set(oneDay).subtracting([germanDay])

    /// The field of a column with this heading; nil if there is none.
    func field(of heading: String) -> String? {
        let heading = heading.lowercased()
        return fields.contains(heading) ? heading : aliases[heading]
    }

    /// The fields of the columns with these headings, or the headings of others in lower case. Beside a date, a day is
    /// the weekday. Beside the name of a field in English, its other languages are other columns.
    public func names(of headings: [String]) -> [String] {
        let written = headings.map { $0.lowercased() }
        let isGerman = !written.contains("date") && written.contains(where: germanNames.contains)
        let headings = written.map { isGerman && $0 == Self.germanDay ? Self.day : $0 }
        let hasDate = headings.contains { !Self.weekdays.contains($0) && field(of: $0) == "date" }
        return headings.map { heading in
            if hasDate, Self.weekdays.contains(heading) { return Self.weekday }
            guard let field = field(of: heading) else { return heading }
            return headings.contains(field) && Self.translations(of: field).contains(heading) ? heading : field
        }
    }
}

extension String {
    /// The letters and digits of a column's name in lower case, for comparisons.
    public var columnKey: String {
        var key = ""
        for scalar in lowercased().unicodeScalars
        where scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
            key.unicodeScalars.append(scalar)
        }
        return key
    }
}
