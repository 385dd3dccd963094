import Diagnostics
import Documents
import Intake
import Model
import Text

/// Records in JSON: a list of objects, one object per line, or a list in a field of an object.
///
/// Books with their highlights, as Readwise and Bookcision write them, are one record per highlight. The fields of the
/// book are columns behind those of the highlights: `book.title`.
struct JSONTable: RecordTable {
    let source: SourceText
    private(set) var columns: [String] = []
    private let layout: Layout
    /// The names of columns that `--map` has, by which the list to read is known.
    private let mappedNames: Set<String>
    let hasHeader = false
    /// The fields of the books, which are the last columns.
    private var bookFields: [String] = []

    var titles: [String] { if case .field(let name) = layout { [name] } else { [] } }

    private enum Layout {
        case list
        case lines
        case field(String)
    }

    private static let maxColumns = 200

    init(_ source: SourceText, _ mapping: ColumnMapping) {
        self.source = source
        mappedNames = Set(mapping.columns.values.map(\.columnKey)).subtracting([""])
        layout = Self.layout(of: source, mappedNames)
        var (names, bookNames) = (ColumnList(), ColumnList())
        _ = readHighlights { record, book in
            if let record { names.add(record) }
            if let book { bookNames.add(book) }
        }
        bookFields = bookNames.list.filter { $0 != "highlights" }
        columns = names.list + bookFields.map { "book.\($0)" }
    }

    /// The names of the fields of objects, each once.
    private struct ColumnList {
        private var known: Set<String> = []
        private(set) var list: [String] = []

        mutating func add(_ object: Node) {
            for field in object.fields where list.count < maxColumns {
                let name = field.key.text
                if known.insert(name).inserted { list.append(name) }
            }
        }
    }

    private static func layout(of source: SourceText, _ mappedNames: Set<String>) -> Layout {
        let bytes = source.bytes
        guard bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else { return .list }
        if let object = readJSON(source).0 {
            return lists(in: object, mappedNames).first.map { .field($0.key.text) } ?? .list
        }
        let lines = (1...max(1, source.lines.count)).lazy.map { bytes[source.lines.range(ofLine: $0)] }
        let opened = lines.filter { $0.first == UInt8(ascii: "{") }.prefix(2).count
        return opened == 2 ? .lines : .list
    }

    /// Passes on each record, even if it is not an object.
    func read(_ each: (Node) -> Void) -> [Diagnostic] {
        switch layout {
        case .list: return readJSONRecords(source, each: each).diagnostics
        case .lines: return readJSONLines(source, each: each).diagnostics
        case .field(let name):
            let (object, problems) = readJSON(source)
            let lists = object.map { Self.lists(in: $0, mappedNames) } ?? []
            if let object, name == "highlights", object.highlights != nil {
                each(object)
            } else if let list = lists.first {
                for element in list.value.elements { each(element) }
            }
            return problems
                + lists.dropFirst().map { list in
                    list.key.diagnostic(
                        .warning, "unread-list",
                        "the list \"\(list.key.text)\" is not read, because \"\(name)\" is",
                        help: "import it from a file of its own")
                }
        }
    }

    /// Passes on each record, but in place of a book each of its highlights beside it, or the book alone.
    private func readHighlights(_ each: (_ record: Node?, _ book: Node?) -> Void) -> [Diagnostic] {
        read { record in
            guard let highlights = record.highlights else { return each(record, nil) }
            if highlights.isEmpty { each(nil, record) }
            for highlight in highlights { each(highlight, record) }
        }
    }

    /// The lists of objects in an object, or in the first object in it that has some. One with all mapped names is the
    /// first, or else one with records.
    private static func lists(in object: Node, _ mappedNames: Set<String>, depth: Int = 3) -> [Field] {
        var lists = lists(of: object)
        func first(_ fits: (Node) -> Bool) -> Int? { lists.firstIndex { $0.value.elements.contains(where: fits) } }
        let mapped = mappedNames.isEmpty ? nil : first { mappedNames.isSubset(of: $0.fields.map(\.key.text.columnKey)) }
        if let index = mapped ?? first(isRecord) {
            lists.insert(lists.remove(at: index), at: 0)
        }
        guard lists.isEmpty, depth > 0, !isRecord(object) else { return lists }
        return object.fields.lazy.map { Self.lists(in: $0.value, mappedNames, depth: depth - 1) }.first { !$0.isEmpty }
            ?? []
    }

