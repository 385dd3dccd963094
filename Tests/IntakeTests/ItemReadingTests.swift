import Diagnostics
import Intake
import Model
import Testing

/// Items whose count, drink or time stands where people put it, and those that are doubtful there.
@Suite("What an item says is read or reported")
struct ItemReadingTests {
    private static let readable: [(item: String, entry: String)] = [
        // A count and a drink behind a dash
        ("08:40 - 2 espresso", "08:40 2 espresso"), ("08:40 - latte", "08:40 1 latte"), ("2 - latte", "2 latte"),
        ("14:30 Uhr - Espresso - mit Anna", "14:30 1 Espresso — mit Anna"), ("08:40 – 2 cups", "08:40 2"),
        ("08:40 - latte #work — nice", "08:40 1 latte — nice #work"),
        ("08:40 - after breakfast", "08:40 1 — after breakfast"),
        ("08:10 - 2 - latte", "08:10 2 latte"), ("08:10 – 2 – latte", "08:10 2 latte"),
        ("8:00 - 2 - Kaffee", "08:00 2 Kaffee"), ("08:10 - 2 - latte - nice #work", "08:10 2 latte — nice #work"),
        ("08:10 - 2 - with oat", "08:10 2 — with oat"), ("08:10 - 2 — latte", "08:10 2 — latte"),
        ("08:10, 2, latte", "08:10 2 latte"), ("8:10, 2", "08:10 2"), ("2, latte", "2 latte"),
        ("08 cups of latte", "8 latte"), ("08x latte", "8 latte"), ("08", "8"),
        ("0 - day off", "0 — day off"), ("08:40 — after breakfast", "08:40 1 — after breakfast"),
        ("08:40 1 — 2 espresso", "08:40 1 — 2 espresso"), ("latte — 2 sugars", "1 latte — 2 sugars"),
        ("2 — 3 sugars", "2 — 3 sugars"), ("08:40 - The best I ever had.", "08:40 1 — The best I ever had."),
        // Cups in Chinese and Japanese
        ("もう一杯", "1"), ("再来一杯", "1"), ("又一杯拿铁", "1 拿铁"), ("もう一杯ラテ", "1 ラテ"), ("再兩杯美式", "2 美式"),
        ("もう一杯！", "1 もう一杯！"),
        // A habit at a time, and fields that say no number
        ("08:10 the usual — great", "08:10 1 the usual — great"), ("08:10 いつもの", "08:10 1 いつもの"),
        ("2 espresso [beans:: Yirga]", "2 espresso [beans:: Yirga]"),
        ("一杯半拿鐵", "1.5 拿鐵"), ("1杯半", "1.5"), ("兩杯半美式", "2.5 美式"), ("2杯半 ラテ", "2.5 ラテ"),
        ("一杯半糖拿鐵", "1 半糖拿鐵"), ("拿铁，2杯", "2 拿铁"), ("1 ラテ2", "1 ラテ2"),
        ("拿鐵一杯半", "1.5 拿鐵"), ("第2杯", "1 第2杯"), ("ラテ 1個", "1 ラテ 1個"), ("ラテ1つ", "1 ラテ1つ"),
        ("1 ラテ（2）", "1 ラテ（2）"),
        ("08:00 没喝完的拿铁", "08:00 1 没喝完的拿铁"), ("8:00 無糖拿鐵", "08:00 1 無糖拿鐵"),
        ("8:00 砂糖なし ラテ", "08:00 1 砂糖なし ラテ"), ("8:00 ミルク なし", "08:00 1 ミルク なし"),
        ("8:00 1 没喝咖啡", "08:00 1 没喝咖啡"),
        // Signs behind a blank
        ("8 點 拿鐵", "08:00 1 拿鐵"), ("15 點 半 拿鐵", "15:30 1 拿鐵"), ("8 時 ラテ", "08:00 1 ラテ"),
        ("下午 2 點 30 分 拿鐵", "14:30 1 拿鐵"), ("下午2點 30分 拿鐵", "14:30 1 拿鐵"), ("2 杯拿鐵", "2 拿鐵"),
        ("2 點心", "2 點心"), ("1 1/2 杯 ラテ", "1.5 ラテ"),
        // Blanks that nobody sees
        ("\u{200B}2 latte", "2 latte"), ("\u{FEFF}08:10 latte", "08:10 1 latte"),
        ("2 la\u{200B}tte — \u{200E}ab", "2 la\u{200B}tte — \u{200E}ab"),
        // Halves of the day that touch other words
        ("6:45PM拿鐵", "18:45 1 拿鐵"), ("6:45 PM拿鐵", "18:45 1 拿鐵"), ("6:45pm，拿鐵", "18:45 1 拿鐵"),
        ("6:45 p.m.拿鐵", "18:45 1 拿鐵"),
        ("am8:10拿鐵", "08:10 1 拿鐵"), ("pm2 拿鐵", "14:00 1 拿鐵"), ("pm2拿鐵", "14:00 1 拿鐵"),
        ("15:00下午茶", "15:00 1 下午茶"), ("15:00 下午茶", "15:00 1 下午茶"), ("8:10 早上好咖啡", "08:10 1 早上好咖啡"),
        ("2 Américano", "2 Américano"), ("8:00 Amélie", "08:00 1 Amélie"), ("12:00午後の紅茶", "12:00 1 午後の紅茶"),
        ("8:00早上好咖啡", "08:00 1 早上好咖啡"),
        // Marks behind a time
        ("8 pm. latte", "20:00 1 latte"), ("8 am- latte", "08:00 1 latte"), ("14 Uhr30 Kaffee", "14:30 1 Kaffee"),
        ("9 Uhr. Kaffee", "09:00 1 Kaffee"), ("8 a.m. latte", "08:00 1 latte"),
        // Counts in other words
        ("25 espresso", "25 espresso"), ("22 Geisha", "22 Geisha"), ("ドリップ3分", "1 ドリップ3分"), ("コーヒー 第2回", "1 コーヒー 第2回"),
        ("2 latte with Anna", "2 latte with Anna"),
        ("latte [2 cups]", "2 latte"), ("半 拿鐵", "0.5 拿鐵"), ("2 cups.", "2"), ("2杯。", "2"), ("3 Tassen!", "3"),
        ("2 手沖1:15", "2 手沖1:15"), ("1 latte2", "1 latte2"),
        ("latte (2 cups)", "2 latte"), ("Kaffee (2 Tassen)", "2 Kaffee"), ("latte 2 sugars", "1 latte 2 sugars"),
        ("1 and a half latte", "1.5 latte"), ("2 and a half cups of latte", "2.5 latte"), ("a half latte", "0.5 latte"),
        ("1 und ein halber Kaffee", "1.5 Kaffee"), ("eine halbe Tasse Kaffee", "0.5 Kaffee"),
        ("ein halber Kaffee", "0.5 Kaffee"), ("1 half and half", "1 half and half"), ("1 x5 blend", "1 x5 blend"),
        ("2 cups, latte", "2 latte"), ("7:15, 2 cups, latte", "07:15 2 latte"), ("2 Tassen: Filter", "2 Filter"),
        ("latte: 2 cups", "2 latte"), ("拿鐵：2杯", "2 拿鐵"), ("コーヒー：３杯", "3 コーヒー"), ("1 ☕☕☕", "1 ☕☕☕"),
        ("latte and a croissant", "1 latte and a croissant"), ("latte and two sugars", "1 latte and two sugars"),
        ("一大杯美式", "1 一大杯美式"), ("latte : 2 cups", "2 latte"), ("gin and tonic", "1 gin and tonic"), ("☕", "1 ☕"),
        ("1 latte(2x)", "1 latte(2x)"), ("1 兩大杯美式", "1 兩大杯美式"), ("一つ", "1 一つ"),
        ("2 杯拿鐵", "2 拿鐵"), ("2杯のラテ", "2 ラテ"), ("コーヒーを3杯", "3 コーヒー"), ("ラテ ｘ２", "2 ラテ"),
        ("コーヒー ✕ 3", "3 コーヒー"), ("拿鐵 * 2", "2 拿鐵"), ("eine Tasse", "1"), ("one latte", "1 latte"),
        ("V60 1:15", "1 V60 1:15"), ("08:10 V60 (1:15)", "08:10 1 V60 (1:15)"), ("四季春", "1 四季春"),
        ("八寶茶", "1 八寶茶"), ("1 50/50 blend", "1 50/50 blend"), ("half milk half coffee", "1 half milk half coffee"),
        ("1 total eclipse blend", "1 total eclipse blend"), ("昨日の豆で", "1 昨日の豆で"),
        ("yesterday blend", "1 yesterday blend"),
        ("a cup of tea", "1 tea"), ("a good one", "1 a good one"), ("another latte", "1 latte"),
        ("One more espresso", "1 espresso"), ("noch ein Latte", "1 Latte"), ("noch eine Tasse Kaffee", "1 Kaffee"),
        ("08:10 another oat latte", "08:10 1 oat latte"), ("another world blend", "1 another world blend"),
        // A note where the drink stands, and two drinks
        ("1 at work", "1 at work"), ("2 cups — at work", "2 — at work"),
        ("latte — and a biscuit", "1 latte — and a biscuit"),
        ("V60 — 18~20g 25~30s", "1 V60 — 18~20g 25~30s"), ("latte (18~20g)", "1 latte (18~20g)"),
        ("latte — 早上~中午，約~3分~5分", "1 latte — 早上~中午，約~3分~5分"), ("latte — ~~bad~~ good", "1 latte — bad good"),
        ("latte — and latte art", "1 latte — and latte art"), ("08:10 latte — 4, good", "08:10 1 latte — 4, good"),
        ("1 latte — plus an espresso", "1 latte — plus an espresso"), ("ラテ・マキアート", "1 ラテ・マキアート"),
        ("latte | oat milk", "1 latte | oat milk"), ("08:10 latte then 5 km run", "08:10 1 latte then 5 km run"),
        ("House Blend II", "1 House Blend II"), ("V60 [1:16]", "1 V60 [1:16]"),
        ("latte — 3 times better", "1 latte — 3 times better"), ("拿鐵 糖2包", "1 拿鐵 糖2包"),
        ("The Barn espresso", "1 The Barn espresso"),
        ("1 espresso + latte", "1 espresso + latte"),
        ("espresso + tonic", "1 espresso + tonic"), ("latte, decaf", "1 latte, decaf"),
        ("coffee and tea", "1 coffee and tea"), ("08:10 latte — 8 am club", "08:10 1 latte — 8 am club"),
        ("08:10 latte — 09:00", "08:10 1 latte — 09:00"),
        ("latte (two cups)", "2 latte"), ("latte, two cups", "2 latte"), ("latte, oat x2", "2 latte, oat"),
        ("08:10 no sugar latte", "08:10 1 no sugar latte"), ("08:10 - no sugar", "08:10 1 — no sugar"),
        ("加糖拿鐵", "1 加糖拿鐵"),
        // Times
        ("上午8點 拿鐵 糖三分", "08:00 1 拿鐵 糖三分"), ("午前8時10分 ラテ 5分", "08:10 1 ラテ 5分"),
        ("上午8:10 拿鐵 5分", "08:10 1 拿鐵 5分"), ("午後3時 モカ 待ち30分", "15:00 1 モカ 待ち30分"),
        ("8点零分 拿铁", "08:00 1 拿铁"), ("八点零分 拿铁", "08:00 1 拿铁"), ("20時〇五分 ラテ", "20:05 1 ラテ"),
        ("2 拿铁加浓缩", "2 拿铁加浓缩"), ("美式加浓缩", "1 美式加浓缩"), ("水 2杯", "2 水"),
        ("午後9時三十分 ラテ", "21:30 1 ラテ"), ("08:30 h latte", "08:30 1 latte"),
        ("上午10:30，拿铁", "10:30 1 拿铁"), ("上午10:30拿铁", "10:30 1 拿铁"), ("下午3點半：拿鐵", "15:30 1 拿鐵"),
        ("下午三點一刻 美式", "15:15 1 美式"), ("早上9点一刻 拿铁", "09:15 1 拿铁"), ("晚7点 拿铁", "19:00 1 拿铁"),
        ("朝8時 コーヒー", "08:00 1 コーヒー"), ("夜8時 ラテ", "20:00 1 ラテ"), ("午前9時：ラテ", "09:00 1 ラテ"),
        ("8點半糖拿鐵", "08:00 1 半糖拿鐵"), ("上午10:30两杯拿铁", "10:30 2 拿铁"), ("8:10拿铁", "08:10 1 拿铁"),
        ("9 uur koffie", "09:00 1 koffie"), ("8 heures café", "08:00 1 café"), ("8 heures 30 café", "08:30 1 café"),
        ("8 horas café", "08:00 1 café"), ("9:30 uur koffie", "09:30 1 koffie"), ("8:00 hrs latte", "08:00 1 latte"),
        ("2杯：拿铁", "2 拿铁"), ("2杯: ラテ", "2 ラテ"), ("小七大杯拿鐵", "1 小七大杯拿鐵"),
        ("then two sips", "1 then two sips"), ("americano, two espresso shots", "1 americano, two espresso shots"),
        ("08:10 coffee free refill", "08:10 1 coffee free refill"), ("拿铁 ~好喝~", "1 拿铁 ~好喝~"),
        ("8:00 Hora del café", "08:00 1 Hora del café"),
        ("第二杯 拿铁", "1 第二杯 拿铁"), ("一杯 拿铁", "1 拿铁"), ("latte, oat", "1 latte, oat"),
        ("gegen 15 Uhr Espresso", "15:00 1 Espresso"), ("um 8 Uhr Milchkaffee", "08:00 1 Milchkaffee"),
        ("à 8h10 café", "08:10 1 café"), ("vers 9h latte", "09:00 1 latte"),
        ("2 latte 250 ml", "2 latte 250 ml"), ("08:10 nada latte", "08:10 1 nada latte"),
        ("at 8pm latte", "20:00 1 latte"), ("(08:10) latte", "08:10 1 latte"), ("@08:50 latte", "08:50 1 latte"),
        ("2 mal Espresso", "2 Espresso"), ("2 times latte", "2 latte"), ("18 Uhr 2 latte", "18:00 2 latte"),
        ("8 h 10 latte", "08:10 1 latte"), ("8h 10 latte", "08:10 1 latte"), ("18 h 30 espresso", "18:30 1 espresso"),
        ("8 h 2 latte", "08:00 2 latte"), ("8h 10 cups", "08:00 10"), ("8 Uhr 10 Tassen Kaffee", "08:00 10 Kaffee"),
        ("[08:10] latte", "08:10 1 latte"), ("~8:10 latte", "08:10 1 latte"), ("~ 8:10 latte", "08:10 1 latte"),
        ("~8 pm latte", "20:00 1 latte"), ("@8 Uhr Latte", "08:00 1 Latte"),
        ("夕方5時 ラテ", "17:00 1 ラテ"), ("昼12時 ラテ", "12:00 1 ラテ"), ("早朝5時ラテ", "05:00 1 ラテ"),
        ("早上8點5分 拿鐵", "08:05 1 拿鐵"), ("早上八點零五分 拿鐵", "08:05 1 拿鐵"),
        ("早上八點四十五分拿鐵", "08:45 1 拿鐵"), ("20時5分 ラテ", "20:05 1 ラテ"), ("1 今朝8時 ラテ", "1 今朝8時 ラテ"),
        ("8時にんじんジュース", "08:00 1 にんじんジュース"), ("8 ｐｍ latte", "20:00 1 latte"), ("latte ✕2", "2 latte"),
        ("ラテ✕2", "2 ラテ"), ("2✕ latte", "2 latte"), ("2X latte", "2 latte"),
        ("8點整 拿鐵", "08:00 1 拿鐵"), ("8点钟 拿铁", "08:00 1 拿铁"), ("15時にラテ", "15:00 1 ラテ"),
        ("08:10 · latte", "08:10 1 latte"), ("08:10 → latte", "08:10 1 latte"), ("08:10 | latte", "08:10 1 latte"),
        ("08:10–latte", "08:10 1 latte"), ("ラテ ― 朝食後", "1 ラテ — 朝食後"), ("ラテ ＃仕事", "1 ラテ #仕事"),
        ("午後3時ごろ ラテ", "15:00 1 ラテ"), ("下午3點左右 拿鐵", "15:00 1 拿鐵"), ("午後3時頃ラテ", "15:00 1 ラテ"),
        ("Kaffee 2mal", "2 Kaffee"), ("Kaffee 3 mal", "3 Kaffee"), ("三分之一杯", "0.333"), ("四分之三杯拿鐵", "0.75 拿鐵"),
        ("latte 2 sugars", "1 latte 2 sugars"), ("an espresso", "1 espresso"), ("零杯", "0"),
        ("PM3:00 ラテ", "15:00 1 ラテ"), ("AM8:10 ラテ", "08:10 1 ラテ"), ("8点多 拿铁", "08:00 1 拿铁"),
        ("15時過ぎ ラテ", "15:00 1 ラテ"), ("8 o'clock latte", "08:00 1 latte"), ("8 oclock latte", "08:00 1 latte"),
        ("8:10h Latte", "08:10 1 Latte"), ("cup of latte", "1 latte"), ("Tasse Kaffee", "1 Kaffee"),
        // Marks of other programs
        ("08:10 latte ✅ 2026-11-20", "08:10 1 latte"), ("08:10 latte, ✅ 2026-11-20", "08:10 1 latte"),
        ("latte ⏫", "1 latte"), ("latte ⏫\u{FE0F} #work", "1 latte #work"),
        ("08:00 latte — stock 🔼 today", "08:00 1 latte — stock 🔼 today"),
        ("latte — rate 🔽 by half, again;", "1 latte — rate 🔽 by half, again;"), ("2 latte, 🔽 ^abc", "2 latte"),
        ("latte ^abc-1", "1 latte"),
        ("latte %%secret%%", "1 latte"),
        ("latte #work ^q3", "1 latte #work"), ("2 latte — nice ^abc", "2 latte — nice"),
        ("latte 📅 2026-11-21", "1 latte"),
        // Comments and tags
        ("08:10 latte <!-- was 2 -->", "08:10 1 latte"), ("latte #work, #home", "1 latte #work #home"),
        ("latte #work.", "1 latte #work"), ("latte #work,#home — nice", "1 latte — nice #work #home"),
        ("at home latte", "1 at home latte"), ("@home latte", "1 @home latte"), ("(decaf) latte", "1 (decaf) latte"),
        ("Fri: latte", "1 Fri: latte"), ("Sun tea", "1 Sun tea"), ("1 latte — ~~good~~ bad", "1 latte — good bad"),
    ]

