import Diagnostics
public import Files
import Intake
import Text

/// Reads files of other programs as records of logs.
public struct Importer {
    private let options: ImportOptions
    private let progress: (ImportProgress) -> Void

    /// An importer that reports how far it has come.
    public init(options: ImportOptions, progress: @escaping (ImportProgress) -> Void = { _ in }) {
        self.options = options
        self.progress = progress
    }

    /// The bytes by which a format is recognised.
    static let headSize = 1 << 16

    /// Reads a file, or a folder of notes. Fails only if it can't be read at all.
    public func plan(for path: String, in files: any FileSystem) throws(FileError) -> ImportPlan {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard let status = try files.status(of: path) else {
            throw FileError(.read, path, code: 2)
        }
        guard status.size <= ContentFile.maxSize else {
            var plan = ImportPlan(file: name, format: nil)
            plan.add(.tooLarge(name))
            return plan
        }
        return plan(for: try files.read(path), named: name)
    }

    /// Reads a text.
    func plan(for bytes: [UInt8], named name: String) -> ImportPlan {
        let text = DecodedText(file: name, bytes: bytes)
        let format = options.format ?? Self.format(of: text.source)
        var plan = ImportPlan(file: name, format: format)
        plan.encoding = text.encoding
        plan.add(contentsOf: text.diagnostics)
        read(text.source, as: format, into: &plan)
        plan.sortDiagnostics()
        return plan
    }

    /// The format of a text, by its content.
    static func format(of source: SourceText) -> ImportFormat? {
        textFormats.first { $0.type.recognises(source) }?.format
    }

    private static let textFormats: [(format: ImportFormat, type: any TextFormat.Type)] = [
        (.iCalendar, CalendarFormat.self), (.kindle, KindleFormat.self), (.json, JSONFormat.self), (.csv, CSVFormat.self),
    ]

    /// Adds the records of a text to `plan`.
    func read(_ source: SourceText, as format: ImportFormat?, into plan: inout ImportPlan) {
        guard let type = Self.textFormats.first(where: { $0.format == format })?.type else {
            plan.add(.unknownFormat(source))
            return
        }
        type.read(source, options, into: &plan) { records in
            progress(ImportProgress(bytes: source.bytes.count, records: records))
        }
    }
}

extension Diagnostic {
    static func tooLarge(_ file: String) -> Diagnostic {
        Diagnostic(
            .error, "too-large", "the file has more than \(ContentFile.maxSize >> 20) MiB",
            at: SourcePlace(file: file, line: 1),
            help: "split it into several files")
    }
}
