import Building
import Files
import Intake
import Model
import Text

/// The site and the options with which a command builds it.
struct SiteRequest {
    /// The site's folder.
    let folder: String
    /// The log whose records alone are wanted; nil to build pages from all content with a theme.
    var log: LogKind?
    /// The day to take for today.
    var asOf: CivilDate?
    /// The address that replaces `base_url` in site.yml.
    var baseURL: String?
    var policy = BuildPolicy()
    var includesDrafts = false
    /// Whether to use cached pictures instead of fetching them.
    var isOffline = false
    /// How many files to work on at once; one a core if nil.
    var jobs: Int?
    /// Identifies the program; found out for each build if nil.
    var program: ContentHash?

    /// What one build keeps for the next; nil if the program can't tell itself from other versions.
    func cache(_ process: ProcessContext) -> BuildCache? {
        (program ?? ProgramIdentity.hash(process.files)).flatMap {
            BuildCache(root: folder, files: process.files, program: $0)
        }
    }
}