    @Test("right", arguments: readable)
    func read(_ item: String, _ entry: String) {
        let decoded = decode("## 2026-11-20\n\n- \(item)\n", "coffee.md")
        #expect(decoded.coffee.map(\.line) == ["2026-11-20 \(entry)"], "\(item)")
        #expect(decoded.diagnostics.map(\.line) == [], "\(item)")
    }

    private static let unread = [
        "早上 2 杯拿鐵", "喝了 2 杯拿鐵", "8 in the evening: latte", "拿鐵+美式", "コーヒーとラテ", "latte; espresso", "latte/espresso",
        "拿鐵、美式", "一共三杯", "本日の合計 3杯", "3 coffees so far", "3 cups today", "zusammen 3 Tassen", "insgesamt 3 Kaffee",
        "nochmal 2 Kaffee", "quarter cup latte", "three quarters cup latte", "dreiviertel Tasse Kaffee", "兩三杯",
        "コーヒー半分",
        "08:40 — 2 espresso", "08:40 — 2 cups", "latte — 2 cups", "latte - 2", "2 - 3 cups", "— 2 cups",
        "3杯目 ラテ", "ラテ1杯、エスプレッソ2杯", "拿铁2杯，美式1杯", "拿铁（两杯）", "ラテ（2杯）", "ラテ2杯（家で）", "拿铁 两杯 家里",
        "喝了两杯拿铁",
        "espresso 9am", "espresso, 9am", "espresso (09:10)", "espresso 9 Uhr", "Espresso um 9 Uhr",
        "abends um 8 Espresso", "nachmittags 14 Uhr Espresso", "深夜1時 ラテ", "晚上1點 拿鐵",
        "15:00-16:00 planning", "100% done with taxes", "9-5 work", "2% milk latte", "120/80 blood pressure",
        "−5 °C draußen", "12000 steps", "7.5. Termin", "latte at 8", "8時間水出しコーヒー", "コーヒー2杯とケーキ",
        "3 foo total", "250 ml of latte",
        "yesterday 2 cups", "gestern 2 Tassen", "昨天2杯", "昨日 2杯", "zwei Tassen",
        "halb neun Espresso", "halb 9 Espresso", "half nine latte",
        "今天沒有喝咖啡", "今天没喝咖啡", "今日はコーヒーなし", "heute kein Kaffee", "keiner", "zero", "zero cups",
        "null Tassen", "Kaffee: keiner", "Kaffee: nein", "coffee: none", "coffee: no", "skip", "coffee-free",
        "8点 没喝咖啡", "晚上8点 不喝咖啡", "08:00 没喝", "08:00 无", "下午 没喝咖啡", "08:00 沒喝咖啡", "8:00 コーヒーなし",
        "8時 飲まず", "今天 没喝咖啡", "今天下午没喝咖啡", "朝はコーヒーなし", "夜 コーヒー なし", "08:00 - 没喝咖啡",
        "コーヒー 無し", "コーヒーは飲まず", "ノーコーヒー", "戒咖啡",
        "did not drink any", "skipped", "n/a",
        "cups: 2, drink: latte", "drink: latte", "Date: 2026-11-21", "eineinhalb Espressi", "anderthalb Tassen Kaffee",
        "zweimal Espresso", "a couple of lattes", "latte, two", "~~2~~ 3 espresso", "Mon: latte",
        "Mon latte",
        "Saturday latte", "3 杯目", "at 9 latte",
        "um 9 Milchkaffee", "@9 latte", "(2) latte", "08:10 - 08:40 latte",
        "08:10–08:40 latte", "08:10 10:30 latte", "ラテ1杯とモカ2杯", "latte x2 with Eva", "latte 2x with Eva",
        "latte (2x) with Eva", "latte (2 cups) with Eva", "noch 2 Kaffee", "another 2 lattes", "today 2 lattes",
        "had 2 lattes",
        "only 2 cups",
        "drank 3 cups", "~ 2 latte", "one and a half", "half dozen latte",
        "half past eight latte", "quarter past 8 latte", "viertel nach 8 Latte", "um halb neun Latte",
        "at half past eight flat white", "今朝8時 ラテ", "gar kein Kaffee", "heute gar kein Kaffee", "nix",
        "<s>08:10 latte</s>", "<del>latte</del>", "<del>2</del> 3 latte", "[cups:: 2] latte", "latte [cups:: 2]",
        "latte (cups:: 2)", "[-] 08:10 latte", "[08:10 latte",
        "08:10 latte – 10:30 espresso", "latte - 2 espresso", "latte 2, oat", "latte 3 with Anna", "latte two",
        "latte twice", "08:10 latte, 2, home", "08:10; latte; 2; home", "两个拿铁", "==2== latte", "![[photo.jpg]]",
        "https://example.org", "零", "ナシ", "週日：拿鐵2杯", "日曜：ラテ2杯", "昨天：拿铁", "昨日：ラテ", "昨天 拿鐵", "昨日 ラテ",
        "Montag: Latte",
        // More than one number
        "latte x2, espresso x3", "latte 2x, espresso 3x", "latte x2, espresso", "2 latte x2", "2 cups 3 latte",
        "latte 1 cup, espresso 2 cups", "latte (1 cup), espresso (2 cups)", "拿鐵 1 杯、美式 2 杯", "拿鐵x1、美式x2",
        "latte and two espressos", "2 lattes and an espresso", "latte 2x — espresso 2x", "☕☕☕", "☕\u{FE0F}☕\u{FE0F}",
        "☕ ☕ ☕", "|||| espresso", "// latte", "朝と昼に1杯ずつ", "08:00 ☕ ☕", "☕ ☕ latte", "latte ☕☕", "==2x latte==",
        "“2x latte”", "==08:10 latte==",
        "latte 250 ml", "latte 80 mg", "flat white 6oz #work", "sin café", "aucun",
        "兩大杯美式", "total 3",
        "2x 2 latte", "2 2 latte", "10 000 latte", "2 or 3 latte", "2 bis 3 Kaffee", "two or three lattes",
        "half a dozen espressos", "dozen espressos", "couple of lattes", "pair of lattes", "Dutzend Espressi",
        "dozen cups", "3 cups total", "total: 3 cups", "Summe: 4 Tassen", "= 3 cups",
        "合計：3杯", "共3杯", "總共 3 杯", "計3杯", "トータル3杯",
        // Amounts
        "500 milliliters latte", "12 fl oz latte", "350 grams coffee", "250 cc latte", "16 ounces coffee",
        "200 毫升 拿鐵", "95 °C", "1/4 Liter Kaffee", "30 minutes walk", "10 min later: espresso", "2 € latte",
        "250ml, latte",
        // Hours
        "8 in the morning latte", "8 morgens Kaffee", "8 this morning latte", "12 Mittag latte", "8 Uhr abends Kaffee",
        "8:10 in the evening latte", "8:10 abends Kaffee", "ten to eight latte", "zehn nach acht Kaffee",
        "twenty past eight latte",
        // A number behind other words
        "morning: 2 lattes", "office: 2 espresso", "PM: 1 latte", "nachmittags 3 Kaffee", "☕ 2 espresso",
        "later 2 espresso", "at work 2 espresso", "x 2 latte", "latte = 2 cups",
        // No cup, or the one above once more
        "❌", "✗", "not today", "not a single cup", "never", "without coffee", "pas de café", "rien", "ditto", "〃",
        "same", "same again", "10:30 ditto", "another one", "noch einer",
        "08:10 - no coffee",
        // A note where the drink stands
        "2 cups at work", "2 Tassen im Büro", "08:10 at work", "at noon: espresso", "with Anna",
        // A time behind the drink
        "latte - 08:10", "latte — 8 am", "2 latte – 08:10",
        // Two drinks
        "espresso + latte", "espresso, latte", "08:10 latte and cappuccino", "flat white / latte",
        "2 espresso + latte", "08:10 2 lattes and cappuccino", "拿鐵、美式各一杯", "拿鐵和美式", "8:10 拿鐵跟美式",
        // Drinks that were not drunk, and minutes that are no number
        "08:10 no latte", "09:00 kein Espresso", "10:00 コーヒー抜き", "午後9時三0分 ラテ", "午後9時 ラテ2杯 半分",
        "8 bis 9 Uhr 2 Kaffee",
        // Times that were numbers of cups
        "8 PM/latte", "8 45pm latte", "<b>08:10</b> latte", "<b>2x</b> latte", "<time>8:10</time> espresso",
        // More drinks and cups
        "latte - 2, espresso - 3", "espresso - 3 times", "latte — plus an espresso", "latte — and 2 espressos later",
        "latte, then espresso", "Latte, danach Espresso", "Latte u. Espresso", "latte<br>espresso",
        "08:10 | 2 | latte", "xx", "III", "✓✓", "latte (half)", "latte, half", "latte (two)",
        "latte [08:10]", "Breakfast (08:10): latte", "08:10 ~~latte~~ espresso",
        "拿鐵x2 美式x1", "latte×2 mocha×1", "8:10拿鐵，15:00美式", "8:10 拿鐵；15:00 美式", "8:10拿鐵 15:00美式",
        "8:10和15:00拿鐵", "上午8:10、下午3:00 拿鐵", "8:10 latte,15:00 mocha", "8h café, 10h café", "latte<br>19:30 tea",
        "一點五杯拿鐵", "兩點五杯拿鐵", "2點5杯", "下午三點五杯", "一個半杯", "一兩杯", "多杯", "兩拿鐵", "三拿鐵",
        "noch zwei", "another two", "zwo Kaffee", "few lattes", "++", "14:30 — latte x2", "14:30 --2 latte",
        "[2] decaf",
        "6:45 晚上拿鐵", "6:45晚上拿鐵", "6:45下午拿鐵", "6:45下午茶", "PM2杯", "20:00 nein", "nope", "nö", "nee", "沒", "没", "🚫 coffee",
        // Spans of hours, and other days
        "8時〜9時 ラテ", "10点～11点 拿铁", "same as yesterday", "as usual", "wie gestern", "いつもの",
        // Two drinks with links
        "[[latte]] + [[espresso]]",
        // Fields and templates of other programs
        "08:10 latte [rating:: 5]", "08:10 latte cups:: 2",
        "mood:: good", "[mood:: good]", "collapsed:: true", "{{time}} latte", "<% tp.date.now() %>", "{\"cups\":2}",
    ]

