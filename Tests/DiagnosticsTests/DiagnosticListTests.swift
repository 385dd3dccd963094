import Diagnostics
import TestSupport
import Testing

@Suite("Lists of diagnostics")
struct DiagnosticListTests {
    private func diagnostic(_ identifier: String, _ place: SourcePlace?, _ severity: Severity = .error) -> Diagnostic {
        Diagnostic(severity, identifier, "m", at: place)
    }

    @Test("put diagnostics without a place first, sort by place, keep the order of equals and drop duplicates")
    func sorting() {
        let first = SourcePlace(file: "a", line: 2)
        let second = SourcePlace(file: "a", line: 10)
        let list = [
            diagnostic("e", second), diagnostic("c", first), diagnostic("a", nil), diagnostic("d", first),
            diagnostic("b", nil), diagnostic("c", first), diagnostic("a", nil),
        ]
        #expect(list.sortedByPlace().map(\.identifier) == ["a", "b", "c", "d", "e"])
        #expect([Diagnostic]().sortedByPlace().isEmpty)
    }

    @Test("have the same order after any shuffle if all places differ", arguments: 0..<5)
    func shuffled(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        let list = (1...50).map { diagnostic("x\($0)", SourcePlace(file: "f\($0 % 7)", line: $0)) }
        #expect(list.shuffled(using: &generator).sortedByPlace() == list.sortedByPlace(), "seed \(seed)")
    }

    @Test("know whether they hold errors, and can turn warnings, but not notes, into errors")
    func severities() {
        let list = [diagnostic("a", nil, .note), diagnostic("b", nil, .warning)]
        #expect(!list.hasErrors)
        #expect(list.treatingWarningsAsErrors().map(\.severity) == [.note, .error])
        #expect(list.treatingWarningsAsErrors().hasErrors)
    }
}
