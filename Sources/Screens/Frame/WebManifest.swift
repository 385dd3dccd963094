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
            json.field("name", title)
            json.field("short_name", title)
            json.field("lang", settings.language.rawValue)
            json.field("id", Route.root)
            json.field("scope", Route.root)
            json.field("start_url", Route.coffee().address)
            json.field("display", "standalone")
            json.field("background_color", "#f8f4ee")
            json.field("theme_color", "#2c1a11")
            json.name("icons")
            json.array { json in
                json.object { json in
                    json.field("src", Route.root + "cup.svg")
                    json.field("sizes", "any")
                    json.field("type", "image/svg+xml")
                    json.field("purpose", "any")
                }
            }
        }
        return json.bytes
    }
}
