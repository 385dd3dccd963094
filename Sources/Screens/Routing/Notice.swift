import Languages

/// What a screen says of the change that led to it.
enum Notice: String, Sendable {
    case added, saved, removed, undone, notUndone, gone

    var word: Word {
        switch self {
        case .added: .wasAdded
        case .saved: .wasSaved
        case .removed: .wasRemoved
        case .undone: .wasUndone
        case .notUndone: .notUndone
        case .gone: .notFoundText
        }
    }

    /// Whether it tells of a change that can be taken back.
    var offersUndo: Bool {
        switch self {
        case .added, .saved, .removed: true
        case .undone, .notUndone, .gone: false
        }
    }
}
