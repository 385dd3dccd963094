import Model
import Text

extension SiteSettings {
    /// The path of `base_url`, with a slash at both ends.
    var basePath: String {
        guard let baseURL, let authority = URLReference.authority(of: baseURL) else { return "/" }
        return String(baseURL[authority.endIndex...])
    }
}
