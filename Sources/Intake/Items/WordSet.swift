/// A list of words that mean the same to the reader of a log.
extension Set<String> {
    /// Whether the list, which is in lower case, has a word, however it is capitalised.
    func has(_ word: some StringProtocol) -> Bool { contains(word.lowercased()) }
}
