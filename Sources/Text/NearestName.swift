/// The candidate that `name` probably means: the one with the fewest edits, ignoring case, and the earliest in a tie.
/// nil if each takes edits to more than a third of the longer text's letters, or shares no letter; one edit is always
/// allowed.
public func nearest<Candidates: Sequence<String>>(to name: String, among candidates: Candidates) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars.prefix(64))
    guard !wanted.isEmpty else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates {
        let letters = Array(candidate.lowercased().unicodeScalars.prefix(64))
        let bound = max(1, max(wanted.count, letters.count) / 3)
        // The distance is at least the difference in length.
        guard abs(wanted.count - letters.count) <= bound else { continue }
        let distance = editDistance(wanted, letters)
        guard distance < max(wanted.count, letters.count) else { continue }
        if distance <= bound, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
}

/// The candidate that `name` probably means; nil if there are more than 300, which would take a while for each name.
public func nearest(to name: String, amongFew candidates: some Collection<String>) -> String? {
    candidates.count > 300 ? nil : nearest(to: name, among: candidates.sorted())
}

/// The help `did you mean "drink"?` for a name that is not known; nil if none is near.
public func suggestion(for name: String, among known: some Sequence<String>) -> String? {
    nearest(to: name, among: known).map { "did you mean \"\($0)\"?" }
}

/// The number of insertions, deletions, replacements and swaps of neighbours that turn one text into the other (optimal
/// string alignment; Damerau 1964).
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in 1...left.count {
        var current = [row] + [Int](repeating: 0, count: right.count)
        for column in 1...right.count {
            let same = left[row - 1] == right[column - 1]
            current[column] = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (same ? 0 : 1))
            if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
                current[column] = min(current[column], beforeLast[column - 2] + 1)
            }
        }
        beforeLast = last
        last = current
    }
    return last[right.count]
}