    @Test("or reported", arguments: unread)
    func report(_ item: String) {
        let decoded = decode("## 2026-11-20\n\n- \(item)\n", "coffee.md")
        #expect(decoded.coffee.isEmpty && decoded.leftOut == 1, "\(item)")
        #expect(decoded.diagnostics.map(\.identifier) == ["unread-item"], "\(item)")
    }

    @Test(
        "or is an error if it may be a number of cups or something else",
        arguments: [
            "2: latte", "ラテ2", "9：", "930 latte", "8,30 latte", "08 latte", "09 espresso", "08 - latte", "08, latte",
        ])
    func ambiguous(_ item: String) {
        let decoded = decode("## 2026-11-20\n\n- \(item)\n", "coffee.md")
        #expect(decoded.diagnostics.map(\.identifier) == ["ambiguous-item"], "\(item)")
    }

    @Test(
        "A number that may belong to the drink is an error that offers both readings",
        arguments: [
            "ラテ（2）", "latte(2)", "latte (2)", "latte 2", "拿鐵*2", "latte*2", "ラテ 2つ", "ラテ2個", "拿鐵兩份",
            "コーヒー2缶", "latte2", "latte:2", "拿鐵:2", "拿鐵：2", "latte=2", "latte;2", "☕\u{FE0F}2", "latte: 2", "latte(2x)",
            "ラテ二つ", "latte = 2", "latte -> 2",
        ])
    func readings(_ item: String) throws {
        let decoded = decode("## 2026-11-20\n\n- \(item)\n", "coffee.md")
        #expect(decoded.diagnostics.map(\.identifier) == ["ambiguous-item"], "\(item)")
        let help = try #require(decoded.diagnostics.first?.help)
        let offered = try #require(help.wholeMatch(of: /write (.+) for the cups, or (.+) for the drink/))
        for (correction, cups) in [(offered.1, "2"), (offered.2, "1")] {
            let corrected = decode("## 2026-11-20\n\n- \(correction)\n", "coffee.md")
            #expect(corrected.coffee.map(\.cups.description) == [cups], "\(correction)")
            #expect(corrected.diagnostics.map(\.line) == [], "\(correction)")
        }
    }

