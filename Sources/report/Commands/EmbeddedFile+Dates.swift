import Embedded
import Model

extension EmbeddedFile {
    /// The file with all dates shifted equally so that the last is `day`, to keep examples out of the future.
    func endingOn(_ day: CivilDate) -> EmbeddedFile {
        let text = String(decoding: bytes, as: UTF8.self)
        let pattern = /[0-9]{4}-[0-9]{2}-[0-9]{2}/
        func date(_ written: Substring) -> CivilDate? { try? DateTime(parsing: String(written)).date }
        guard let last = text.matches(of: pattern).compactMap({ date($0.output) }).max() else { return self }
        let moved = text.replacing(pattern) { match in
            date(match.output)?.adding(days: day.days(since: last)).description ?? String(match.output)
        }
        return EmbeddedFile(path: path, bytes: Array(moved.utf8))
    }
}
