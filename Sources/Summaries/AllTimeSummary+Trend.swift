extension AllTimeSummary {
    /// For each of `weeks` the mean of it and the three before; nil unless all four have an entry and are over, so that
    /// a gap breaks the trend instead of bending it.
    public var meansOfFourWeeks: [Mean?] {
        weeks.indices.map { index in
            guard index >= 3 else { return nil }
            let four = weeks[index - 3...index]
            let cups = four.compactMap { $0.isPartial ? nil : $0.cups }
            guard cups.count == 4 else { return nil }
            return cups.reduce(Figure.none, +).mean(over: 4)
        }
    }
}
