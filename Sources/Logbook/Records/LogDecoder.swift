import Diagnostics
import Intake
import Model

/// Reads logs by the settings of a site.
struct LogDecoder: Sendable {
    let context: DecodingContext
    private let decoder: ContentDecoder

    init(context: DecodingContext) {
        self.context = context
        decoder = ContentDecoder(context: context, includesDrafts: false)
    }

    /// The records of a log, and what each of its parts is read as.
    func account(of source: SourceText, as role: ContentFile.Role) -> (DecodedFile, LogAccount) {
        decoder.account(of: source, as: role)
    }
}
