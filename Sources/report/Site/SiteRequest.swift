import Building
import Files
import Intake
import Model
import Text

/// The site and the options with which a command builds it.
struct SiteRequest {
    /// The site's folder.
    let folder: String
    /// The day to take for today.
    let asOf: CivilDate?
    /// The address that replaces `base_url` in site.yml.
    var baseURL: String?
    let includesDrafts: Bool
    /// Whether to use cached pictures instead of fetching them.
    let isOffline: Bool
    /// The logs to read if only their records are wanted; nil to build pages from all content with a theme.
    var logs: Set<LogKind>?
    /// How many files to work on at once; one a core if nil.
    let jobs: Int?
    var policy = BuildPolicy()
    /// Identifies the program; found out for each build if nil.
    var program: ContentHash?

    init(
        _ folder: String, asOf: CivilDate? = nil, keepsGoing: Bool = false, includesDrafts: Bool = false,
        isOffline: Bool = false, jobs: Int? = nil, isStrict: Bool = false
    ) {
        self.folder = folder
        self.asOf = asOf
        self.includesDrafts = includesDrafts
        self.isOffline = isOffline
        self.jobs = jobs
        policy.keepsGoing = keepsGoing
        policy.isStrict = isStrict
    }

    /// What one build keeps for the next; nil if the program can't tell itself from other versions.
    func cache(_ process: ProcessContext) -> BuildCache? {
        (program ?? ProgramIdentity.hash(process.files)).flatMap {
            BuildCache(root: folder, files: process.files, program: $0)
        }
    }
}
