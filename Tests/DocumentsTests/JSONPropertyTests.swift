import Diagnostics
import Documents
import Foundation
import TestSupport
import Testing
import Text

/// The seeds are test arguments, so that a failure prints its seed.
private let seeds: [UInt64] = Array(1...100)

@Suite("Random JSON") struct JSONPropertyTests {
    @Test("a written tree is read back, with each value at its place", arguments: seeds)
    func roundTrip(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let tree = Tree.random(depth: 6, using: &generator)
        var writer = TreeWriter(generator: generator)
        writer.write(tree)
        let source = SourceText(file: "a.json", bytes: writer.bytes)
        let (node, found) = readJSON(source)
        #expect(found.isEmpty)
        let root = try #require(node)
        var offsets: [Int] = []
        #expect(read(root, &offsets) == tree)
        #expect(offsets == writer.offsets)
        let lines = offsets.map { source.place(at: $0).handle }
        #expect(Set(lines).isSubset(of: Set((1...source.lines.count).map { "a.json:\($0)" })))
    }

    private func read(_ node: Node, _ offsets: inout [Int]) -> Tree {
        offsets.append(node.offset)
        switch node.kind {
        case .null: return .null
        case .boolean: return .boolean(node.boolean ?? false)
        case .number: return .number(node.numberText ?? "")
        case .string:
            let text = node.text ?? ""
            #expect(node.withText { span in text.utf8.elementsEqual(span.indices.map { span[$0] }) } == true)
            return .string(text)
        case .array: return .array(node.elements.map { read($0, &offsets) })
        case .object: return .object(node.fields.map { .init(key: $0.key.text, value: read($0.value, &offsets)) })
        }
    }

    @Test("every prefix of a document is refused", arguments: seeds.prefix(15))
    func truncated(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var writer = TreeWriter(generator: generator)
        let records = (0..<4).map { _ in Tree.object([.init(key: "a", value: .random(depth: 3, using: &generator))]) }
        writer.write(.array(records))
        while writer.bytes.last.map({ $0 <= 0x20 }) == true { writer.bytes.removeLast() }
        for length in 0..<writer.bytes.count {
            let source = SourceText(file: "a.json", bytes: Array(writer.bytes[..<length]))
            let (node, found) = readJSON(source)
            #expect(node == nil && found.count == 1, "\(length)")
            var count = 0
            let problems = readJSONRecords(source) { _ in count += 1 }.diagnostics
            #expect(count <= records.count && problems.hasErrors, "\(length)")
            #expect((found + problems).allSatisfy { !$0.message.contains("cannot be read") })
        }
    }

    @Test("every prefix of JSON Lines gives fewer records, a diagnostic or both", arguments: seeds.prefix(15))
    func truncatedLines(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var bytes: [UInt8] = []
        for _ in 0..<4 {
            var writer = TreeWriter(generator: SeededGenerator(seed: generator.next()))
            writer.write(.object([.init(key: "a", value: .random(depth: 3, using: &generator))]))
            bytes += writer.bytes.filter { $0 != 0x0A && $0 != 0x0D } + [0x0A]
        }
        var earlier = 0
        for length in 0...bytes.count {
            var count = 0
            let found = readJSONLines(SourceText(file: "a.jsonl", bytes: Array(bytes[..<length]))) { _ in count += 1 }
                .diagnostics
            #expect(found.count <= 1 && count >= earlier && count <= earlier + 1)
            let isWhole = bytes[..<length].split(separator: 0x0A).count == count
            #expect(isWhole != found.hasErrors || bytes[..<length].last.map { $0 <= 0x20 } == true, "\(length)")
            earlier = count
        }
        #expect(earlier == 4)
    }

    @Test("Foundation accepts the same documents", arguments: seeds)
    func mutated(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<40 {
            var writer = TreeWriter(generator: SeededGenerator(seed: generator.next()))
            writer.write(.array([.random(depth: 3, using: &generator), .random(depth: 2, using: &generator)]))
            var bytes = writer.bytes
            for _ in 0..<Int.random(in: 1...3, using: &generator) { mutate(&bytes, &generator) }
            guard isJudgedAlike(bytes) else { continue }
            let source = SourceText(file: "a.json", bytes: bytes)
            let (node, found) = readJSON(source)
            let isValid = (try? JSONSerialization.jsonObject(with: Data(bytes), options: [.fragmentsAllowed])) != nil
            let isRefused = found.contains { $0.severity == .error && $0.identifier != "duplicate-field" }
            #expect(isRefused != isValid, "\(String(decoding: bytes, as: UTF8.self)) \(found)")
            #expect((node == nil) == isRefused)
            #expect(found.allSatisfy { !$0.message.contains("cannot be read") && $0.place != nil })
            checkRecordsAgree(source, isRefused: isRefused)
        }
    }

    /// Checks that reading an array by records accepts or refuses it exactly as reading it whole does.
    private func checkRecordsAgree(_ source: SourceText, isRefused: Bool) {
        guard source.bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "[") else { return }
        let found = readJSONRecords(source) { _ in }.diagnostics
        #expect(found.contains { $0.severity == .error && $0.identifier != "duplicate-field" } == isRefused)
        let whole = readJSON(source).1
        #expect(isRefused ? found.map(\.place).contains(whole[0].place) : found == whole)
    }

    private func mutate(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
        let alphabet = Array("[]{},:\"\\ 019-+.eEtrufalsn\n\t'/é".utf8) + [0x00, 0x0C, 0x1A, 0x7F, 0xFF]
        let byte = alphabet.randomElement(using: &generator) ?? 0
        let at = Int.random(in: 0...bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes.insert(byte, at: at)
        case 1 where at < bytes.count: bytes.remove(at: at)
        case 2 where at < bytes.count: bytes.swapAt(at, Int.random(in: 0..<bytes.count, using: &generator))
        default: if at < bytes.count { bytes[at] = byte }
        }
    }

    /// Excludes what Foundation judges differently: it guesses other encodings from NULs, allows a comma before a
    /// closing bracket, and refuses lone surrogates and numbers beyond its range.
    private func isJudgedAlike(_ bytes: [UInt8]) -> Bool {
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        let packed = bytes.filter { $0 > 0x20 }
        let hasClosingComma = zip(packed, packed.dropFirst()).contains {
            $0 == UInt8(ascii: ",") && ($1 == UInt8(ascii: "]") || $1 == UInt8(ascii: "}"))
        }
        return !bytes.prefix(4).contains(0) && !hasClosingComma && !text.contains("\\ud") && !text.contains("\\u0000")
            && !hasLargeNumber(text)
    }

    private func hasLargeNumber(_ text: String) -> Bool {
        text.split { !"0123456789.e+-".contains($0) }.contains { Double($0)?.isFinite == false }
    }
}
