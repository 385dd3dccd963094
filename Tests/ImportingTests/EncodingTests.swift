import Foundation
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
        let plan = try imported(Array(bytes))
        #expect(plan.encoding == name && plan.problems == [])
        #expect(plan.lines == ["2 2026-11-20|1|\(note)", "3 2026-11-21|1|x"])
    }

    @Test("a single byte that is not UTF-8 does not change how the rest of a short file is read")
    func almost() throws {
        let plan = try imported(Array("date,note\n2026-11-20,süß é Müller\n2026-11-21,".utf8) + [0xE9, 0x0A])
        #expect(plan.encoding == "UTF-8" && plan.lines == ["2 2026-11-20|1|süß é Müller"])
        #expect(plan.problems == ["3:1 not-imported", "3:12 not-utf8"])
    }

    @Test("bytes that are no text are reported with their line, and the rest is imported")
    func damaged() throws {
        var bytes = Array(
            "date,note\n2026-11-20,schöne süße große Küche üäö ßüä öäü\n2026-11-21,x\n2026-11-22,y\n".utf8)
        bytes[bytes.count - 2] = 0xFF
        let plan = try imported(bytes)
        #expect(plan.encoding == "UTF-8")
        #expect(plan.problems == ["4:1 not-imported", "4:12 not-utf8"])
        #expect(plan.lines == ["2 2026-11-20|1|schöne süße große Küche üäö ßüä öäü", "3 2026-11-21|1|x"])
    }
}
