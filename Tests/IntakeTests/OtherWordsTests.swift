import Diagnostics
import Model
import Testing

@testable import Intake

@Suite("Items of a coffee log that say something else than a time, cups and a drink")
struct OtherWordsTests {
    /// What is read and diagnosed of `lines` below 2026-11-18, a Wednesday, and a mocha on line 2.
    private func log(_ lines: String) -> DecodedFile {
        decode("## 2026-11-18\n- mocha\n\(lines)\n", "coffee.md")
    }

    @Test(
        "Such an item is no cup and is reported",
        arguments: [
            "noon latte", "midnight espresso", "midi: café", "mediodía café", "正午 ラテ", "um acht Latte",
            "at eight latte", "latte at ten", "a las 8 café", "a las ocho café", "8 de la mañana café",
            "8h du matin café", "Morning: latte", "早上：拿鐵", "lunch: latte", "Morning", "午前中 2杯", "2 cups morning",
            "8 heures de sommeil", "8 horas de sueño", "slept 8 hours", "8h sleep", "睡了8小時", "睡眠 8時間", "gym 45 min",
            "read 20 pages", "咖啡200ml", "水 2リットル", "several coffees", "too many coffees", "lots of coffee",
            "mehrere Kaffees", "maybe a latte", "vielleicht Kaffee", "好幾杯咖啡", "コーヒー数杯", "很多咖啡", "たぶんラテ",
            "deux cafés", "trois tasses", "dos cortados", "cinco cafés", "due caffè", "twee koffie", "dois cafés",
            "media taza", "un demi café", "zéro café", "one espresso, one latte", "ein Espresso, ein Cappuccino",
            "8h latte, 10h espresso", "coffee x 2 (black)", "☕2",
            "half of a latte", "2 sips of latte", "rest of latte", "08:10 - latte - 2", "last night espresso",
            "TODO latte", "TODO", "DONE 08:10 latte", "LATER buy beans", "1 or two latte", "2 oder drei Latte",
            "1 hour",
            "1 Stunde gelesen", "1 page", "at 2 ham rolls", "Nachts", "清晨", "今晚", "Midday: latte", "nachts zwei Kaffee",
            "Kaffee anderthalb", "latte (dutzend)", "@eight latte", "08:10 De la mañana café",
            "around half eight latte", "circa halb neun Espresso", "today .5 latte", "today -2 latte",
            "coffee-count: none",
            "half dozen lattes", "ラテ 2回", "ラテ2回", "腕立て30回", "散歩 30分", "体重 65kg", "體重 65公斤", "起床 6時", "コーヒー 半分",
            "nur ein halber Latte", "only half a latte", "just half a latte", "Schlaf: 7h", "Sleep: 7h",
            "10:00 coffee?", "latte (maybe)", "latte (didn’t drink it)", "Latte (nicht getrunken)", "latte spilled",
            "Latte abgesagt", "2 Tassen à 200 ml", "2 cups with 200 ml",
        ])
    func item(_ item: String) {
        let decoded = log("- \(item)")
        #expect(decoded.coffee.map(\.drink) == ["mocha"])
        #expect(decoded.diagnosedLines == [3] && decoded.leftOut == 1)
    }

    @Test(
        "Names of drinks with such words are read",
        arguments: [
            "midnight roast", "morning blend", "tres leches latte", "Due Torri espresso", "sleepy latte",
            "V60 18g/300ml", "カフェ・ラテ", "coffee, decaf", "latte, a bit cold", "A la carte coffee", "lunch latte",
            "todo latte", "flat white, one sugar", "coffee and tea",
            "cold brew 12h", "cold brew, 12h", "cold brew 12 hours", "French press 4 min", "V60 3 minutes",
            "Latte 300 kcal", "Filterkaffee 2 Stunden", "☕V60", "coffee after bad sleep", "Kaffee ohne Schlaf", "睡前拿鐵",
            "Too strong coffee", "rest stop coffee", "的士高咖啡", "V60 3分", "ハーフ＆ハーフ", "latte (hot)",
        ])
    func drink(_ drink: String) {
        let decoded = log("- \(drink)")
        #expect(decoded.coffee.map(\.drink) == ["mocha", drink] && decoded.diagnostics == [])
        #expect(decoded.coffee.allSatisfy { $0.cups == Quantity(1) })
    }

    @Test(
        "With 1 before it, what is reported is a drink",
        arguments: ["Morning", "maybe a latte", "gym 45 min", "deux cafés"])
    func oneOfThem(_ drink: String) {
        let decoded = log("- 1 \(drink)")
        #expect(decoded.coffee.map(\.drink) == ["mocha", drink] && decoded.diagnostics == [])
    }

