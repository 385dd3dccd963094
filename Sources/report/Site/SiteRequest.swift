import Building
import Files
import Intake
import Model

/// What a command asks for about a site, from its options.
struct SiteRequest {
    /// The site's folder.
    let folder: String
    /// The day to take for today.
    var asOf: CivilDate?
    /// In place of `base_url` in site.yml.
    var baseURL: String?
    var includesDrafts = false
    /// Whether pictures are fetched, or taken as they were fetched before.
    var isOffline = false
    /// The logs whose records alone are wanted; nil where pages are made, from all content and with a theme.
    var logs: Set<LogKind>?
    /// How many files to work on at once; one a core if nil.
    var jobs: Int?
    var policy = BuildPolicy()

    init(_ folder: String, asOf: CivilDate? = nil, keepsGoing: Bool = false) {
        self.folder = folder
        self.asOf = asOf
        policy.keepsGoing = keepsGoing
    }

    func workers(_ process: ProcessContext) -> Int { jobs ?? process.processorCount }

    /// What one build keeps for the next; nil if the program can't tell itself from other versions.
    func cache(_ process: ProcessContext) -> BuildCache? {
        ProgramIdentity.hash(process.files).flatMap {
            BuildCache(root: folder, files: process.files, program: $0)
        }
    }
}
