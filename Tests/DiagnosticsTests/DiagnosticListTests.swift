import Diagnostics
import TestSupport
import Testing

@Suite("Lists of diagnostics")
struct DiagnosticListTests {
    private func diagnostic(_ identifier: String, _ place: SourcePlace?, _ severity: Severity = .error) -> Diagnostic {
        Diagnostic(severity, identifier, "m", at: place)
    }

    @Test("are ordered by place, those without one first, each once, equals as they were found")
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

    @Test("come out the same however they are shuffled, where no two share a place", arguments: 0..<5)
    func shuffled(seed: Int) {
        var generator = SeededGenerator(seed: seed)
        let list = (1...50).map { diagnostic("x\($0)", SourcePlace(file: "f\($0 % 7)", line: $0)) }
        #expect(list.shuffled(using: &generator).sortedByPlace() == list.sortedByPlace(), "seed \(seed)")
    }

    @Test("know their errors, and make errors of warnings but not of notes")
    func severities() {
        let list = [diagnostic("a", nil, .note), diagnostic("b", nil, .warning)]
        #expect(!list.hasErrors)
        #expect(list.treatingWarningsAsErrors().map(\.severity) == [.note, .error])
        #expect(list.treatingWarningsAsErrors().hasErrors)
        #expect(Severity.note < .warning && Severity.warning < .error)
    }
}
