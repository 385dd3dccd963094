import Diagnostics
import Files
import Intake
import Model
import Text

extension Build {
    /// Finds all content files, or only those that the records of one `log` are made from. With `comparingStates`, each
    /// has its state, by which later stages know that it has not changed.
    func find(_ log: LogKind? = nil, comparingStates: Bool = false) async throws(BuildFailure) -> SourceContext {
        delegate?.build(didBegin: .find)
        let finder = ContentFinder(
            files: services.files, includesDrafts: services.includesDrafts, logo: request.settings.logo?.location,
            logs: log.map { [$0] })
        let (found, diagnostics) = try touchingFiles(try finder.find(in: request.root))
        let findings = Findings(
            diagnostics: request.diagnostics + diagnostics,
            isFatal: request.diagnostics.hasErrors || diagnostics.contains { $0.identifier == Diagnostic.noContent })
        let states = comparingStates ? await states(of: found) : found.map { _ in nil }
        let files = zip(found, states).map { SourceFile(file: $0, state: $1) }
        return SourceContext(files: files, findings: findings)
    }

    private func states(of found: [ContentFile]) async -> [ContentHash?] {
        let (files, root, decoding) = (services.files, request.root, decodingFingerprint)
        guard !found.isEmpty, let now = try? files.confined(to: root).now(in: keptFolder) else {
            return found.map { _ in nil }
        }
        return await concurrentMap(found, workers: services.workers) { file in
            guard let status = try? files.status(of: joinedPath(root, file.path)), status.kind == .file,
                status.isSettled(at: now)
            else { return nil }
            return ContentHash { hasher in
                hasher.combine(file.path)
                for number in [status.size, status.modified, status.changed, status.inode, status.device] {
                    hasher.combine(number)
                }
                if file.isDecoded { hasher.combine(decoding) }
            }
        }
    }
}