    @Test(
        "The help for a number inside other words is an item that is read",
        arguments: [
            ("ラテ　2杯　仕事中", "2 ラテ — 仕事中"), ("ラテ（2杯）", "2 ラテ"), ("ラテ2杯（家で）", "2 ラテ — 家で"),
            ("8点10分喝了两杯拿铁", "8点10分 2 拿铁 — 喝了"), ("拿鐵兩杯半糖 #work", "2 拿鐵 — 半糖 #work"),
            ("（2杯） ラテ", "2 ラテ"), ("ラテ（2杯） — 家で", "2 ラテ — 家で"), ("only 2 cups", "2 for the cups"),
            ("拿铁 两杯 家里 — 早上", "the cups before the drink, as in 2 latte"),
        ])
    func correction(_ item: String, _ offered: String) throws {
        let help = decode("## 2026-11-20\n\n- \(item)\n", "coffee.md").diagnostics.first?.help
        #expect(help == "write " + offered)
        let corrected = decode("## 2026-11-20\n\n- \(offered)\n", "coffee.md")
        guard offered.contains("2 "), !offered.contains(" the ") else { return }
        #expect(corrected.coffee.map(\.cups.description) == ["2"], "\(offered)")
        #expect(corrected.diagnostics.map(\.line) == [], "\(offered)")
    }

