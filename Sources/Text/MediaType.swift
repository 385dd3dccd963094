/// The media types of files by the ends of their names.
public enum MediaType {
    /// The type of the file at `path`, with its encoding if it is text; nil if the name does not tell.
    public static func of(_ path: String) -> String? {
        path.utf8.lastIndex(of: UInt8(ascii: ".")).flatMap { types[path[$0...].dropFirst().lowercased()] }
    }

    /// WAVE has no registered type (RFC 3003 and RFC 5334 are about the other sounds); players know this one.
    private static let types = [
        "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
        "txt": "text/plain; charset=utf-8", "md": "text/markdown; charset=utf-8", "csv": "text/csv; charset=utf-8",
        "ics": "text/calendar; charset=utf-8", "json": "application/json", "jsonl": "application/jsonl",
        "xml": "application/xml", "webmanifest": "application/manifest+json", "pdf": "application/pdf",
        "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
        "webp": "image/webp", "avif": "image/avif", "ico": "image/x-icon", "mp3": "audio/mpeg", "wav": "audio/wav",
        "ogg": "audio/ogg", "mp4": "video/mp4", "webm": "video/webm", "woff": "font/woff", "woff2": "font/woff2",
    ]
}
