import Files
import Intake
import Model
import TestSupport

/// The manual's pages about what can be written: their tables and examples are the cases of tests.
///
/// A table "Written | Read as" lists spellings, in code, and what all of them mean. A table that begins with "Written"
/// and has the fields of a record in its other columns lists lines, each with the record that it makes. A table behind
/// a code block has a row for each record of that block. A cell without text is a field without a value.
enum Manual {
    static let pages = ["manual-coffee", "manual-alarms", "manual-quotes", "manual-pages", "manual-settings"]

    static func page(_ name: String) -> ManualPage {
        let path = joinedPath(checkout, "content/pages/\(name).md")
        return ManualPage((try? PosixFileSystem().read(path)).map { String(decoding: $0, as: UTF8.self) } ?? "")
    }

    /// One way to write something, with what it means.
    struct Spelling: Sendable, CustomStringConvertible {
        let written: String
        let meaning: String

        var description: String { "\(written): \(meaning)" }
    }

    /// The table of spellings in a section.
    static func spellings(on page: String, in section: String) -> [Spelling] {
        let tables = Self.page(page).sections.filter { $0.title == section }.flatMap(\.tables)
        return tables.filter { $0.header == ["Written", "Read as"] }.flatMap(\.rows).flatMap { row in
            row[0].codeSpans.map { Spelling(written: $0, meaning: row[1]) }
        }
    }

    /// A file, or a part of one, with the records that it makes.
    struct Example: Sendable, CustomStringConvertible {
        /// Such as `coffee.json`.
        let file: String
        let text: String
        /// Values by the names of columns, for each record; no empty ones.
        let records: [[String: String]]
        /// Columns that the table leaves out, because the text around the example gives them.
        var given: Set<String> = []

        var description: String { "\(file): \(text.prefix(60))" }
    }

    /// The code blocks of a page with the table behind each; nil in place of a table that is missing.
    static func codeExamples(on page: String) -> [(text: String, language: String, table: ManualPage.Table?)] {
        Self.page(page).sections.flatMap { section in
            section.blocks.enumerated().compactMap { index, block in
                guard case .code(let language, let text) = block, !language.isEmpty, language != "sh" else {
                    return nil
                }
                guard section.blocks.dropFirst(index + 1).first == .paragraph("It is read as:"),
                    case .table(let table)? = section.blocks.dropFirst(index + 2).first
                else { return (text, language, nil) }
                return (text, language, table)
            }
        }
    }

    /// The examples of a log's page or of the page about pages.
    static func examples(on page: String) -> [Example] {
        let kind = page.replacing("manual-", with: "").replacing("pages", with: "page")
        let files = codeExamples(on: page).map { text, language, table in
            Example(
                file: "\(kind).\(language == "markdown" ? "md" : language)", text: text,
                records: table.map { table in table.rows.map { record($0, table.header) } } ?? [])
        }
        return files + lines(on: page, as: "\(kind).md")
    }

    /// The lines of tables that begin with "Written", each as a file.
    private static func lines(on page: String, as file: String) -> [Example] {
        let tables = Self.page(page).sections.flatMap(\.tables)
            .filter { $0.header[0] == "Written" && $0.header[1] != "Read as" }
        let (before, given): (String, Set<String>) =
            switch page {
            case "manual-coffee": ("## 2026-11-20\n\n", ["Date"])
            case "manual-quotes": ("> Text.\n>\n> ", ["Text"])
            default: ("", [])
            }
        return tables.flatMap { table in
            table.rows.flatMap { row in
                row[0].codeSpans.map {
                    let fields = record(Array(row.dropFirst()), Array(table.header.dropFirst()))
                    return Example(file: file, text: before + $0 + "\n", records: [fields], given: given)
                }
            }
        }
    }

    private static func record(_ cells: [String], _ header: [String]) -> [String: String] {
        Dictionary(uniqueKeysWithValues: zip(header, cells).filter { !$1.isEmpty })
    }
}

/// Records as the manual's tables show them.
extension DecodedFile {
    func shown(in file: [UInt8]) -> [[String: String]] {
        (coffee.map(\.shown) + alarms.map(\.shown) + quotes.map { $0.shown(in: file) } + pages.map(\.shown)).map {
            $0.compactMapValues { $0 }
        }
    }
}

extension CoffeeEntry {
    fileprivate var shown: [String: String?] {
        [
            "Date": "\(date)", "Time": time.map { "\($0)" }, "Cups": "\(cups)", "Drink": drink, "Note": note,
            "Place": place, "Caffeine": caffeine.map { "\($0) mg" }, "Tags": tags.shown,
        ]
    }
}

extension Alarm {
    fileprivate var shown: [String: String?] {
        [
            "Time": "\(time)", "Label": label, "Days": days == .never ? nil : days.shown, "Sound": sound,
            "On": isEnabled ? "yes" : "no", "Snooze": snooze.map { "\($0) min" }, "Date": date.map { "\($0)" },
        ]
    }
}

extension Repeat {
    /// `Monday, Wednesday`, from Sunday on, or `every day`.
    var shown: String {
        self == .daily
            ? "every day" : days.map { $0.name.prefix(1).uppercased() + $0.name.dropFirst() }.joined(separator: ", ")
    }
}

extension Quote {
    fileprivate func shown(in file: [UInt8]) -> [String: String?] {
        [
            "Text": text.replacing("\n", with: " / "), "Author": author, "Work": work,
            "Favourite": isFavorite ? "yes" : nil, "Date": date.map { "\($0)" }, "Language": language, "Note": note,
            "Tags": tags.shown, "Commentary": commentary.map { String(decoding: file[$0.range], as: UTF8.self) },
        ]
    }
}

extension Page {
    fileprivate var shown: [String: String?] {
        [
            "Title": title, "Address": "/\(slug)/", "Description": description, "Date": date.map { "\($0)" },
            "Draft": isDraft ? "yes" : nil, "Navigation": navigationOrder.map { "\($0)" },
            "Order": order.map { "\($0)" },
        ]
    }
}

extension [String] {
    fileprivate var shown: String? { isEmpty ? nil : joined(separator: ", ") }
}
