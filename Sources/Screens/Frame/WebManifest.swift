import Markup
import Model

/// The manifest with which a phone can install the screens as an app (W3C Web Application Manifest).
struct WebManifest {
    static let address = Route.root + "log.webmanifest"

    let settings: SiteSettings

    /// JSON with the site's title as its name, and in its language.
    var bytes: [UInt8] {
        let title = settings.title.isEmpty ? "report" : settings.title
        var json = JSONWriter()
        json.object { json in
            json.members([
                ("name", title), ("short_name", title), ("lang", settings.language.rawValue),
                ("id", Route.root), ("scope", Route.root), ("start_url", Route.coffee().address),
                ("display", "standalone"), ("background_color", "#f8f4ee"), ("theme_color", "#2c1a11"),
            ])
            json.name("icons")
            json.array { json in
                json.object { json in
                    json.members([
                        ("src", Route.root + "cup.svg"), ("sizes", "any"), ("type", "image/svg+xml"),
                        ("purpose", "any"),
                    ])
                }
            }
        }
        return json.bytes
    }
}

extension JSONWriter {
    fileprivate mutating func members(_ members: [(name: String, value: String)]) {
        for member in members {
            name(member.name)
            string(member.value)
        }
    }
}
