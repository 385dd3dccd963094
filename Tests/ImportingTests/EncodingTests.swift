import Diagnostics
import Foundation
import Glibc
import Importing
import Model
import Testing

@Suite("Encodings")
struct EncodingTests {
    @Test(
        "text in other encodings is read, and the encoding is named",
        arguments: [
            ("WINDOWS-1252", 0x8000_0500 as UInt, "Kaffee – süß, „schön“ und würzig in der Küche für Müller"),
            ("GB18030", 0x8000_0632, "今天早上喝了一杯很好喝的咖啡，下午又喝了一杯拿铁，晚上不敢再喝咖啡了"),
            ("CP932", 0x8000_0420, "今朝はとてもおいしいコーヒーを飲みました。午後はカフェラテを飲みました"),
            ("UTF-16LE", 0x9400_0100, "Kaffee – süß"), ("UTF-16BE", 0x9000_0100, "Kaffee – süß"),
            ("UTF-8", 4, "Kaffee – süß"),
        ])
    func encodings(name: String, number: UInt, note: String) throws {
        // Foundation's names of Core Foundation's encodings; Windows-1252 and UTF-8 have their own.
        let encoding: String.Encoding =
            switch name {
            case "WINDOWS-1252": .windowsCP1252
            case "UTF-8": .utf8
            case "CP932": .shiftJIS
            default: String.Encoding(rawValue: number)
            }
        let text = "date;note\r\n2026-11-20;\(note)\r\n2026-11-21;x\r\n"
        let bytes = try #require(text.data(using: encoding))
        let plan = try imported(Array(bytes), named: "coffee.csv")
        #expect(plan.encoding == name && plan.problems == [])
        #expect(plan.lines == ["2 2026-11-20|1|\(note)", "3 2026-11-21|1|x"])
    }

    @Test("the last letter of an encoding whose accents follow the letters is read")
    func combining() throws {
        let row = "2026-11-20;latte;C\u{E0} ph\u{EA} s\u{FD}\u{DE}a \u{F0}\u{E1} \u{F5}\u{D2} H\u{E0} N\u{F4}\u{F2}i\n"
        let text = "Date;Drink;Note\n" + String(repeating: row, count: 5) + "2026-11-21;tea;H\u{F4}\u{CC} Ch\u{ED} Minh"
        let plan = try imported(text.unicodeScalars.map { UInt8($0.value) })
        #expect(plan.encoding == "WINDOWS-1258")
        #expect(plan.lines.last == "7 2026-11-21|1|tea|Hồ Chí Minh")
    }

    @Test("a single byte that is not UTF-8 does not change how the rest of a short file is read")
    func almost() throws {
        let plan = try imported(
            Array("date,note\n2026-11-20,süß é Müller\n2026-11-21,".utf8) + [0xE9, 0x0A], named: "coffee.csv")
        #expect(plan.encoding == "UTF-8" && plan.lines == ["2 2026-11-20|1|süß é Müller"])
        #expect(plan.problems == ["3:1 not-imported", "3:12 not-utf8"])
    }