    @Test(
        "An item that holds entries is not one cup",
        arguments: [
            ("- Morning\n  - 08:10 latte\n  - mocha\n", 0), ("- Lunch\n  - espresso\n", 0),
            ("- At home\n\n  - 2 x latte\n", 0), ("- latte\n  - 2 sugars\n", 1), ("- 08:10\n  - latte\n", 1),
            ("- my own blend\n  - from the market\n", 1), ("- Morning\n  1. 08:10 latte\n", 0),
            ("- Breakfast\n  - rolls\n  - 08:10 latte\n", 0), ("- Kenya AA\n  - 2 sugars\n", 1),
            ("- Gesha\n  - 8:10 too early\n", 1), ("- V60 #home\n  - 3 pours\n", 1),
            ("- Lunch espresso\n  - 12:30 latte with Eva\n", 1),
        ])
    func holding(_ items: String, cups: Int) {
        let file = decode("## 2026-11-20\n\n\(items)", "coffee.md")
        #expect(file.coffee.count == cups, "\(items)")
        #expect(Set(file.diagnostics.map(\.identifier)) == ["unread-item"], "\(items)")
        #expect(file.leftOut == file.diagnostics.count, "\(items)")
    }

    @Test("A number behind a cup is no drink", arguments: ["Tasse 2", "Cup of 2", "08:10 Tasse 2"])
    func numberBehindCup(_ item: String) {
        let decoded = decode("## 2026-11-20\n\n- \(item)\n", "coffee.md")
        #expect(decoded.coffee.isEmpty && decoded.diagnostics.map(\.identifier) == ["ambiguous-item"])
    }

