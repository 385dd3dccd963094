import Embedded
import Model

extension EmbeddedFile {
    /// The file with all dates shifted equally so that the last is `day`, to keep examples out of the future.
    func endingOn(_ day: CivilDate) -> EmbeddedFile {
        let text = String(decoding: bytes, as: UTF8.self)
        let pattern = /[0-9]{4}-[0-9]{2}-[0-9]{2}/
        let dates = text.matches(of: pattern).compactMap { try? DateTime(parsing: String($0.output)).date }
        guard let last = dates.max() else { return self }
        let moved = text.replacing(pattern) { match in
            let written = String(match.output)
            let date = try? DateTime(parsing: written).date
            return date?.adding(days: day.days(since: last)).description ?? written
        }
        return EmbeddedFile(path: path, bytes: Array(moved.utf8))
    }
}
