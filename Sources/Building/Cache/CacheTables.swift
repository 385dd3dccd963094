import Database
import Model

/// The tables of the cache. A change here needs no migration: another program starts with an empty database.
enum CacheTables {
    /// For each output: the inputs of its last build, and the numbers of records and pages.
    static let outputs = Table(
        "outputs",
        [
            "path", "inventory", "manifest", "file_count", "page_count", "coffee", "cups", "alarms", "quotes",
            "own_pages",
        ],
        key: ["path"])
    /// The published files: their stamps, and how the pages were made. Share images have the output 0.
    static let files = Table(
        "files",
        [
            "output", "path", "size", "hash", "modified", "inode", "context", "template", "content", "answers",
            "lookups",
        ], key: ["output", "path"])
    static let coffee = record("coffee", ["date", "time", "cups"] + CoffeeDetails.Field.allCases.map(\.rawValue))
    static let quotes = record(
        "quotes",
        ["text", "author", "birth", "death", "work", "tags", "favorite", "date", "language", "note"]
            + markdown("commentary"))
    static let pages = record(
        "pages",
        ["title", "slug", "description", "date", "draft", "navigation", "position", "words"] + markdown("body"))

    /// A table of the records of all content files, each with its number in its file, the state of the file, and its
    /// place there.
    private static func record(_ name: String, _ columns: [String]) -> Table {
        Table(name, ["path", "number", "state"] + columns + ["line", "col", "length"], key: ["path", "number"])
    }

    private static func markdown(_ name: String) -> [String] {
        ["start", "count", "line", "digest"].map { "\(name)_\($0)" }
    }

    static let records = [coffee, quotes, pages]
}
