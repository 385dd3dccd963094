import Model
import Text

extension SiteSettings {
    /// The path of `base_url`, with a slash at both ends.
    var basePath: String { URLReference.path(of: baseURL) }

    /// The absolute address of a page or file; nil if that of the site is not known.
    func absoluteURL(of address: PageAddress) -> String? { baseURL.map { $0 + address.encodedPath } }
}
