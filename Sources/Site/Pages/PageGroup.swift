import Model
import Text

/// A page of the navigation and those below it: `manual-coffee` and `manual/coffee` are below `manual`. All of them
/// hold the same instance.
struct PageGroup: Sendable, Encodable {
    /// The page of the navigation, then the others by their order and title.
    let pages: [NavigationEntry]

    /// A page's place in its group.
    struct Place: Sendable, Encodable {
        let group: Shared<PageGroup>
        let index: Int
    }

    /// The places of the pages that are in a group, by slug.
    static func places(of pages: [Page]) -> [String: Place] {
        let heads = Dictionary(pages.filter { $0.navigationOrder != nil }.map { ($0.slug, $0) }) { first, _ in first }
        var members: [String: [Page]] = [:]
        for page in pages where page.navigationOrder == nil {
            if let head = head(of: page.slug, among: heads) { members[head, default: []].append(page) }
        }
        var places: [String: Place] = [:]
        for (slug, below) in members {
            guard let head = heads[slug] else { continue }
            let sorted = below.sorted { left, right in
                (left.order ?? .max, left.title, left.slug) < (right.order ?? .max, right.title, right.slug)
            }
            let all = [head] + sorted
            let group = Shared(PageGroup(pages: all.map { NavigationEntry(title: $0.title, address: .page($0)) }))
            for (index, page) in all.enumerated() { places[page.slug] = Place(group: group, index: index) }
        }
        return places
    }

    /// The longest slug of `heads` that `slug` begins with, followed by a hyphen or a slash.
    private static func head(of slug: String, among heads: [String: Page]) -> String? {
        let ends = slug.utf8.indices.filter { slug.utf8[$0] == UInt8(ascii: "-") || slug.utf8[$0] == UInt8(ascii: "/") }
        return ends.reversed().lazy.map { String(slug[..<$0]) }.first { heads[$0] != nil }
    }
}
