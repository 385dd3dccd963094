import Diagnostics
import Model

/// Resolves conflicts of addresses: each address goes to its first candidate.
struct AddressClaims: Sendable {
    /// The files that got their address, in the order of the candidates.
    private(set) var granted: [PlannedFile] = []
    /// The files whose address was taken.
    private(set) var rejected: [PlannedFile] = []
    /// An error for each of `rejected`.
    private(set) var conflicts: [Diagnostic] = []

    /// Gives out the addresses of `candidates`, which are sorted by precedence.
    init(_ candidates: [PlannedFile]) {
        // The index in `granted` of the file that holds an address.
        var holders: [String: Int] = [:]
        holders.reserveCapacity(candidates.count)
        granted.reserveCapacity(candidates.count)
        for candidate in candidates {
            let identity = candidate.address.fileIdentity
            if let holder = holders[identity] {
                rejected.append(candidate)
                conflicts.append(.addressConflict(candidate, granted[holder]))
            } else {
                holders[identity] = granted.count
                granted.append(candidate)
            }
        }
        rejectFilesInPlaceOfFolders()
    }

    /// Rejects copied files, such as `images/plan`, at paths where pages need a folder.
    private mutating func rejectFilesInPlaceOfFolders() {
        guard granted.contains(where: \.mayBeFolder) else { return }
        func folder(of path: Substring) -> Substring { path[..<(path.lastIndex(of: "/") ?? path.startIndex)] }
        var holders: [Substring: PlannedFile] = [:]
        for file in granted {
            var needed = folder(of: file.address.fileIdentity[...])
            while !needed.isEmpty, holders[needed] == nil {
                holders[needed] = file
                needed = folder(of: needed)
            }
        }
        let files = granted
        granted = []
        for file in files {
            if file.mayBeFolder, let holder = holders[file.address.fileIdentity[...]] {
                rejected.append(file)
                conflicts.append(.addressConflict(file, holder))
            } else {
                granted.append(file)
            }
        }
    }
}

extension PlannedFile {
    fileprivate var mayBeFolder: Bool {
        guard case .copy = content, let name = address.path.split(separator: "/").last else { return false }
        return !name.contains(".")
    }
}

extension Diagnostic {
    fileprivate static func addressConflict(_ candidate: PlannedFile, _ holder: PlannedFile) -> Diagnostic {
        Diagnostic(
            .error, "address-conflict",
            "/\(candidate.address.path) is claimed by \(candidate.name) and by \(holder.name)",
            at: candidate.source ?? holder.source, help: "give one of them another slug, title or name")
    }
}