    @Test(
        "bytes that are invalid in another encoding are reported as such",
        arguments: [
            ("WINDOWS-1252", [0x81], "the byte 0x81"), ("UTF-16LE", [0x00, 0xD8], "the bytes 0x00D8"),
            ("UTF-16BE", [0xD8, 0x00], "the bytes 0xD800"),
        ] as [(String, [UInt8], String)])
    func invalid(encoding: String, invalid: [UInt8], name: String) throws {
        let width = encoding == "WINDOWS-1252" ? 1 : 2
        let bytes = { (text: String) in
            text.unicodeScalars.flatMap { scalar -> [UInt8] in
                let byte = UInt8(scalar.value)
                return width == 1 ? [byte] : encoding == "UTF-16LE" ? [byte, 0] : [0, byte]
            }
        }
        let head = bytes("Date;Drink;Note\n2026-11-20;latte;schön süß für Müller\n2026-11-21;latte;x")
        let plan = try imported(head + invalid + bytes("\n2026-11-22;tea;wieder schön\n2026-11-23;tea;gut\n"))
        #expect(plan.encoding == encoding && plan.problems == ["3:1 not-imported", "3:19 not-utf8"])
        #expect(plan.diagnostics.last?.message == "\(name) can't be read as \(encoding)")
        #expect(
            plan.lines == [
                "2 2026-11-20|1|latte|schön süß für Müller", "4 2026-11-22|1|tea|wieder schön",
                "5 2026-11-23|1|tea|gut",
            ])
    }

    @Test("a letter with very many accents is a warning, and its record is imported", .timeLimit(.minutes(1)))
    func accents() throws {
        let letter = "a" + String(repeating: "\u{301}\u{316}", count: 20_000)
        let plan = try imported("date,drink\n2026-11-20,\(letter)\n2026-11-21,latte\n", named: "coffee.csv")
        #expect(plan.problems == ["2:213 too-many-marks"])
        #expect(plan.records.count == 2)
    }

    @Test("bytes that are no text are reported with their line, and the rest is imported")
    func damaged() throws {
        var bytes = Array(
            "date,note\n2026-11-20,schöne süße große Küche üäö ßüä öäü\n2026-11-21,x\n2026-11-22,y\n".utf8)
        bytes[bytes.count - 2] = 0xFF
        let plan = try imported(bytes, named: "coffee.csv")
        #expect(plan.encoding == "UTF-8")
        #expect(plan.problems == ["4:1 not-imported", "4:12 not-utf8"])
        #expect(plan.lines == ["2 2026-11-20|1|schöne süße große Küche üäö ßüä öäü", "3 2026-11-21|1|x"])
    }

    /// A table with a note in an encoding, by iconv's name of it.
    private func table(_ note: String, in encoding: String) throws -> [UInt8] {
        let text = Array("Date,Drink,Note\n2026-11-20,latte,\"\(note)\"\n".utf8)
        return try #require(text.converted(to: encoding))
    }

    @Test(
        "a short text is read in the encoding that its words suggest",
        arguments: [
            ("CP1252", "Don’t panic, it’s fine"), ("CP1252", "mañana"), ("CP1252", "crêpe"), ("CP1252", "caffè è così"),
            ("CP1252", "Café crème, süß in der Küche"), ("CP1252", "“CAFÉ”"), ("CP1252", "Não põe açúcar, irmã"),
            ("CP1252", "rødgrød på køkkenet"), ("CP1252", "¿Qué tal, señor?"), ("CP1252", "à la maison"),
            ("CP1250", "Příliš žluťoučký kůň"), ("CP1250", "káva, čaj a řeč"), ("CP1250", "kávé, őszi főzet"),
            ("CP1250", "Dziękuję za kawę, więcej żółtych"), ("CP1250", "Dziękuję za kawę"),
            ("CP1250", "Kůň, člověk a káva"),
            ("CP1252", "forêt et fenêtre"), ("CP1252", "drôle de rôle"), ("CP1254", "kahve çok güzeldi, ışık ağaç"),
            ("CP1250", "őszi eső"), ("CP1257", "šalta žiema"), ("CP1252", "õlu kõva"),
            ("CP1252", "Ég drekk kaffi í dag, það er þetta"),
            ("CP1252", "PÕE AÇÚCAR"), ("CP1252", "Nº 1, 2ª vez, às 8ª, irmã"), ("CP1252", "c’è caffè"),
            ("CP1257", "kava buvo labai skani, ačiū žmonės"), ("CP1251", "кофе"), ("CP1251", "«вкусный» кофе"),
            ("KOI8-R", "вкусный кофе с молоком"), ("CP1253", "καφές"), ("CP1253", "“καλός” καφές με γάλα"),
            ("CP1255", "קפה טוב"), ("BIG5", "拿鐵"), ("BIG5", "好喝的咖啡"), ("GBK", "拿铁"), ("GBK", "好喝的咖啡"),
            ("CP932", "コーヒー"), ("CP932", "おいしいラテ"), ("EUC-JP", "おいしいラテ"),
        ])
    func short(encoding: String, note: String) throws {
        let plan = try imported(try table(note, in: encoding))
        #expect(plan.lines == ["2 2026-11-20|1|latte|\(note)"], "\(plan.encoding ?? "")")
    }

    @Test("one bad byte does not change how the one other letter of a file is read")
    func oneEach() throws {
        let plan = try imported(Array("Date,Drink\n2026-11-20,café\n2026-11-21,caf".utf8) + [0xE9, 0x0A])
        #expect(plan.encoding == "UTF-8" && plan.lines == ["2 2026-11-20|1|café"])
        #expect(plan.problems == ["3:1 not-imported", "3:15 not-utf8"])
    }
}

extension [UInt8] {
    /// UTF-8 in another encoding; nil if that lacks a character.
    fileprivate func converted(to encoding: String) -> [UInt8]? {
        let handle = unsafe iconv_open(encoding, "UTF-8")
        defer { unsafe _ = iconv_close(handle) }
        var input = map { CChar(bitPattern: $0) }
        var output = [CChar](repeating: 0, count: count * 2)
        var room = output.count
        let isDone = unsafe input.withUnsafeMutableBufferPointer { from in
            unsafe output.withUnsafeMutableBufferPointer { to in
                var (at, out) = (from.baseAddress, to.baseAddress)
                var left = from.count
                return unsafe iconv(handle, &at, &left, &out, &room) == 0
            }
        }
        return isDone ? output.dropLast(room).map { UInt8(bitPattern: $0) } : nil
    }
}
