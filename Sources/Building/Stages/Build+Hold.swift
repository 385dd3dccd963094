import Diagnostics
import Files
import Site
import Text

extension Build {
    /// Renders the files of a site into memory, reusing unchanged ones from `last`. `sources` are its content files.
    func holdFiles(
        _ context: RenderContext, after last: HeldSite?, from sources: DecodedSources
    ) async throws(BuildFailure) -> HeldSite {
        delegate?.build(didBegin: .publish)
        let maker = FileMaker(context, services, delegate)
        try await maker.check(policy)
        let (files, known) = (services.files, last?.files ?? [:])
        let (made, findings) = try await maker.make { file throws(BuildFailure) in
            try HeldFile.make(file, known[FilePath(file.path)], context.plan.links, files)
        }
        try policy.check(findings)
        delegate?.build(didEnd: .publish)
        var held = known
        var changed: [FilePath] = []
        for (file, made) in zip(context.plan.files, made) {
            let path = FilePath(file.address.file)
            if held.updateValue(made, forKey: path)?.hash != made.hash { changed.append(path) }
        }
        var removed: [FilePath] = []
        if held.count > context.plan.files.count {
            let paths = Set(context.plan.files.map { FilePath($0.address.file) })
            removed = held.keys.filter { !paths.contains($0) }
            for path in removed { held[path] = nil }
        }
        return HeldSite(
            files: held, pages: context.pages, records: context.records,
            diagnostics: policy.diagnostics(findings), changed: changed.sorted().map(\.string),
            removed: removed.sorted().map(\.string), sources: sources)
    }
}

extension HeldFile {
    /// The `known` file if it is still up to date, else a rendered one.
    fileprivate static func make(
        _ file: PreparedFile, _ known: HeldFile?, _ map: LinkMap, _ files: any FileSystem
    ) throws(BuildFailure) -> (made: HeldFile, links: FileMaker.Links) {
        let dependencies = file.dependencies()
        if let known, let record = known.record, PageRecord.reason(for: record, dependencies, map) == .kept {
            return (known, .kept(record.lookups))
        }
        let rendered = try file.render()
        let made = HeldFile(try rendered.bytes(files)) { PageRecord(dependencies, content: $0, rendered.links, map) }
        return (made, .rendered(rendered.links))
    }
}
