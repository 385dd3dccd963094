import Languages
import Model
import Summaries
import Theming

extension CoffeeCard {
    /// What a card says of a week, a month or a year.
    struct Facts {
        let summary: PeriodSummary
        let takeaway: Takeaway
        /// Its name, and what that is not over yet.
        let name: String
        let scale: CalendarScale
        let limit: Quantity?

        /// The days since the log's first month.
        var days: ArraySlice<DaySummary> { summary.days.drop { $0.date < scale.first } }
    }

    /// A card of 1200 by 630 pixels: a number and a sentence beside bars or a month, or above a year.
    init(_ subject: Facts, _ wording: Wording, in frame: CardFrame) {
        self.frame = frame
        size = CardFrame.landscape
        let (summary, isYear) = (subject.summary, subject.summary.period.kind == .year)
        let width = isYear ? 1040.0 : 520
        kicker = CardBlock(
            subject.name, frame.typeface(.sans), in: .init(x: 80, y: 64, width: 1040, height: 44),
            sizes: [32, 28, 25, 22, 19])
        total = CardBlock(
            wording.cups(summary.cups.value), frame.typeface(.sansBold),
            in: .init(x: 80, y: 126, width: width, height: isYear ? 136 : 220),
            sizes: [128, 116, 104, 92, 80, 70, 62], leading: 1)
        let top = total.bottom + 18
        sentence = CardBlock(
            wording.sentence(subject.takeaway, of: summary.period.kind), frame.typeface(.serif),
            in: .init(x: 80, y: top, width: width, height: (isYear ? 338 : 500) - top),
            sizes: [38, 34, 31, 28, 25, 22, 19], leading: 1.25)
        let canvas = CardDrawing.Canvas(
            frame: frame, wording: wording, x: isYear ? 80 : 670, y: isYear ? 346 : 130, width: isYear ? 1040 : 450,
            height: isYear ? 172 : 372)
        drawing =
            switch summary.period.kind {
            case .week: .bars(summary.days, limit: subject.limit, on: canvas)
            case .month:
                .month(summary.days, summary.period.weekRule, cupsPerClass: subject.scale.cupsPerClass, on: canvas)
            case .year:
                .year(subject.days, summary.period.weekRule, cupsPerClass: subject.scale.cupsPerClass, on: canvas)
            }
        let titleBox = CardBlock.Box(x: 700, y: 522, width: 420, height: 60, isAtEnd: true, above: 1)
        title = frame.title(in: titleBox)
        let end = title.left - 40
        facts = isYear ? Self.line(Self.facts(summary, wording), in: frame, from: 80, to: end) : []
    }

    /// A card of 1080 by 1920 pixels for a year.
    init(story subject: Facts, _ wording: Wording, in frame: CardFrame) {
        self.frame = frame
        size = CardFrame.story
        let summary = subject.summary
        kicker = CardBlock(
            subject.name, frame.typeface(.sans), in: .init(x: 96, y: 200, width: 888, height: 70),
            sizes: [48, 42, 36, 31, 27])
        total = CardBlock(
            wording.cups(summary.cups.value), frame.typeface(.sansBold),
            in: .init(x: 96, y: 300, width: 888, height: 460), sizes: [220, 196, 172, 150, 130, 112, 96], leading: 0.98)
        let top = total.bottom + 30
        sentence = CardBlock(
            wording.sentence(subject.takeaway, of: summary.period.kind), frame.typeface(.serif),
            in: .init(x: 96, y: top, width: 888, height: 1010 - top), sizes: [60, 53, 47, 42, 37, 33, 29], leading: 1.25
        )
        drawing = .months(
            subject.days, cupsPerClass: subject.scale.cupsPerClass,
            on: .init(frame: frame, wording: wording, x: 96, y: 1050, width: 888, height: 480))
        title = frame.title(in: .init(x: 96, y: 1760, width: 888, height: 60, isAtEnd: true, above: 1))
        facts = Self.facts(summary, wording).enumerated().map { index, fact in
            CardBlock(
                fact, frame.typeface(.sans), in: .init(x: 96, y: 1576 + 60 * Double(index), width: 888, height: 52),
                sizes: [38, 34, 30, 26, 22])
        }
    }

    /// The days of a year that are logged, and its longest streak.
    private static func facts(_ summary: PeriodSummary, _ wording: Wording) -> [String] {
        let logged = wording.text(
            .daysLoggedOf, [("logged", .number(summary.daysLogged)), ("count", .number(summary.daysSoFar))])
        let streak = summary.longestStreakInPeriod.map { wording.days($0.length) }
        return [
            wording.labelled(wording[.daysLogged], logged),
            streak.map { wording.labelled(wording[.longestStreak], $0) },
        ].compactMap { $0 }
    }

    /// The facts beside each other at the bottom, so far as they fit.
    private static func line(
        _ facts: [String], in frame: CardFrame, from start: Double, to end: Double
    ) -> [CardBlock] {
        let face = frame.typeface(.sans)
        var (x, blocks): (Double, [CardBlock]) = (start, [])
        for fact in facts {
            let width = face.width(of: fact, size: 24)
            if x + width > end { break }
            blocks.append(CardBlock(line: fact, face, x: x, y: 576, size: 24))
            x += width + 40
        }
        return blocks
    }
}