    @Test(
        "The particle behind a number is no part of the drink",
        arguments: [("一杯のコーヒー", "コーヒー"), ("二杯的拿鐵", "拿鐵")])
    func particle(item: String, drink: String) {
        #expect(log("- \(item)").coffee.last?.drink == drink)
    }

    @Test(
        "Entries below the name of another weekday do not count for the day above",
        arguments: ["Friday:", "Friday", "**Friday**", "On Friday:", "Last Friday", "Am Freitag:", "土曜日"])
    func otherWeekday(_ line: String) {
        for blank in ["", "\n"] {
            let decoded = log("\(blank)\(line)\n- latte\n- espresso")
            #expect(decoded.coffee.map(\.drink) == ["mocha"] && decoded.leftOut == 2)
            #expect(decoded.diagnosedLines == [blank.isEmpty ? 3 : 4])
        }
    }

    @Test(
        "Entries below Yesterday and such, up to the next heading or line, do not count for the day above",
        arguments: [
            "Yesterday:", "Yesterday", "**Yesterday**", "Yesterday, 2026-11-17", "Gestern:", "昨日", "昨天：", "前天",
            "The day before:", "Next day", "Am nächsten Tag:", "翌日", "隔天",
        ])
    func otherDay(_ line: String) {
        for blank in ["", "\n"] {
            for end in ["Today:", "### Evening", "**Coffee**", "It rained.", "---"] {
                let decoded = log("\(blank)\(line)\n- latte\n- 2\n\n\(end)\n- tea")
                #expect(decoded.coffee.map(\.drink) == ["mocha", "tea"] && decoded.leftOut == 2)
                #expect(decoded.diagnosedLines == (blank.isEmpty ? [4, 5] : [5, 6]))
            }
        }
    }

    @Test("What has a time or a number below Yesterday is reported, also if it is no known drink")
    func unknownDrink() {
        let decoded = log("\nYesterday:\n- 09:00 Hausmarke\n- 2 Hausmarke\n- shipped it")
        #expect(decoded.coffee.map(\.drink) == ["mocha"] && decoded.diagnosedLines == [5, 6])
        let below = log("\nYesterday:\n- shipped it\nToday:\n- 08:10 latte")
        #expect(below.coffee.map(\.drink) == ["mocha", "latte"] && below.diagnostics == [])
    }

    @Test("A part of an agenda ends no day")
    func agenda() {
        #expect(log("### Next Monday\n- dentist\n### Coffee\n- tea").coffee.map(\.drink) == ["mocha", "tea"])
        #expect(log("\nOn Monday, dentist\n\n- tea").coffee.map(\.drink) == ["mocha", "tea"])
    }

    @Test(
        "Other lines between entries end no day",
        arguments: ["On Wednesday:", "Wednesday:", "Yesterday was bad.", "Last", "Next level:", "Today:", "Morning:"])
    func sameDay(_ line: String) {
        let decoded = log("\n\(line)\n- latte")
        #expect(decoded.coffee.map(\.drink) == ["mocha", "latte"] && decoded.diagnostics == [])
    }

    @Test(
        "A line that says how many cups in words is reported, or that there were none",
        arguments: ["two lattes", "Three coffees", "☕☕☕", "Had 2 coffees", "Zwei Espressi", "沒喝咖啡", "今日はコーヒーを飲まなかった。"])
    func line(_ line: String) {
        #expect(log("\n\(line)").diagnosedLines == [4])
    }

    @Test(
        "Prose about a day is left alone",
        arguments: [
            "Three friends came by.", "Three cups of coffee, then tea.", "Ten coffees later I could not sleep.",
            "喝咖啡的人很多。", "昨夜は薬を飲まなかった。",
        ])
    func prose(_ line: String) { #expect(log("\n\(line)").diagnostics == []) }

    @Test(
        "A time in words in an alarm log is reported",
        arguments: [
            "noon Lunch", "half past six Wake", "quarter to seven Wake", "Wake at 7", "2026-12-24T07:00 Wake",
            "毎朝7時 起床",
            "每天早上7點 起床", "每天早上七點 起床",
        ])
    func alarm(_ item: String) {
        let decoded = decode("- 06:45 Up · Mon\n- \(item)\n", "alarms.md")
        #expect(decoded.alarms.map(\.label) == ["Up"] && decoded.diagnosedLines == [2])
    }

    @Test("Prose in an alarm log is left alone", arguments: ["睡8時間", "加一點糖", "Half of them are off.", "Sleep 8h"])
    func alarmProse(_ item: String) {
        #expect(decode("- 06:45 Up · Mon\n- \(item)\n", "alarms.md").diagnostics == [])
    }
}
