import Languages

/// A message on a screen about the change that led to it.
enum Notice: String, Sendable {
    case added, addedAgain, saved, removed, undone, notUndone, restarted, gone

    var word: Word {
        switch self {
        case .added: .wasAdded
        case .addedAgain: .wasAddedAgain
        case .saved: .wasSaved
        case .removed: .wasRemoved
        case .undone: .wasUndone
        case .notUndone: .notUndone
        case .restarted: .undoOnceMore
        case .gone: .recordIsGone
        }
    }

    /// Whether the change can be undone.
    var offersUndo: Bool {
        switch self {
        case .added, .addedAgain, .saved, .removed, .restarted: true
        case .undone, .notUndone, .gone: false
        }
    }
}
