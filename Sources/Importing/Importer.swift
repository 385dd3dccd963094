import Diagnostics
public import Files
import Glibc
import Intake
import Text

/// Reads files of other programs as records of logs.
public struct Importer {
    private let options: ImportOptions
    private let progress: (ImportProgress) -> Void
    private let limits: ArchiveLimits

    /// An importer that reports how far it has come.
    public init(options: ImportOptions, progress: @escaping (ImportProgress) -> Void = { _ in }) {
        self.init(options: options, limits: ArchiveLimits(), progress: progress)
    }

    init(options: ImportOptions, limits: ArchiveLimits, progress: @escaping (ImportProgress) -> Void = { _ in }) {
        self.options = options
        self.limits = limits
        self.progress = progress
    }

    /// The number of bytes read to recognise a file's format.
    static let headSize = 1 << 14

    /// Reads a file, or a folder of notes. Throws only if the system refuses to read it: the plan has all other
    /// problems.
    public func plan(for path: String, in files: any FileSystem) throws(FileError) -> ImportPlan {
        let path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
        guard let status = try files.status(of: path) else { throw FileError(.read, path, code: ENOENT) }
        if status.kind == .folder { return try notes(in: path, files) }
        let head = try files.read(path, at: 0..<Self.headSize)
        if let document = Document.recognised(in: head) {
            var plan = ImportPlan(file: path, format: nil)
            plan.add(document.diagnostic(path))
            return plan
        }
        if ArchiveImport.recognises(head) {
            return ArchiveImport(
                path: path, size: status.size, files: files, options: options, limits: limits,
                progress: progress
            ).plan()
        }
        if options.format.map({ $0 == .appleHealth }) ?? HealthFormat.recognises(head) {
            return try health(path, files)
        }
        guard status.size <= ContentFile.maxSize else {
            var plan = ImportPlan(file: path, format: options.format)
            plan.add(.tooLarge(path))
            return plan
        }
        return plan(for: DecodedText(file: path, bytes: try files.read(path)))
    }

    private func plan(for text: DecodedText) -> ImportPlan {
        let format = options.format ?? Self.format(of: text.source)
        var plan = ImportPlan(file: text.source.file, format: format)
        plan.encoding = text.encoding
        plan.read(text) { source, plan in read(source, as: format, into: &plan) }
        plan.finish()
        return plan
    }

    private func health(_ path: String, _ files: any FileSystem) throws(FileError) -> ImportPlan {
        var plan = ImportPlan(file: path, format: .appleHealth)
        var format = HealthFormat(file: path, forms: options.forms())
        var chunks = FileChunks(of: path, in: files)
        try format.read(into: &plan, progress) { () throws(FileError) in try chunks.next() ?? [] }
        plan.finish()
        return plan
    }

    /// Reads the notes of a folder, without hidden files and links.
    private func notes(in folder: String, _ files: any FileSystem) throws(FileError) -> ImportPlan {
        var plan = ImportPlan(file: folder, format: .obsidian)
        let format = NoteFormat(options: options)
        var bytes = 0
        for file in try files.files(below: folder, skipping: { $0.hasPrefix(".") }) where file.kind == .file {
            let path = joinedPath(folder, file.path)
            let head = try files.read(path, at: 0..<NoteFormat.headSize)
            guard NoteFormat.recognises(head) else {
                if NoteFormat.isNote(file.path) {
                    let start = try files.read(path, at: 0..<NoteFormat.searchedSize)
                    format.omit(DecodedText(file: path, bytes: start).source, name: file.path, from: &plan)
                } else if ArchiveImport.isExport(file.path) {
                    plan.exports.append(file.path)
                }
                continue
            }
            guard let content = try files.read(path, upTo: limits.textBytes) else {
                plan.add(.tooLarge(path))
                continue
            }
            plan.read(DecodedText(file: path, bytes: content)) { note, plan in
                format.read(note, name: file.path, into: &plan)
            }
            bytes += content.count
            progress(ImportProgress(bytes: bytes, records: plan.records.count))
        }
        plan.finish()
        return plan
    }

    /// The format of a text, recognised by its content; nil if it is unknown.
    static func format(of source: SourceText) -> ImportFormat? {
        textFormats.first { $0.type.recognises(source) }?.format
    }

    private static let textFormats: [(format: ImportFormat, type: any TextFormat.Type)] = [
        (.iCalendar, CalendarFormat.self), (.kindle, KindleFormat.self), (.beanconqueror, BeanconquerorFormat.self),
        (.obsidian, NoteFormat.self), (.json, JSONFormat.self), (.loop, LoopFormat.self), (.csv, CSVFormat.self),
    ]

    /// Adds the records of a text to `plan`.
    func read(_ source: SourceText, as format: ImportFormat?, into plan: inout ImportPlan) {
        guard let type = Self.textFormats.first(where: { $0.format == format })?.type else {
            plan.add(.unknownFormat(source))
            return
        }
        type.read(source, options, into: &plan, progress)
        progress(ImportProgress(bytes: source.bytes.count, records: plan.records.count))
    }
}
