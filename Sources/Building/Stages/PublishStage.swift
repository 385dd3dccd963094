import Diagnostics
import Files
import Publishing
import Site

/// Renders every file and publishes all of them, or none.
public struct PublishStage: Stage {
    private let files: any FileSystem
    private let output: String
    private let options: PublishingOptions
    private let policy: BuildPolicy
    private let last: [FilePath: KnownFile]
    private let renderer: ParallelRenderer
    private weak let delegate: (any BuildDelegate)?

    /// Publishes into the folder `output`, and keeps the files of the `last` build that have not changed.
    init(
        _ services: BuildServices, _ output: String, _ options: PublishingOptions, _ policy: BuildPolicy,
        after last: LastBuild?, _ delegate: (any BuildDelegate)?
    ) {
        files = services.files
        self.output = output
        self.options = options
        self.policy = policy
        self.last = last?.files ?? [:]
        self.delegate = delegate
        renderer = ParallelRenderer(workers: services.workers, delegate)
    }

    public func run(_ context: RenderContext) async throws(BuildFailure) -> PublishedSite {
        delegate?.build(didBegin: .publish)
        var findings = context.findings
        let links = try await LinkFindings(context, files, renderer)
        findings.add(links.ofRejected)
        if policy.stops(findings) {
            findings.add(try await links.ofAll())
            // Opening the output finishes the commit of a killed build.
            if Publisher.hasUnfinishedCommit(files, output: output) { try await openPublisher().giveUp() }
            try policy.check(findings)
        }
        let publisher = try await openPublisher()
        do throws(BuildFailure) {
            let pages = PagePublisher(
                publisher: publisher, files: files, known: last, links: context.links, options: options)
            let made = try await renderer.map(context.files) { file throws(BuildFailure) in try pages.publish(file) }
            findings.add(try await links.of(made.lazy.map { ($0.made.record?.lookups, $0.links) }))
            let publication = try touchingFiles { () throws(FileError) in
                try publisher.publication(of: made.map(\.staged))
            }
            findings.add(publication.foreign.map { .foreignFile(joinedPath(output, $0)) })
            findings.add(publication.edited.map { .editedFile(joinedPath(output, $0)) })
            if publisher.hasUnreadableManifest { findings.add([.unreadableManifest(output)]) }
            // A file in the way is no record that could be left out.
            if !publication.foreign.isEmpty { findings.isFatal = true }
            try policy.check(findings)
            let published = try touchingFiles { () throws(FileError) in try publisher.commit(publication) }
            delegate?.build(didEnd: .publish)
            return PublishedSite(
                pages: context.files.count(where: \.isPage), files: published, records: context.records,
                diagnostics: policy.weighed(findings), made: made.map(\.made))
        } catch {
            publisher.giveUp()
            throw error
        }
    }

    private func openPublisher() async throws(BuildFailure) -> Publisher {
        let (delegate, output, last) = (delegate, output, last)
        do throws(FileError) {
            return try await Publisher(
                files: files, output: output, options: options, stamps: { last[$0]?.stamp },
                whileWaiting: { delegate?.build(isWaitingFor: output) })
        } catch { throw .system(error) }
    }
}

extension Publisher {
    /// Abandons the publication. The failure that led here matters more than one of clearing up.
    fileprivate func giveUp() { try? abandon() }
}

extension Diagnostic {
    fileprivate static func foreignFile(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, "foreign-file", "\(path) was not made by report, and is in the way of a file of the site",
            help: "move it away, or choose another folder with --output")
    }

    fileprivate static func editedFile(_ path: String) -> Diagnostic {
        Diagnostic(
            .warning, "edited-file", "\(path) was changed since report made it, and stays as it is",
            help: "move it away, or let --force put the site's own in its place")
    }

    fileprivate static func unreadableManifest(_ output: String) -> Diagnostic {
        Diagnostic(
            .warning, "unreadable-manifest",
            "\(joinedPath(output, Publisher.manifestName)) can't be read, so report does not know which files there it made",
            help: "what is as it would be made is taken as its own; --force replaces what else is in its way")
    }
}
