private import CEmbedded

/// A file that was compiled into the program, so that it works without its checkout.
public struct EmbeddedFile: Hashable, Sendable {
    /// Relative to the folder that it was taken from, with `/` between its parts.
    public let path: String
    /// Its content.
    public let bytes: [UInt8]

    /// The files of the default theme, by their paths in its folder.
    public static var defaultTheme: [EmbeddedFile] {
        var count = 0
        let first = unsafe embedded_theme(&count)
        return unsafe UnsafeBufferPointer(start: first, count: count).map { unsafe EmbeddedFile($0) }
    }

    /// The files of a new site, by their paths in it.
    public static var starterSite: [EmbeddedFile] {
        var count = 0
        let first = unsafe embedded_starter(&count)
        return unsafe UnsafeBufferPointer(start: first, count: count).map { unsafe EmbeddedFile($0) }
    }

    private init(_ file: embedded_file) {
        path = unsafe String(cString: file.path)
        bytes = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
}
