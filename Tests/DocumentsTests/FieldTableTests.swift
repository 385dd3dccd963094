import Documents
import Testing

@Suite("Tables of fields")
struct FieldTableTests {
    @Test("number their names, which aliases share")
    func positions() {
        let table = FieldTable(["date", "cups"], aliases: [("count", "cups")])
        #expect(table.names == ["date", "cups"])
        #expect(table.allNames == ["date", "cups", "count"])
    }

    @Test("can't have an alias of no field")
    func misspelledAlias() async {
        await #expect(processExitsWith: .failure) { _ = FieldTable(["cups"], aliases: [("count", "cup")]) }
    }
}
