import Model
import Text

extension SiteSettings {
    /// The path of `base_url`, with a slash at both ends.
    var basePath: String { URLReference.path(of: baseURL) }
}
