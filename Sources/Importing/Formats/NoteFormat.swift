import Diagnostics
import Documents
import Files
import Intake
import Model
import Text

/// Daily notes in Markdown, as Obsidian has them: front matter with a number of cups, and a date there or in the name.
struct NoteFormat {
    let options: ImportOptions

    private static let dates = ["date", "day", "datum", "日期", "日付", "created"]

    /// The number of bytes of a note without front matter that are searched for coffee.
    static let searchedSize = 1 << 16

    /// The number of bytes by which a note is recognised: a byte order mark, three dashes and a line end in UTF-16.
    static let headSize = 12

    static func recognises(_ head: [UInt8]) -> Bool {
        // Text in UTF-16 or with a byte order mark.
        let isMarked = head.first == 0xEF || head.prefix(2).contains { [0, 0xFE, 0xFF].contains($0) }
        let start = isMarked ? DecodedText(file: "", bytes: Array(head.prefix(headSize))).source.bytes : head
        return start.starts(with: Array("---\n".utf8)) || start.starts(with: Array("---\r\n".utf8))
    }

    /// Whether a file is Markdown by its name.
    static func isNote(_ name: String) -> Bool { name.lowercased().hasSuffix(".md") }

    /// Adds the entry of a note, if it counts cups.
    func read(_ source: SourceText, name: String, into plan: inout ImportPlan) {
        guard let end = source.endOfFrontMatter, end > 2 else { return omit(source, name: name, from: &plan) }
        let (matter, problems) = readYAML(source, lines: 2...(end - 1))
        guard let matter, matter.kind == .object else {
            plan.add(contentsOf: problems)
            return
        }
        let forms = options.forms()
        let counts = counts(in: matter, forms)
        guard let count = counts.first?.value else { return omit(source, name: name, from: &plan) }
        var found = Problems()
        if counts.count > 1 {
            found.add(Self.several(counts, forms))
        } else if count.isNested {
            found.add(count.wrongType("cups", "a number", help: "write the number of cups, as in coffee: 2"))
        } else if let record = found.ifGood({ entry(matter, count, source, name, forms, &$0) }) {
            plan.records.append(.coffee(record))
        }
        plan.add(contentsOf: problems + found.diagnostics)
    }

    /// The fields that have a number of cups, or else the first one that has another value, such as yes.
    private func counts(in matter: Node, _ forms: WrittenForms) -> [Field] {
        let mapped = options.mapping.columns[.cups]?.columnKey
        let isAboutCoffee = [ImportField.drink, .caffeine].contains { hasValue(value(matter, $0)) }
        let fields = matter.fields.filter { field in
            let key = field.key.text.columnKey
            // Notes about other things count too.
            let isCount = mapped.map { key == $0 } ?? (Self.isCount(key) && (key != "count" || isAboutCoffee))
            return isCount && hasValue(field.value)
        }
        let numbers = fields.filter { !$0.value.isNested && forms.isNumber($0.value.plainText ?? "") }
        if numbers.count < 2 { return numbers.isEmpty ? Array(fields.prefix(1)) : numbers }
        // Only another name can be about coffee alone, and a drink that was not had adds nothing.
        func cups(_ field: Field) -> Quantity? { try? forms.cups(typed: field.value.plainText ?? "") }
        var counts = numbers.filter { $0.key.text.columnKey != "count" }
        counts = counts.contains { cups($0) != .zero } ? counts.filter { cups($0) != .zero } : Array(counts.prefix(1))
        // `cups: 2` and `coffee: 2` say the same, and one name twice is an error of its own.
        func isSame(_ field: Field) -> Bool {
            if field.key.text == counts[0].key.text { return true }
            return cups(field) == cups(counts[0])
                && ![field, counts[0]].contains { $0.key.text.columnKey == "espresso" }
        }
        return counts.allSatisfy(isSame) ? Array(counts.prefix(1)) : counts
    }

    private func hasValue(_ node: Node?) -> Bool {
        guard let node else { return false }
        return node.isNested || node.plainText?.isEmpty == false
    }

    private static func isCount(_ name: String) -> Bool { CupsName.isOne(name) || name.columnKey == "espresso" }

