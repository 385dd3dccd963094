/// Remembers the forms that were saved last, so that a form that is sent twice is saved once.
actor SentForms {
    /// What a browser has sent.
    struct Sent: Hashable, Sendable {
        /// The number of the page that has the form.
        let number: String
        let texts: [String?]
    }

    private var saved: [(sent: Sent, saving: Task<SaveOutcome, Never>)] = []
    private var lastNumber = 0

    static let maxForms = 16

    /// A number for a new page.
    func nextNumber() -> String {
        lastNumber += 1
        return String(lastNumber)
    }

    /// Saves a form. If it is sent again, and `find` finds its record in the log, returns that one.
    func save(
        _ sent: Sent, find: @Sendable (SavedRecord) -> SavedRecord?, _ save: @escaping @Sendable () async -> SaveOutcome
    ) async -> SaveOutcome {
        if let earlier = saved.first(where: { $0.sent == sent }), case .saved(let record) = await earlier.saving.value,
            let found = find(record)
        {
            return .saved(found)
        }
        let saving = Task { await save() }
        saved = saved.filter { $0.sent != sent }.suffix(Self.maxForms - 1) + [(sent, saving)]
        return await saving.value
    }
}
