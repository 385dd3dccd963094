import Diagnostics
import Files
import Importing
import Model
import TestSupport
import Testing

@Suite("Apple Health exports")
struct HealthTests {
    private static func export(
        _ records: String,
        doctype: String = "<!DOCTYPE HealthData [\n<!ELEMENT HealthData (Record*)>\n<!ATTLIST x y #BROKEN>\n]>\n"
    ) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(doctype)<HealthData locale=\"de_AT\">\n\(records)\n</HealthData>\n"
    }

    private static func caffeine(_ value: String, _ date: String = "2026-11-20 08:10:00 +0100", unit: String = "mg")
        -> String
    {
        "<Record type=\"HKQuantityTypeIdentifierDietaryCaffeine\" unit=\"\(unit)\" startDate=\"\(date)\" value=\"\(value)\">"
            + "<MetadataEntry key=\"HKFoodType\" value=\"Flat &amp; white\"/></Record>"
    }

    @Test("records of caffeine are entries, on the site's clocks and with their lines")
    func records() throws {
        let text = Self.export(
            [
                Self.caffeine("80"), "<Record type=\"HKQuantityTypeIdentifierStepCount\" unit=\"count\" value=\"7\"/>",
                Self.caffeine("0.0635", unit: "g"), Self.caffeine("x"), Self.caffeine("1", "2026-13-20 08:10:00 +0100"),
                Self.caffeine("-1"), Self.caffeine("1", unit: "cup"),
                "<Correlation type=\"HKCorrelationTypeIdentifierFood\">\(Self.caffeine("80"))</Correlation>",
            ].joined(separator: "\n"))
        for bytes in [Array(text.utf8), ArchiveBuilder.zip(["apple_health_export/export.xml": text])] {
            let plan = try imported(bytes, named: "export.xml", zone: FixedOffset(seconds: 7200))
            #expect(plan.format == .appleHealth)
            #expect(
                plan.lines == ["7 2026-11-20 09:10|1|Flat & white|80 mg", "9 2026-11-20 09:10|1|Flat & white|63.5 mg"])
            #expect(plan.problems == ["10:1 wrong-type", "11:1 bad-date", "12:1 wrong-type", "13:1 wrong-type"])
            #expect(plan.records.first?.source.fileLineColumn == "export.xml:7:1")
        }
    }

    @Test("a cut export is imported up to the cut")
    func cut() throws {
        let text = Self.export(Self.caffeine("80") + "\n" + Self.caffeine("81"))
        let plan = try imported(Array(text.utf8.dropLast(60)))
        #expect(plan.records.count == 1 && plan.diagnostics.map(\.identifier) == ["xml-syntax"])
    }

    @Test("entities are neither fetched nor expanded")
    func entities() throws {
        let laughs = (1..<9).map { "<!ENTITY a\($0) \"&a\($0 - 1);&a\($0 - 1);\">" }.joined()
        for doctype in [
            "<!DOCTYPE HealthData [<!ENTITY a0 \"ha\">\(laughs)]>",
            "<!DOCTYPE HealthData [<!ENTITY a8 SYSTEM \"file:///etc/passwd\">]>",
            "<!--<HealthData--><!DOCTYPE HealthData [<!ENTITY a8 \"ha\">]>",
        ] {
            let plan = try imported(Self.export("<Record value=\"&a8;\"/>", doctype: doctype))
            #expect(plan.records == [] && plan.diagnostics.map(\.identifier) == ["xml-syntax"])
        }
    }

    @Test(
        "a document type is skipped whatever it has",
        arguments: [
            "<!DOCTYPE HealthData>\n", "<!DOCTYPE HealthData SYSTEM \"health.dtd\">\n",
            "<!DOCTYPE HealthData [<!ATTLIST x y (a[0]) #BROKEN>] \n>\n", "<!DOCTYPE HealthData [<!ELEMENT x]y>]]>\n",
            "",
        ])
    func documentTypes(doctype: String) throws {
        let plan = try imported(Self.export(Self.caffeine("80"), doctype: doctype), named: "export.xml")
        #expect(plan.records.count == 1 && plan.problems == [])
    }

    @Test("the end of a document type may be in another piece of the file", arguments: 0..<4)
    func splitDocumentType(shift: Int) throws {
        let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE HealthData ["
        let filling = String(repeating: "\n", count: (1 << 20) - head.utf8.count - shift)
        let text = head + filling + "] >\n<HealthData>\(Self.caffeine("80"))</HealthData>\n"
        let plan = try imported(text, named: "export.xml")
        #expect(plan.records.count == 1 && plan.problems == [])
    }

    @Test("a long export is read piece by piece, with reports of progress")
    func long() throws {
        let steps = String(
            repeating: "<Record type=\"HKQuantityTypeIdentifierStepCount\" value=\"7\"/>\n", count: 60_000)
        let files = InMemoryFileSystem(["export.xml": Self.export(steps + Self.caffeine("80"))])
        var reports: [ImportProgress] = []
        let plan = try Importer(options: ImportOptions(zone: FixedOffset(seconds: 0))) { reports.append($0) }
            .plan(for: "export.xml", in: files)
        #expect(plan.lines == ["60007 2026-11-20 07:10|1|Flat & white|80 mg"])
        #expect(reports.count >= 3 && reports.map(\.bytes) == reports.map(\.bytes).sorted())
    }
}
