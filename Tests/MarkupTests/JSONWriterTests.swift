import Foundation
import Markup
import TestSupport
import Testing

@Suite("Written JSON")
struct JSONWriterTests {
    @Test("escapes a character alike at any position in the text")
    func everyPlace() {
        var wrong: [[UInt32]] = []
        func quoted(_ text: String) -> ArraySlice<UInt8> {
            var writer = JSONWriter()
            writer.string(text)
            return writer.bytes.dropFirst().dropLast()
        }
        for value in Array(UInt32(0)...0x17F) + [0x2010, 0x2027, 0x2028, 0x2029, 0x202A, 0xFFFF] {
            guard let text = Unicode.Scalar(value).map({ String(Character($0)) }) else { continue }
            for place in 0..<20 {
                let (before, after) = (String(repeating: "a", count: place), String(repeating: "z", count: 19 - place))
                let expected = before.utf8 + quoted(text) + after.utf8
                if quoted(before + text + after) != expected { wrong.append([value, UInt32(place)]) }
            }
        }
        #expect(wrong.isEmpty)
    }

    /// A value to write.
    indirect enum Tree {
        case null
        case boolean(Bool)
        case whole(Int)
        case decimal(Double)
        case text(String)
        case list([Tree])
        case record([(String, Tree)])

        static func random(depth: Int, _ generator: inout SeededGenerator) -> Tree {
            switch generator.number(in: 0..<(depth > 0 ? 8 : 5)) {
            case 0: .null
            case 1: .boolean(Bool.random(using: &generator))
            case 2: .whole(Int.random(in: -(1 << 53)...(1 << 53), using: &generator))
            case 3: .decimal(Double(generator.number(in: -4000..<4000)) / 8)
            case 4: .text(randomText(&generator))
            case 5: .list((0..<generator.number(in: 0..<5)).map { _ in random(depth: depth - 1, &generator) })
            default:
                .record(
                    (0..<generator.number(in: 0..<5)).map { index in
                        ("\(index)" + randomText(&generator), random(depth: depth - 1, &generator))
                    })
            }
        }

        private static func randomText(_ generator: inout SeededGenerator) -> String {
            let pieces = [
                "a", "\"", "\\", "/", "<", "</script>", "\n", "\r", "\t", "\u{0}", "\u{1F}", "\u{7F}", "é", "日本", "👩‍💻",
                "\u{2028}", "\u{2029}", "\u{FFFF}", "e\u{301}",
            ]
            return generator.text(of: pieces, upTo: 8)
        }

        func write(to writer: inout JSONWriter) {
            switch self {
            case .null: writer.null()
            case .boolean(let value): writer.boolean(value)
            case .whole(let value): writer.number(value)
            case .decimal(let value): writer.number(value)
            case .text(let value): writer.string(value)
            case .list(let values):
                writer.array { writer in
                    for value in values {
                        value.write(to: &writer)
                        writer.lineBreak()
                    }
                }
            case .record(let fields):
                writer.object { writer in
                    for (name, value) in fields {
                        writer.name(name)
                        value.write(to: &writer)
                    }
                }
            }
        }

        /// Whether `JSONSerialization` read an equal value, compared scalar by scalar.
        func equals(_ read: Any) -> Bool {
            switch self {
            case .null: return read is NSNull
            case .boolean(let value): return (read as? NSNumber)?.boolValue == value
            case .whole(let value): return (read as? NSNumber)?.intValue == value
            case .decimal(let value): return (read as? NSNumber)?.doubleValue == value
            case .text(let value):
                return (read as? String).map { $0.unicodeScalars.elementsEqual(value.unicodeScalars) } ?? false
            case .list(let values):
                guard let read = read as? [Any], read.count == values.count else { return false }
                return zip(values, read).allSatisfy { $0.equals($1) }
            case .record(let fields):
                guard let read = read as? [String: Any], read.count == fields.count else { return false }
                return fields.allSatisfy { name, value in read[name].map(value.equals) ?? false }
            }
        }
    }

    @Test("is read back by JSONSerialization", arguments: 0..<60)
    func roundTrip(seed: Int) throws {
        var generator = SeededGenerator(seed: seed)
        let tree = Tree.random(depth: 4, &generator)
        var writer = JSONWriter()
        tree.write(to: &writer)
        let read = try JSONSerialization.jsonObject(with: Data(writer.bytes), options: .fragmentsAllowed)
        #expect(tree.equals(read), "seed \(seed): \(String(decoding: writer.bytes, as: UTF8.self))")
    }

    @Test("can be embedded in a page or a script")
    func embeddable() {
        var writer = JSONWriter()
        writer.object { writer in
            writer.name("a<b")
            writer.string("</script>\u{2028}\u{2029}<!--\u{0}\u{7F}")
        }
        let text = String(decoding: writer.bytes, as: UTF8.self)
        #expect(text == #"{"a\u003cb":"\u003c/script>\u2028\u2029\u003c!--\u0000\u007f"}"#)
    }

    @Test("leaves out fields without a value")
    func fields() {
        var writer = JSONWriter()
        writer.object { writer in
            writer.field("nothing", nil)
            writer.field("none", [])
            writer.field("empty", "")
            writer.field("tags", ["a", "b"])
        }
        #expect(String(decoding: writer.bytes, as: UTF8.self) == #"{"empty":"","tags":["a","b"]}"#)
    }

    @Test("has commas only between values")
    func commas() {
        var writer = JSONWriter()
        writer.object { writer in
            writer.name("empty" as StaticString)
            writer.array { _ in }
            writer.name("list" as StaticString)
            writer.array { writer in
                writer.object { _ in }
                writer.number(1)
                writer.null()
            }
            writer.name("last" as StaticString)
            writer.boolean(false)
        }
        #expect(String(decoding: writer.bytes, as: UTF8.self) == #"{"empty":[],"list":[{},1,null],"last":false}"#)
    }
}
