extension AllTimeSummary {
    /// For each of `weeks`, the mean of that week and the three before it. Nil unless all four have entries and are
    /// complete, so that a gap interrupts the trend line.
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