    /// Fields that each record of a log has, or a book.
    private static let recordKeys = Set(
        LogKind.allCases.flatMap { ImportField.required(by: $0).headings(in: $0) } + ["highlights"])

    private static func isRecord(_ node: Node) -> Bool {
        node.fields.contains { recordKeys.contains($0.key.text.columnKey) }
    }

    /// The fields of an object that hold lists of objects.
    private static func lists(of object: Node) -> [Field] {
        object.fields.filter { $0.value.elements.contains { $0.kind == .object } }
    }

    func readRows(_ each: (TableRow) -> Bool) -> [Diagnostic] {
        var goesOn = true
        var odd: [Diagnostic] = []
        let problems = readHighlights { record, book in
            guard goesOn, let place = (record ?? book)?.place else { return }
            if let record, record.kind != .object {
                odd.append(
                    record.diagnostic(
                        .error, "not-a-record", "expected an object with fields (found \(record.sourceText))"))
                return
            }
            func value(_ column: Int) -> Node? {
                guard columns.indices.contains(column) else { return nil }
                let bookField = column - (columns.count - bookFields.count)
                let (object, name) = bookField < 0 ? (record, columns[column]) : (book, bookFields[bookField])
                return object?.fields.first { $0.key.text == name }?.value
            }
            goesOn = each(
                TableRow(place: place, isEmptyBook: record == nil) { column in
                    value(column).flatMap { node in
                        let text = node.kind == .null ? "" : node.plainText
                        return text.map { PlacedText($0, in: source, at: node.place) }
                    }
                } tags: { column in
                    value(column)?.tags
                } isNested: { column in
                    value(column)?.isNested ?? false
                })
        }
        return odd + problems
    }
}

extension Node {
    /// Fields that a book has.
    private static let bookKeys: Set = ["title", "author", "authors"]

    /// Fields that no book has, so that an object with one of them is a record itself.
    private static let recordKeys = Set(
        ImportField.text.headings(in: .quotes) + ImportField.date.headings(in: .coffee)
            + ImportField.time.headings(in: .alarms) + ImportField.cups.headings(in: .coffee) + ["drink"])

    /// The highlights of a book; nil for other records.
    fileprivate var highlights: [Node]? {
        guard let list = self["highlights"], list.kind == .array else { return nil }
        let keys = Set(fields.map(\.key.text.columnKey)).subtracting(["highlights"])
        guard !keys.isDisjoint(with: Self.bookKeys), keys.isDisjoint(with: Self.recordKeys) else { return nil }
        let highlights = Array(list.elements)
        let haveText = highlights.contains { ($0["text"] ?? $0["quote"])?.kind == .string }
        return highlights.isEmpty || haveText && highlights.allSatisfy { $0.kind == .object } ? highlights : nil
    }

    /// The tags in a list, without `#`; nil for other values.
    var tags: [String]? {
        guard kind == .array else { return nil }
        let texts = elements.compactMap(\.plainText)
        return distinct(texts.compactMap { ($0.hasPrefix("#") ? String($0.dropFirst()) : $0).trimmed.nonEmpty })
    }

    /// Whether it is an object without a name or with a number of cups, or a list of objects or of several values.
    var isNested: Bool {
        switch kind {
        case .object:
            fields.contains { field in
                let key = field.key.text.columnKey
                return plainText == nil
                    || (field.value.kind == .number && !ImportField.vague.contains(key)
                        && ImportField.cups.headings(in: .coffee).contains(key))
            }
        case .array: Array(elements).count > 1 || elements.contains { [.object, .array].contains($0.kind) }
        default: false
        }
    }

    /// A scalar as text, a list of scalars with commas between them, or the name of an object that has one.
    var plainText: String? {
        switch kind {
        case .null: nil
        case .boolean: boolean.map { "\($0)" }
        case .number: numberText
        case .string: text?.withLineFeeds
        case .array: elements.compactMap { $0.kind == .array ? nil : $0.plainText }.joined(separator: ",")
        case .object: self["name"].flatMap { $0.kind == .object ? nil : $0.plainText }
        }
    }
}