    @Test("A row of which only the note says that there was none is not one cup")
    func noteOfNone() {
        let rows = [
            "| Date | Time | Drink | Note |", "|---|---|---|---|", "| 2026-11-20 | | | no coffee |",
            "| 2026-11-21 | 08:10 | | no coffee |", "| 2026-11-22 | | tea | none |", "| 2026-11-23 | | | — |",
            "| 2026-11-24 | | | none |", "| 2026-11-25 | | | No coffee today. |", "",
        ]
        let file = decode(rows.joined(separator: "\n"), "coffee.md")
        #expect(file.coffee.map(\.date.day) == [21, 22])
        #expect(file.diagnostics.map(\.identifier) == Array(repeating: "unread-item", count: 4) && file.leftOut == 4)
        let header = "| Date | Drink | Place | Note |\n|---|---|---|---|\n"
        #expect(decode(header + "| 2026-11-20 | | - | no coffee |\n", "coffee.md").coffee.isEmpty)
        #expect(decode(header + "| 2026-11-20 08:10 | | | no coffee |\n", "coffee.md").coffee.count == 1)
        for (name, text) in [
            ("coffee.json", "[{\"date\": \"2026-11-20\", \"note\": \"no coffee\"}]"),
            ("coffee.md", "## 2026-11-20\n\n- — no coffee\n"),
        ] {
            let file = decode(text, name)
            #expect(file.coffee.isEmpty && file.diagnostics.map(\.identifier) == ["unread-item"], "\(text)")
        }
    }

