import Diagnostics
import Documents
import Markup

/// The text of one JSON object, whose fields can be changed one by one.
struct JSONObject {
    /// A field, with the places of its name and its value in the text.
    private struct Field {
        let name: String
        let key: Range<Int>
        let value: Range<Int>
    }

    /// A change of one field.
    enum Change {
        /// Gives the field this JSON value.
        case set(String, String)
        case remove(String)
    }

    /// The punctuation and white space around names and values.
    struct Style {
        var opening = "{"
        var colon = ": "
        var comma = ", "
        var closing = "}"
    }

    private let bytes: [UInt8]
    private let fields: [Field]
    private let texts: [String: String]

    /// nil for a text that is not an object.
    init?(_ text: String) {
        let source = SourceText(file: "", text: text)
        guard let node = readJSON(source).0, node.kind == .object else { return nil }
        bytes = source.bytes
        fields = node.fields.map { Field(name: $0.key.text, key: $0.key.bytes, value: $0.value.bytes) }
        texts = node.fields.reduce(into: [:]) { texts, field in texts[field.key.text] = field.value.text }
    }

    var names: [String] { fields.map(\.name) }

    /// The text of a field.
    func text(of name: String) -> String? { texts[name] }

    /// The JSON of a field.
    func source(of name: String) -> String? { fields.first { $0.name == name }.map { string($0.value) } }

    private func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    var style: Style {
        var style = Style()
        guard let first = fields.first, let last = fields.last else { return style }
        style.opening = string(0..<first.key.lowerBound)
        style.colon = string(first.key.upperBound..<first.value.lowerBound)
        style.closing = string(last.value.upperBound..<bytes.count)
        if fields.count > 1 {
            style.comma = string(first.value.upperBound..<fields[1].key.lowerBound)
        } else if style.opening.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) {
            style.comma = "," + style.opening.dropFirst()
        } else if style.colon == ":" {
            style.comma = ","
        }
        return style
    }

    /// The text with some fields changed.
    func applying(_ changes: [Change]) -> String {
        let style = style
        var edits: [TextEdit] = []
        var removed: Set<Int> = []
        var added = ""
        for change in changes {
            switch change {
            case .set(let name, let value):
                if let field = fields.first(where: { $0.name == name }) {
                    edits.append(TextEdit(field.value, value))
                } else {
                    added += style.comma + Self.quoted(name) + style.colon + value
                }
            case .remove(let name):
                if let index = fields.firstIndex(where: { $0.name == name }) { removed.insert(index) }
            }
        }
        for index in removed.sorted() {
            // Removes the comma before the field, or after it if the field is now first.
            let isFront = (0..<index).allSatisfy(removed.contains)
            let start = isFront ? fields[index].key.lowerBound : fields[index - 1].value.upperBound
            let next = isFront ? fields.dropFirst(index + 1).first?.key.lowerBound : nil
            edits.append(TextEdit(start..<(next ?? fields[index].value.upperBound), ""))
        }
        if !added.isEmpty {
            edits.append(
                fields.last.map { .insert(added, at: $0.value.upperBound) }
                    ?? .insert(String(added.dropFirst(style.comma.count)), at: 1))
        }
        return String(decoding: bytes.applying(edits), as: UTF8.self)
    }

    /// The text as a JSON string.
    static func quoted(_ text: String) -> String {
        var writer = JSONWriter()
        writer.string(text)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    /// The texts as a JSON list; nil for none.
    static func list(_ texts: [String]) -> String? {
        texts.isEmpty ? nil : "[" + texts.map(quoted).joined(separator: ", ") + "]"
    }
}
