import Diagnostics
import Files
import Intake
import Model
import Text

/// Finds the content files.
public struct FindStage: Stage {
    private let services: BuildServices
    private let logs: Set<LogKind>?
    private let comparesStates: Bool
    private weak let delegate: (any BuildDelegate)?

    /// Finds all content, or only what the records of some `logs` are made from.
    init(
        _ services: BuildServices, logs: Set<LogKind>? = nil, comparesStates: Bool = false,
        _ delegate: (any BuildDelegate)?
    ) {
        self.services = services
        self.logs = logs
        self.comparesStates = comparesStates
        self.delegate = delegate
    }

    public func run(_ request: BuildRequest) async throws(BuildFailure) -> SourceContext {
        delegate?.build(didBegin: .find)
        let finder = ContentFinder(
            files: services.files, includesDrafts: services.includesDrafts, logo: request.settings.logo?.location,
            logs: logs)
        let (found, diagnostics) = try touchingFiles { () throws(FileError) in try finder.find(in: request.root) }
        var findings = Findings(
            diagnostics: request.diagnostics,
            isFatal: request.diagnostics.hasErrors || diagnostics.contains { $0.identifier == "no-content" })
        findings.add(diagnostics)
        let states = comparesStates ? await states(of: found, in: request.root) : found.map { _ in nil }
        let files = zip(found, states).map { SourceFile(file: $0, state: $1) }
        delegate?.build(didEnd: .find)
        return SourceContext(root: request.root, files: files, findings: findings)
    }

    private func states(of found: [ContentFile], in root: String) async -> [ContentHash?] {
        let files = services.files
        guard let now = try? files.now(in: root) else { return found.map { _ in nil } }
        return await concurrentMap(found, workers: services.workers) { file in
            guard let status = try? files.status(of: joinedPath(root, file.path)), status.kind == .file,
                status.isSettled(at: now)
            else { return nil }
            return ContentHash(of: file.path, status)
        }
    }
}

extension ContentHash {
    /// The hash of a path and everything that a change of the file would change.
    init(of path: String, _ status: FileStatus) {
        self.init { hasher in
            hasher.combine(path)
            for number in [status.size, status.modified, status.changed] { hasher.combine(number) }
            for number in [status.inode, status.device] { hasher.combine(Int(bitPattern: UInt(number))) }
        }
    }
}
