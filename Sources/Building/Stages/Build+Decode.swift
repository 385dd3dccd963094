import Diagnostics
import Files
import Intake
import Model
import Site
import Summaries

extension Build {
    /// Reads and decodes the content files, many at once. A file's bytes are freed as soon as it is decoded. Files that
    /// are `known` and have not changed are taken over.
    func decode(_ context: SourceContext, known: DecodedSources = DecodedSources()) async -> LogbookContext {
        delegate?.build(didBegin: .decode)
        let sources = context.files.filter(\.file.isDecoded)
        let decoder = decoder
        let decoded = await concurrentMap(sources, workers: services.workers) { source in
            known.unchanged(source) ?? DecodedSource(source, decodeFile(source.file, decoder))
        }
        var findings = context.findings
        var leftOut = LeftOut()
        for file in decoded {
            findings.diagnostics += file.records.diagnostics
            leftOut.add(file)
        }
        return LogbookContext(
            coffee: decoded.compactMap(\.coffee), alarms: decoded.flatMap(\.records.alarms),
            quotes: decoded.flatMap(\.quotes), pages: decoded.flatMap(\.records.pages),
            media: context.files.filter { !$0.file.isDecoded }, leftOut: leftOut, decoded: decoded, findings: findings)
    }

    /// Tells how each part of each log is read. Leaves out unreadable files, which `decode` reports.
    func account(of context: SourceContext) async -> [AccountedLog] {
        let logs = context.files.filter { $0.file.kind != nil }
        let decoder = decoder
        return await concurrentMap(logs, workers: services.workers) { log in
            guard let source = try? services.files.text(log.file.path, in: request.root) else { return nil }
            return AccountedLog(source: source, account: decoder.account(of: source, as: log.file.role).1)
        }.compactMap(\.self)
    }

    private var decoder: ContentDecoder {
        ContentDecoder(
            context: DecodingContext(zone: services.zone, settings: request.settings),
            includesDrafts: services.includesDrafts)
    }

    /// A file that can't be read, or is too large, is a diagnostic, so that those of the other files are reported too.
    private func decodeFile(_ file: ContentFile, _ decoder: ContentDecoder) -> DecodedFile {
        do throws(FileError) {
            let source = try services.files.text(file.path, in: request.root)
            return source.map { decoder.decode($0, as: file.role) } ?? DecodedFile(tooLarge: file.path)
        } catch {
            var none = DecodedFile()
            none.diagnostics = [.unreadable(file.path, error)]
            return none
        }
    }
}

extension ContentFile {
    /// Whether the file is decoded, rather than copied.
    var isDecoded: Bool { role != .image && role != .sound }
}

extension LeftOut {
    fileprivate mutating func add(_ file: DecodedSource) {
        let count = file.records.leftOut
        switch file.source.file.role {
        case .log(.coffee, _): addCoffee(count, days: file.records.leftOutDays, ofFileFrom: file.coffee?.span)
        case .log(.alarms, _): alarms += count
        case .log(.quotes, _): quotes += count
        case .page: pages += count
        case .sound, .image: break
        }
    }
}
