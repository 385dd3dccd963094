import Languages
import Model
import Summaries
import Theming

extension CoffeeCard {
    /// What a card says of a week, a month or a year.
    struct Content {
        let summary: PeriodSummary
        let takeaway: Takeaway
        /// Its name, with a remark if it is not over yet.
        let name: String
        let scale: CalendarScale
        let limit: Quantity?

        /// The days since the log's first month.
        var days: ArraySlice<DaySummary> { summary.days.drop { $0.date < scale.first } }
    }

    /// A card of 1200 by 630 pixels: a number and a sentence beside bars or a month, or a number above a year.
    init(_ content: Content, _ wording: Wording, in frame: CardFrame) {
        self.frame = frame
        size = CardFrame.landscape
        let (summary, isYear) = (content.summary, content.summary.period.kind == .year)
        fieldColor = Self.fieldColor(summary.period.kind)
        field = isYear ? (size.width, 256) : (600, size.height)
        let width = isYear ? 1040.0 : 470
        // Give each part a line of its own, since they may not fit side by side.
        kicker = CardBlock(
            isYear ? content.name : content.name.replacing(" · ", with: "\n"), frame.typeface(.sans),
            in: .init(x: 80, y: isYear ? 40 : 64, width: width, height: isYear ? 44 : 128),
            sizes: [32, 28, 25, 22, 19])
        total = CardBlock(
            wording.cups(summary.cups.value), frame.typeface(.sansBold),
            in: .init(x: 80, y: kicker.bottom + 14, width: width, height: isYear ? 136 : 220),
            sizes: [128, 116, 104, 92, 80, 70, 62], leading: 1)
        let top = total.bottom + 18
        sentence =
            isYear
            ? nil
            : CardBlock(
                wording.sentence(content.takeaway, of: summary.period), frame.typeface(.serif),
                in: .init(x: 80, y: top, width: width, height: 580 - top), sizes: [38, 34, 31, 28, 25, 22, 19],
                leading: 1.25)
        let canvas = CardDrawing.Canvas(
            frame: frame, wording: wording, x: isYear ? 80 : 670, y: isYear ? 284 : 100, width: isYear ? 1040 : 450,
            height: isYear ? 214 : 402)
        drawing =
            switch summary.period.kind {
            case .week: .bars(summary.days, limit: content.limit, on: canvas)
            case .month: .month(summary.days, summary.period.weekRule, content.scale, on: canvas)
            case .year: .year(content.days, summary.period.weekRule, content.scale, on: canvas)
            }
        title = frame.title(in: .init(x: 700, y: 530, width: 420, height: 60, isAtEnd: true, above: 1))
        facts = isYear ? Self.facts(summary, wording, in: frame, from: 80, to: title.left - 40, y: 560, size: 40) : []
    }

    /// The colour of a period's length, as its page has in the theme `poster`.
    private static func fieldColor(_ kind: Period.Kind) -> String {
        switch kind {
        case .week: "zest"
        case .month: "honey"
        case .year: "mint"
        }
    }

    /// A card of 1080 by 1920 pixels for a year.
    init(story content: Content, _ wording: Wording, in frame: CardFrame) {
        self.frame = frame
        size = CardFrame.story
        let summary = content.summary
        fieldColor = Self.fieldColor(summary.period.kind)
        kicker = CardBlock(
            content.name, frame.typeface(.sans), in: .init(x: 96, y: 200, width: 888, height: 70),
            sizes: [48, 42, 36, 31, 27])
        total = CardBlock(
            wording.cups(summary.cups.value), frame.typeface(.sansBold),
            in: .init(x: 96, y: 300, width: 888, height: 460), sizes: [220, 196, 172, 150, 130, 112, 96], leading: 0.98)
        let top = total.bottom + 30
        // The first year's takeaway would only repeat its cups.
        let words =
            content.takeaway == .firstLogged(summary.cups.value)
            ? wording.text(.loggedOnDays, [("count", .number(summary.daysLogged))])
            : wording.sentence(content.takeaway, of: summary.period)
        sentence = CardBlock(
            words, frame.typeface(.serif),
            in: .init(x: 96, y: top, width: 888, height: 960 - top), sizes: [60, 53, 47, 42, 37, 33, 29], leading: 1.25)
        field = (size.width, 1010)
        drawing = .months(
            content.days, content.scale,
            on: .init(frame: frame, wording: wording, x: 96, y: 1066, width: 888, height: 480))
        title = frame.title(in: .init(x: 96, y: 1760, width: 888, height: 60, isAtEnd: true, above: 1))
        facts = Self.facts(summary, wording, in: frame, from: 96, to: 984, y: 1630, size: 48)
    }

    /// The longest streak, top drink and top hour of a year, side by side as far as they fit.
    private static func facts(
        _ summary: PeriodSummary, _ wording: Wording, in frame: CardFrame, from start: Double, to end: Double,
        y: Double, size: Double
    ) -> [Fact] {
        // The year's page calls a longer streak that began before the year the longest.
        let isLongest = summary.longestStreakInPeriod == summary.longestStreak
        let streak = summary.longestStreakInPeriod.map { streak in
            (wording.days(streak.length), wording[isLongest ? .longestStreak : .longestStreakInYear])
        }
        let drink = summary.drinks.first { $0.name != nil }
        let hour = summary.weekHours.busiestHour.map { (EntryGuide.span($0), wording[.yourHour]) }
        let texts = [streak, drink.map { (wording.cups($0.cups.value), $0.name ?? "") }, hour].compactMap { $0 }
        let (bold, small) = (frame.typeface(.sansBold), frame.typeface(.sans))
        var (x, facts): (Double, [Fact]) = (start, [])
        for (value, label) in texts {
            let width = max(bold.width(of: value, size: size), small.width(of: label, size: size * 0.6))
            if x + width > end { break }
            facts.append(
                Fact(
                    value: CardBlock(line: value, bold, x: x, y: y, size: size),
                    label: CardBlock(line: label, small, x: x, y: y + size * 0.85, size: size * 0.6)))
            x += width + size * 1.2
        }
        return facts
    }
}
