import Diagnostics
import Files
import Intake
import Text

/// Imports an archive: the export of a program, notes, or a single text in any format.
struct ArchiveImport {
    let path: String
    let size: Int
    let files: any FileSystem
    let options: ImportOptions
    let limits: ArchiveLimits
    let progress: (ImportProgress) -> Void

    /// Whether a file with this beginning is a zip, gzip or tar archive.
    static func recognises(_ head: [UInt8]) -> Bool {
        if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) || head.starts(with: [0x50, 0x4B, 0x05, 0x06]) { return true }
        if head.starts(with: [0x1F, 0x8B]) { return true }
        return head.count > 262 && head[257..<262].elementsEqual("ustar".utf8)
    }

    func plan() -> ImportPlan {
        var plan = ImportPlan(file: path, format: options.format)
        do {
            let contents = try contents()
            plan = ImportPlan(file: path, format: options.format ?? contents.format)
            try read(contents, into: &plan)
        } catch {
            plan.add(error.diagnostic(path))
        }
        plan.finish()
        return plan
    }

    /// The kinds of files in the archive, and the indices of those that are read alone.
    private struct Contents {
        var health: Int?
        var beanconqueror: Int?
        var brews: [Int] = []
        var hasHabits = false
        var hasNotes = false
        var texts: [(index: Int, name: String, format: ImportFormat)] = []
        var isSpreadsheet = false
        /// Whether it has no file that is not hidden.
        var isEmpty = true

        /// Ignores texts such as a README, if there are others.
        mutating func setAside() {
            let others = texts.filter { !ArchiveImport.isAbout($0.name) }
            if !others.isEmpty { texts = others }
        }

        var format: ImportFormat? {
            if health != nil { return .appleHealth }
            if beanconqueror != nil { return .beanconqueror }
            if hasHabits { return .loop }
            if hasNotes { return .obsidian }
            return texts.count == 1 ? texts[0].format : nil
        }
    }

    /// Calls `body` for each file of the archive that is not hidden, as in folders.
    private func forEach(
        _ body: (_ index: Int, _ name: String, _ reader: inout ArchiveReader) throws(ArchiveFault) -> Void
    ) throws(ArchiveFault) {
        var reader = try ArchiveReader(path, in: files, size: size, limits: limits)
        var index = 0
        while let entry = try reader.next() {
            // A damaged archive may have files without a name.
            let name = lastPart(of: entry.name).isEmpty ? path : entry.name
            if entry.isFile, !Self.isHidden(entry.name) { try body(index, name, &reader) }
            index += 1
        }
    }

    /// Whether a file says that the archive is a document of Excel, Numbers or LibreOffice Calc.
    private static func isOfSpreadsheet(_ name: String, _ head: [UInt8]) -> Bool {
        ["xl/workbook.xml", "Index/Document.iwa"].contains(name)
            || (name == "mimetype" && String(decoding: head, as: UTF8.self).hasSuffix("opendocument.spreadsheet"))
    }

    private static func isHidden(_ name: String) -> Bool {
        name.split(separator: "/").contains { $0.hasPrefix(".") && $0 != "." && $0 != ".." }
    }

    private func contents() throws(ArchiveFault) -> Contents {
        var found = Contents()
        // libarchive does not read a zip that is its end record alone (APPNOTE 4.3.16).
        if (try? files.read(path, at: 0..<4)) == [0x50, 0x4B, 0x05, 0x06] { return found }
        try forEach { (index, name, reader) throws(ArchiveFault) in
            let head = try reader.read(upTo: Importer.headSize)
            found.isEmpty = false
            found.isSpreadsheet = found.isSpreadsheet || Self.isOfSpreadsheet(name, head)
            if HealthFormat.recognises(head) {
                found.health = found.health ?? index
            } else if BeanconquerorFormat.recognises(head) {
                found.beanconqueror = found.beanconqueror ?? index
            } else if BeanconquerorFormat.recognisesBrews(head) {
                found.brews.append(index)
            } else if LoopFormat.recognisesHabits(head) {
                found.hasHabits = true
            } else if NoteFormat.recognises(head) {
                found.hasNotes = true
            } else if !head.isEmpty, head.count(where: { $0 == 0 }) == 0,
                let format = Importer.format(of: DecodedText(file: "", bytes: head).source)
            {
                found.texts.append((index, name, format))
            }
        }
        found.setAside()
        return found
    }

    private func read(_ contents: Contents, into plan: inout ImportPlan) throws(ArchiveFault) {
        switch plan.format {
        case .appleHealth: try readHealth(contents, into: &plan)
        case .beanconqueror: try readBrews(contents, into: &plan)
        case .loop: try readHabits(into: &plan)
        case .obsidian:
            try readNotes(into: &plan)
            if options.format == nil { try readTexts(besideNotes: contents, into: &plan) }
        case let format? where contents.texts.count == 1:
            try readText(contents.texts[0].index, as: format, into: &plan)
        default: plan.add(unknownFormat(contents))
        }
    }

    /// Why none of the files is read.
    private func unknownFormat(_ contents: Contents) -> Diagnostic {
        let message: String
        var help = "unpack it, and import the file that you want"
        if contents.isSpreadsheet {
            message = "this is a spreadsheet"
            help = "save it as CSV in the program that made it, and import that"
        } else if contents.isEmpty {
            message = "the archive contains no files, or hidden ones only"
            help = "a file or folder whose name begins with a dot is not read; rename it, or import the file itself"
        } else if contents.texts.count > 1 {
            message =
                "the archive contains \(contents.texts.count) files that can be imported, and an import reads one: "
                + Self.names(of: contents.texts.map(\.name))
        } else {
            message = "the archive contains nothing that can be imported"
        }
        return Diagnostic(.error, "unknown-format", message, at: SourcePlace(file: path, line: 1), help: help)
    }

    private func readText(
        _ wanted: Int, as format: ImportFormat, into plan: inout ImportPlan
    ) throws(ArchiveFault) {
        try forEach { (index, name, reader) throws(ArchiveFault) in
            guard index == wanted else { return }
            let text = DecodedText(file: lastPart(of: name), bytes: try reader.readAll())
            plan.encoding = text.encoding
            plan.read(text) { source, plan in
                Importer(options: options, progress: progress).read(source, as: format, into: &plan)
            }
        }
    }

    /// If no note has coffee, reads the one other text; else names the others that may be an export.
    private func readTexts(besideNotes contents: Contents, into plan: inout ImportPlan) throws(ArchiveFault) {
        let texts = contents.texts.filter { Self.isExport($0.name) }
        guard let first = texts.first else { return }
        if texts.count == 1, plan.records.isEmpty, plan.diagnostics.isEmpty {
            var other = plan
            other.format = first.format
            try readText(first.index, as: first.format, into: &other)
            // Without a format it is a text of another kind, such as a licence.
            if other.format != nil {
                plan = other
                return
            }
        }
        plan.add(
            Diagnostic(
                .warning, "unread-list", "files beside the notes are not read: \(Self.names(of: texts.map(\.name)))",
                at: SourcePlace(file: path, line: 1), help: "unpack the archive, and import what you want of them"))
    }

    /// The names of the first files, without their folders.
    static func names(of paths: [String]) -> String {
        let more = paths.count > namedFiles ? " and \(paths.count - namedFiles) more" : ""
        return paths.prefix(namedFiles).map { lastPart(of: $0) }.joined(separator: ", ") + more
    }

    /// Whether a file that is no note may be an export, by its name.
    static func isExport(_ name: String) -> Bool {
        name.split(separator: ".").last.map { exportEndings.contains($0.lowercased()) } ?? false
    }

    /// Whether a text is about the files beside it, by its name: `README.md`, `LICENSE`.
    private static func isAbout(_ path: String) -> Bool {
        let parts = lastPart(of: path).lowercased().split(separator: ".")
        guard let name = parts.first, parts.count < 3, ["md", "txt", nil].contains(parts.dropFirst().first) else {
            return false
        }
        return ["readme", "license", "changelog"].contains(where: name.hasPrefix)
    }

    private static let namedFiles = 3
    /// Vaults have other files too, such as drawings and styles.
    private static let exportEndings: Set = ["csv", "tsv", "txt", "ics", "json", "jsonl"]

    private func readHealth(_ contents: Contents, into plan: inout ImportPlan) throws(ArchiveFault) {
        try forEach { (index, name, reader) throws(ArchiveFault) in
            guard index == contents.health else { return }
            var format = HealthFormat(file: lastPart(of: name), forms: options.forms())
            try format.read(into: &plan, progress) { () throws(ArchiveFault) in try reader.read(upTo: 1 << 18) }
        }
    }

    private func readBrews(_ contents: Contents, into plan: inout ImportPlan) throws(ArchiveFault) {
        var format = BeanconquerorFormat(forms: options.forms())
        var bytes = 0
        func text(_ name: String, _ reader: inout ArchiveReader) throws(ArchiveFault) -> DecodedText {
            let content = try reader.readAll()
            bytes += content.count
            return DecodedText(file: lastPart(of: name), bytes: content)
        }
        try forEach { (index, name, reader) throws(ArchiveFault) in
            guard index == contents.beanconqueror else { return }
            plan.read(try text(name, &reader)) { source, plan in format.readMain(source, into: &plan) }
        }
        try forEach { (index, name, reader) throws(ArchiveFault) in
            guard contents.brews.contains(index) else { return }
            plan.read(try text(name, &reader)) { source, plan in format.readMore(source, into: &plan) }
            progress(ImportProgress(bytes: bytes, records: plan.records.count))
        }
    }

    private func readHabits(into plan: inout ImportPlan) throws(ArchiveFault) {
        let format = LoopFormat(options: options)
        var isFound = false
        try forEach { (_, name, reader) throws(ArchiveFault) in
            let head = try reader.read(upTo: 5)
            guard !isFound, head.elementsEqual("Date,".utf8) else { return }
            let text = DecodedText(file: name, bytes: head + (try reader.readAll()))
            // Skips the files of single habits, whose second column is named Value.
            guard let table = LoopFormat.checkmarks(text.source, options.forms()),
                table.columns.dropFirst().first != "Value"
            else { return }
            isFound = true
            plan.read(text) { _, plan in format.read(table, into: &plan) }
        }
        if !isFound {
            plan.add(
                Diagnostic(
                    .error, "nothing-to-import", "no table of this archive has checkmarks that can be read",
                    at: SourcePlace(file: path, line: 1)))
        }
    }

    private func readNotes(into plan: inout ImportPlan) throws(ArchiveFault) {
        let format = NoteFormat(options: options)
        try forEach { (_, name, reader) throws(ArchiveFault) in
            let head = try reader.read(upTo: NoteFormat.headSize)
            guard NoteFormat.recognises(head) else {
                if NoteFormat.isNote(name) {
                    let start = head + (try reader.read(upTo: NoteFormat.searchedSize))
                    format.omit(DecodedText(file: name, bytes: start).source, name: name, from: &plan)
                }
                return
            }
            plan.read(DecodedText(file: name, bytes: head + (try reader.readAll()))) { note, plan in
                format.read(note, name: name, into: &plan)
            }
        }
    }
}
