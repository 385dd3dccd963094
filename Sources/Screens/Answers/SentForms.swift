/// Remembers the form that was saved last, so that a form that is sent twice is saved once.
actor SentForms {
    /// What a browser has sent.
    struct Sent: Hashable, Sendable {
        /// The number of the page that has the form.
        let number: String
        let texts: [String?]
    }

    private var last: (sent: Sent, saving: Task<SaveOutcome, Never>)?
    private var lastNumber = 0

    /// A number for a new page.
    func nextNumber() -> String {
        lastNumber += 1
        return String(lastNumber)
    }

    /// Saves a form. If it is sent again, and the log still has the record, returns what became of it the first time.
    func save(
        _ sent: Sent, isInLog: @Sendable (SavedRecord) -> Bool, _ save: @escaping @Sendable () async -> SaveOutcome
    ) async -> SaveOutcome {
        if let last, last.sent == sent, case .saved(let record) = await last.saving.value, isInLog(record) {
            return .saved(record)
        }
        let saving = Task { await save() }
        last = (sent, saving)
        return await saving.value
    }
}
