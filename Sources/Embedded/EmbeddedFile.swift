private import CEmbedded

/// A file that was compiled into the program, so that the program works without its checkout.
public struct EmbeddedFile: Hashable, Sendable {
    /// Relative to the folder that it was taken from, with `/` between its parts.
    public let path: String
    /// Its content; text is UTF-8.
    public let bytes: [UInt8]

    /// A file from its parts.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// The names of the themes that come with the program. All are laid over the first one.
    public static let themeNames = [defaultThemeName, "poster"]
    /// The name of that theme.
    public static let defaultThemeName = "default"

    /// The files of the theme of a name, with its fonts; none if no such theme comes with the program.
    public static func theme(_ name: String) -> [EmbeddedFile] {
        let theme =
            switch name {
            case defaultThemeName: unsafe files(embedded_default_theme()) + fonts
            case "poster": unsafe files(embedded_poster_theme()) + files(embedded_poster_fonts())
            default: [EmbeddedFile]()
            }
        return theme.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    }

    /// The fonts of the default theme, with their licences and style sheet; none if `make` has not prepared them.
    public static var fonts: [EmbeddedFile] { unsafe files(embedded_default_fonts()) }

    /// The files of a new site.
    public static var starterSite: [EmbeddedFile] { unsafe files(embedded_starter()) }

    /// The words of each language, such as `de.strings`.
    public static var strings: [EmbeddedFile] { unsafe files(embedded_strings()) }

    /// The manual's page that explains each diagnostic.
    public static var diagnosticsPage: EmbeddedFile? { unsafe files(embedded_manual()).first }

    /// The script that `serve` puts into pages.
    public static var previewScript: EmbeddedFile? { unsafe files(embedded_preview()).first }

    /// The templates, styles and scripts of the screens to log with.
    public static var screens: [EmbeddedFile] { unsafe files(embedded_screens()) }

    private static func files(_ list: UnsafePointer<embedded_file>) -> [EmbeddedFile] {
        var files: [EmbeddedFile] = []
        var next = unsafe list
        while let path = unsafe next.pointee.path {
            let count = unsafe next.pointee.count
            let bytes =
                unsafe count > 0
                ? Array(UnsafeBufferPointer(start: next.pointee.bytes, count: count))
                : Array(String(cString: next.pointee.bytes).utf8)
            files.append(EmbeddedFile(path: unsafe String(cString: path), bytes: bytes))
            unsafe next += 1
        }
        return files
    }
}
