/// The icon of the site in a browser's tab: a cup in the theme's colour of bars, by day and by night.
enum ThemeIcon {
    static let name = "icon.svg"

    /// The icon as SVG; a scheme without that colour keeps that of `base`.
    static func svg(_ settings: ThemeSettings, over base: ThemeSettings) -> [UInt8] {
        func rule(_ scheme: ThemeVariable.Group) -> String {
            let color = (settings.variable(scheme, "bar") ?? base.variable(scheme, "bar"))?.value
            return color.map { "path{stroke:\($0)}.cup{fill:\($0)}" } ?? ""
        }
        let text = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><style>\
            path{fill:none;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}\
            \(rule(.light))@media(prefers-color-scheme:dark){\(rule(.dark))}</style>\
            <path class="cup" d="M4 10h12v5a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5z"/>\
            <path d="M16 11h1.5a2.5 2.5 0 0 1 0 5H16M8 3v3M12 3v3"/></svg>\n
            """
        return Array(text.utf8)
    }
}