    private static func several(_ counts: [Field], _ forms: WrittenForms) -> Diagnostic {
        let numbers = counts.compactMap { try? forms.cups(typed: $0.value.plainText ?? "") }
        let sum = numbers.count == counts.count ? "cups: \(numbers.reduce(.zero, +))" : "their sum as cups"
        return counts[1].key.diagnostic(
            .error, "duplicate-field",
            "this note has several numbers of cups: \(counts.map(\.key.text).joined(separator: ", "))",
            help: "keep one of them, or write \(sum) instead")
    }

    private func entry(
        _ matter: Node, _ count: Node, _ source: SourceText, _ name: String, _ forms: WrittenForms,
        _ problems: inout Problems
    ) -> CoffeeEntry? {
        let number = PlacedText(count.plainText ?? "", in: source, at: count.place)
        let answer = WrittenBool.answer(number.text)
        if answer == false {
            problems.add(WrittenForms.noCoffee(number))
            return nil
        }
        let cups = answer == nil ? forms.cups(number, &problems) : Quantity(1)
        func written(_ field: ImportField) -> PlacedText? {
            value(matter, field).flatMap { node in
                node.plainText?.nonEmpty.map { PlacedText($0, in: source, at: node.place) }
            }
        }
        guard let date = Self.date(written(.date), orIn: name, count, forms, &problems) else { return nil }
        let details = CoffeeDetails(
            drink: written(.drink)?.text, note: written(.note)?.text, place: written(.place)?.text,
            caffeine: written(.caffeine).flatMap { forms.caffeine($0, &problems) },
            tags: value(matter, .tags)?.tags ?? written(.tags).map { WrittenTags.tags(in: $0.text) } ?? [])
        return forms.coffee(
            forms.dateTime(date, at: written(.time), &problems), cups: cups, details, source: count.place)
    }

    /// The date that is `written` in the front matter, or else begins the name of the note; adds an error, at the
    /// `count` of cups, if there is none.
    private static func date(
        _ written: PlacedText?, orIn name: String, _ count: Node, _ forms: WrittenForms, _ problems: inout Problems
    ) -> DateTime? {
        if let written { return forms.dateTime(written, "date", &problems) }
        guard let day = forms.day(leading: noteTitle(of: name)) else {
            problems.add(
                count.diagnostic(.error, "missing-field", "this note has no date, neither here nor in its name"))
            return nil
        }
        return DateTime(date: day)
    }

    /// The value of a field, under the name that `--map` gives it, or else under its own or a usual name for dates.
    private func value(_ matter: Node, _ field: ImportField) -> Node? {
        let usual = field == .date ? Self.dates : [field.rawValue]
        let names = options.mapping.columns[field].map { [$0.columnKey] } ?? usual
        return names.lazy.compactMap { name in matter.fields.first { $0.key.text.columnKey == name }?.value }.first
    }

    /// Counts a note that has no coffee in its front matter as left out.
    func omit(_ source: SourceText, name: String, from plan: inout ImportPlan) {
        let start = (source.endOfFrontMatter ?? 0) + 1
        let mayHaveCoffee = (start...max(start, source.lines.count)).contains { line in
            Self.mayBeCoffee(String(decoding: source.bytes[source.lines.range(ofLine: line)], as: UTF8.self))
        }
        plan.omit(mayHaveCoffee ? .unreadNotes : .otherNotes, named: name)
    }

    /// Whether a line is a field such as `coffee:: 2` (Dataview), or an item that begins with a time or a count.
    private static func mayBeCoffee(_ line: String) -> Bool {
        var rest = line[...]
        while let colons = rest.firstRange(of: "::") {
            let before = rest[..<colons.lowerBound]
            let name = before.lastIndex { "[(:".contains($0) }.map { before[before.index(after: $0)...] } ?? before
            rest = rest[colons.upperBound...]
            let isNumber = rest.first { !$0.isWhitespace }?.isNumber == true
            if isNumber, name.utf8.count <= 40, isCount(String(name)) { return true }
        }
        guard let item = line.wholeMatch(of: /\s*[-*+]\s+(?:\[.\]\s+)?(.+)/).map({ LogItem(String($0.1)) }) else {
            return false
        }
        return item.time != nil || item.count != nil
    }
}

extension NoteFormat: TextFormat {
    static func recognises(_ source: SourceText) -> Bool { recognises(source.bytes) }

    static func read(
        _ source: SourceText, _ options: ImportOptions, into plan: inout ImportPlan,
        _ progress: (ImportProgress) -> Void
    ) {
        Self(options: options).read(source, name: source.file, into: &plan)
    }
}
