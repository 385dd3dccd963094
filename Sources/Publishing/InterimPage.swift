import Files

/// A page without links. It replaces a new page until all new pages are ready, and a stale page before any is removed,
/// so that no link ever breaks.
enum InterimPage {
    static let bytes = Array(
        """
        <!DOCTYPE html>
        <meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>…</title>
        <p>…</p>

        """.utf8)

    static let content = FileDigest(of: bytes)
}

extension FilePath {
    /// Whether the file is a page, which may link to others.
    var isPage: Bool { string.hasSuffix(".html") }
}
