import Diagnostics
import Intake
import Model
import Testing

@Suite("A number or other words beside the drink of an item")
struct ItemNumberTests {
    private func read(_ item: String) -> DecodedFile { decode("## 2026-11-20\n\n- \(item)\n", "coffee.md") }

    @Test(
        "are read as the cups",
        arguments: [
            ("latte 2 mugs", "2 latte"), ("latte (2 mugs)", "2 latte"), ("2 mugs of tea", "2 tea"),
            ("Kaffee 2 Becher", "2 Kaffee"), ("Kaffee (2 Becher)", "2 Kaffee"), ("ラテ 2 カップ", "2 ラテ"),
            ("ラテ２カップ", "2 ラテ"), ("2カップ ラテ", "2 ラテ"), ("2 カップのラテ", "2 ラテ"),
            ("2 カップ麺", "2 カップ麺"),
            // Halves
            ("1 half cup of latte", "0.5 latte"), ("1 half latte", "1 half latte"), ("latte half a cup", "0.5 latte"),
            ("latte half cup", "0.5 latte"), ("latte (half a cup)", "0.5 latte"),
            ("1 halbe Tasse Kaffee", "0.5 Kaffee"), ("Kaffee eine halbe Tasse", "0.5 Kaffee"),
            ("ラテ 半 カップ", "0.5 ラテ"), ("拿鐵 半 杯", "0.5 拿鐵"), ("half a cup of flat white", "0.5 flat white"),
            ("one and a half cups latte", "1.5 latte"), ("one and a half cups of flat white", "1.5 flat white"),
            ("two and a half lattes", "2.5 lattes"), ("latte one and a half cups", "1.5 latte"),
            ("eine und eine halbe Tasse Kaffee", "1.5 Kaffee"), ("1 half and half", "1 half and half"),
            // A mark between the drink and the count
            ("latte; 2 cups", "2 latte"), ("latte / 2 cups", "2 latte"), ("latte · 2 cups", "2 latte"),
            ("Kaffee · 2 Tassen", "2 Kaffee"), ("拿鐵；2杯", "2 拿鐵"), ("ラテ・2杯", "2 ラテ"), ("latte | 2 cups", "2 latte"),
            ("latte w/ 2 cups", "2 latte w/"),
        ])
    func cups(_ item: String, _ entry: String) {
        let decoded = read(item)
        #expect(decoded.coffee.map(\.line) == ["2026-11-20 \(entry)"], "\(item)")
        #expect(decoded.diagnostics.map(\.line) == [], "\(item)")
    }

    @Test(
        "are a part of the drink",
        arguments: [
            "Nescafé 3 in 1", "coffee 3 in 1", "coffee 2 go", "latte 2%", "latte 2 sugars", "latte 2 shots",
            "coffee 3 (home)", "latte 2 oat", "coffee 2 creams", "Kaffee 2 Milch", "咖啡 2 糖", "morning latte",
            "Afternoon tea",
            "espresso 1 piece", "V60", "breakfast tea", "morning blend", "下午茶", "昨日の豆で", "ラテ 1 個", "ラテ・マキアート",
        ])
    func drink(_ item: String) {
        let decoded = read(item)
        #expect(decoded.coffee.map(\.drink) == [item] && decoded.coffee.map(\.cups) == [Quantity(1)])
        #expect(decoded.diagnostics == [])
    }

    @Test(
        "are an error that offers both readings",
        arguments: [
            ("latte 2 glasses", "2x latte glasses"), ("oat latte 2 pots", "2x oat latte pots"), ("拿鐵 2 個", "2x 拿鐵"),
            ("拿鐵 兩個", "2x 拿鐵"), ("拿鐵 3 份", "3x 拿鐵"),
            ("ラテ 2 個", "2x ラテ"), ("コーヒー 二つ", "2x コーヒー"),
        ])
    func ambiguous(_ item: String, _ offered: String) {
        let found = read(item).diagnostics
        #expect(found.map(\.identifier) == ["ambiguous-item"], "\(item)")
        #expect(found.first?.help == "write \(offered) for the cups, or 1 \(item) for the drink")
        for (correction, cups) in [(offered, String(offered.prefix(1))), ("1 \(item)", "1")] {
            let corrected = read(correction)
            #expect(corrected.coffee.map(\.cups.description) == [cups], "\(correction)")
            #expect(corrected.diagnostics == [], "\(correction)")
        }
    }

    @Test(
        "are a warning with the number, the time or the note to write",
        arguments: [
            ("一個半 咖啡", "write 1½杯 for the cups, or"), ("一個半咖啡", "write 1½杯 for the cups"),
            ("半個 拿鐵", "write ½杯 for the cups, or"), ("拿鐵半個", "write ½杯 for the cups"),
            ("拿鐵 2大杯", "write 2杯 for the cups"), ("2 half cups of latte", "write 1 for the cups"),
            ("3 half cups of latte", "write 1½ for the cups"),
            ("abends Espresso", "write a time as 15:45"), ("morgens Kaffee", "write a time as 15:45"),
            ("2 at home", "write — at home for a note"), ("2 from Starbucks", "write — from Starbucks for a note"),
            ("3 coffees at work", "write — at work for a note"), ("2 im Büro", "write — im Büro for a note"),
            ("2 mit Milch", "write — mit Milch for a note"),
        ])
    func warned(_ item: String, _ offered: String) throws {
        let decoded = read(item)
        #expect(decoded.coffee == [] && decoded.leftOut == 1, "\(item)")
        #expect(decoded.diagnostics.map(\.identifier) == ["unread-item"], "\(item)")
        let help = try #require(decoded.diagnostics.first?.help)
        #expect(help.contains(offered), "\(help)")
        if let drink = offered.firstMatch(of: /or (1 .+) for/)?.1 {
            #expect(read(String(drink)).coffee.map(\.cups) == [Quantity(1)] && read(String(drink)).diagnostics == [])
        }
        if let cups = offered.firstMatch(of: /write (\S+杯) for/)?.1 {
            let counted = try #require(item.firstMatch(of: /[一2]?[個大]?[半杯]個?/)?.0)
            #expect(read(item.replacing(counted, with: cups)).diagnostics == [])
        }
        if let note = offered.firstMatch(of: /write (— (.+)) for a note/) {
            let corrected = read(item.replacing(note.2, with: note.1))
            #expect(corrected.coffee.map(\.note) == [String(note.2)] && corrected.diagnostics == [])
        }
    }

    @Test(
        "stand in the item that is offered",
        arguments: [
            ("ラテを二杯飲んだ", "write 2 ラテ — 飲んだ"), ("コーヒーを2杯飲みました", "write 2 コーヒー — 飲みました"),
            ("Kaffee à 200 ml", "write the cups, and the amount as a note: Kaffee — à 200 ml"),
        ])
    func offered(_ item: String, _ help: String) throws {
        #expect(read(item).diagnostics.first?.help == help)
        let correction = try #require(help.firstMatch(of: /(?:write|note:) (\S+(?: \S+)? — .+)$/)?.1)
        #expect(read(String(correction)).coffee.count == 1 && read(String(correction)).diagnostics == [])
    }
}