    @Test(
        "The time behind a drink is offered in front only where that is the item",
        arguments: [
            ("latte 08:10", "write 08:10 latte"), ("latte | 08:10", "write 08:10 latte"),
            ("latte, 8:10", "write 8:10 latte"), ("latte at 08:10", nil),
            ("latte um 18:30", nil), ("latte 8:10 pm", nil), ("latte @ 8:10 #work", nil),
        ] as [(String, String?)])
    func timeBehind(_ item: String, offered: String?) {
        let help = decode("## 2026-11-20\n\n- \(item)\n", "coffee.md").diagnostics.first?.help
        #expect(
            help != nil && (help == offered || offered == nil && help?.hasPrefix("write") == false), "\(help ?? "")")
    }

    @Test("The ratio of coffee to water is no second time")
    func brewRatio() {
        let file = decode("## 2026-11-20\n\n- 08:10 V60 1:16\n- 08:10 filter 1:15 — good\n- V60 1:16\n", "coffee.md")
        #expect(file.coffee.map(\.drink) == ["V60 1:16", "filter 1:15", "V60 1:16"] && file.leftOut == 0)
    }

    @Test(
        "A record whose drink is several drinks is an error",
        arguments: ["latte and espresso", "latte + espresso", "latte, then espresso", "latte<br>espresso"])
    func severalDrinks(_ drink: String) {
        let files = [
            ("coffee.md", "| Date | Drink | Cups |\n|---|---|---|\n| 2026-11-20 | \(drink) | |\n"),
            ("coffee.json", "[{\"date\": \"2026-11-20\", \"drink\": \"\(drink)\"}]"),
        ]
        for (file, text) in files {
            #expect(decode(text, file).diagnostics.map(\.identifier) == ["ambiguous-item"], "\(text)")
        }
    }

    @Test(
        "A record whose drink says that there was none is not one cup",
        arguments: ["none", "no coffee", "—", "無", "skip", "coffee-free", "null", "aucun", "Aucun café", "ninguno"])
    func noDrink(_ drink: String) {
        let files = [
            ("coffee.md", "| Date | Drink | Cups |\n|---|---|---|\n| 2026-11-20 | \(drink) | |\n"),
            ("coffee.json", "[{\"date\": \"2026-11-20\", \"drink\": \"\(drink)\"}]"),
        ]
        for (file, text) in files {
            let decoded = decode(text, file)
            #expect(decoded.coffee.isEmpty && decoded.leftOut == 1, "\(text)")
            #expect(decoded.diagnostics.map(\.identifier) == ["unread-item"], "\(text)")
        }
    }
}
