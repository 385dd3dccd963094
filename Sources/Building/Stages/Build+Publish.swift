import Diagnostics
import Files
import Publishing
import Site

extension Build {
    /// Renders every file that may have changed since the `last` build, and publishes all of them, or none.
    func publishFiles(
        _ context: RenderContext, to output: String, _ options: PublishingOptions, after last: LastBuild?
    ) async throws(BuildFailure) -> PublishedSite {
        delegate?.build(didBegin: .publish)
        let known = last?.files ?? [:]
        let publisher: Publisher
        do throws(FileError) {
            publisher = try await Publisher(
                files: services.files, output: output, options: options, knownStamp: { known[$0]?.stamp },
                whileWaiting: { [delegate] in delegate?.build(isWaitingFor: output) })
        } catch { throw .system(error) }
        do throws(BuildFailure) {
            let (files, links) = (services.files, context.plan.links)
            var (updated, findings) = try await make(context) { file throws(FileError) in
                let record = known[FilePath(file.path)]?.record
                return try file.update(record, links, rewritesAll: options.rewritesAll) { record throws(FileError) in
                    try publisher.keep(file.path, hash: record.content)
                } write: { rendered throws(FileError) in
                    let staged =
                        switch rendered.content {
                        case .copy(let source): try publisher.stage(copyOf: source, in: files, at: file.path)
                        case .bytes(let bytes): try publisher.stage(bytes, at: file.path)
                        }
                    return (staged, staged.hash)
                }
            }
            let publication = try touchingFiles(try publisher.publication(of: updated.map(\.file)))
            findings.diagnostics += publication.foreign.map { .foreignFile(joinedPath(output, $0)) }
            findings.diagnostics += publication.edited.map { .editedFile(joinedPath(output, $0)) }
            if publisher.hasUnreadableManifest { findings.diagnostics.append(.unreadableManifest(output)) }
            // Leaving out records cannot remove a file that is in the way.
            if !publication.foreign.isEmpty { findings.isFatal = true }
            try policy.check(findings)
            let published = try touchingFiles(try publisher.commit(publication))
            return PublishedSite(
                pageCount: context.pageCount, files: published, recordCounts: context.site.recordCounts,
                diagnostics: policy.diagnostics(findings), made: updated.map(\.report))
        } catch {
            publisher.abandon()
            throw error
        }
    }
}

extension Diagnostic {
    fileprivate static func foreignFile(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, "foreign-file", "\(path) was not made by report, and blocks a file of the site",
            help: "move it away, or choose another folder with --output")
    }

    fileprivate static func editedFile(_ path: String) -> Diagnostic {
        Diagnostic(
            .warning, "edited-file", "\(path) was changed since report made it, and stays as it is",
            help: "move it away, or replace it with --force")
    }

    fileprivate static func unreadableManifest(_ output: String) -> Diagnostic {
        Diagnostic(
            .warning, "unreadable-manifest",
            "\(joinedPath(output, outputManifestName)) can't be read, so report does not know its own files",
            help: "report takes over files that match the site; --force replaces others in the way")
    }
}
