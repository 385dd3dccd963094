import Charts
import Languages
import Model
import Summaries
import Theming

extension CardDrawing {
    /// The area of a drawing in pixels, and its colours and words.
    struct Canvas {
        let frame: CardFrame
        let wording: Wording
        var x: Double
        var y: Double
        var width: Double
        var height: Double

        func color(_ name: String) -> String { frame.colors.color(name) }
    }

    /// A bar for each of seven days with its number, the part above the limit in another colour.
    static func bars(_ days: [DaySummary], limit: Quantity?, on canvas: Canvas) -> CardDrawing {
        var drawing = CardDrawing()
        let (small, bold) = (canvas.frame.typeface(.sans), canvas.frame.typeface(.sansBold))
        let step = canvas.width / Double(max(1, days.count))
        let (bottom, room) = (canvas.y + canvas.height - 44, canvas.height - 44 - 44)
        let maxCups = max(days.compactMap { $0.cups?.value.double }.max() ?? 0, limit?.double ?? 0, 1)
        for (index, day) in zip(0..., days) {
            let x = canvas.x + step * Double(index) + step * 0.14
            let (width, middle) = (step * 0.72, canvas.x + step * (Double(index) + 0.5))
            func label(_ text: String, _ y: Double, _ face: CardTypeface) {
                let size = min(24, 24 * step / max(step, face.width(of: text, size: 24) + 6))
                let half = face.width(of: text, size: size) / 2
                drawing.labels.append(CardBlock(line: text, face, x: middle - half, y: y, size: size))
            }
            label(canvas.wording.axisForms(of: day.date.weekday).first ?? "", canvas.y + canvas.height - 6, small)
            guard let cups = day.cups?.value else {
                if !day.isFuture {
                    drawing.shapes.append(Rectangle(x: x, y: bottom - 16, width: width, height: 14, fill: nil))
                }
                continue
            }
            let height = max(6, room * cups.double / maxCups)
            drawing.shapes.append(
                Rectangle(x: x, y: bottom - height, width: width, height: height, fill: canvas.color("bar")))
            if let limit, cups > limit {
                let over = room * (cups.double - limit.double) / maxCups
                drawing.shapes.append(
                    Rectangle(x: x, y: bottom - height, width: width, height: over, fill: canvas.color("over")))
            }
            label(canvas.wording.number(cups), bottom - height - 12, bold)
        }
        return drawing
    }

    /// A month as a wall calendar: one row per week.
    static func month(
        _ days: [DaySummary], _ weekRule: WeekRule, _ scale: CalendarScale, on canvas: Canvas
    ) -> CardDrawing {
        var drawing = CardDrawing()
        guard let first = days.first?.date else { return drawing }
        let start = Period(.week, holding: first, weekRule: weekRule)
        let weeks = days.last.map { Int($0.date.dayNumber - start.first.dayNumber) / 7 + 1 } ?? 1
        let step = min(canvas.width / 7, (canvas.height - 40) / Double(weeks))
        let small = canvas.frame.typeface(.sans)
        let left = canvas.x + canvas.width - 7 * step
        for (column, date) in zip(0..., start.days) {
            let text = canvas.wording.axisForms(of: date.weekday).last ?? ""
            let half = small.width(of: text, size: 22) / 2
            let middle = left + (Double(column) + 0.5) * step - step * 0.06
            drawing.labels.append(CardBlock(line: text, small, x: middle - half, y: canvas.y + 22, size: 22))
        }
        for day in days {
            let index = Int(day.date.dayNumber - start.first.dayNumber)
            drawing.add(
                day, x: left + Double(index % 7) * step, y: canvas.y + 40 + Double(index / 7) * step, size: step * 0.88,
                scale, canvas)
        }
        return drawing
    }

    /// A year: one column per week, with the names of the months above. Months stand apart where a short log leaves
    /// room.
    static func year(
        _ days: ArraySlice<DaySummary>, _ weekRule: WeekRule, _ scale: CalendarScale, on canvas: Canvas
    ) -> CardDrawing {
        var drawing = CardDrawing()
        guard let end = days.lastIndex(where: { !$0.isStillToCome }), let first = days.first?.date
        else { return drawing }
        let days = days[...end]
        let last = days[end].date
        let start = Period(.week, holding: first, weekRule: weekRule).first
        let gaps = Double(last.month - first.month)
        let maxStep = (canvas.height - 34) / 7
        func numberedColumns(apart: Bool) -> [Int] {
            var column = -1
            return days.map { day in
                let beginsWeek = (day.date.dayNumber - start.dayNumber) % 7 == 0
                if column < 0 || beginsWeek || (apart && day.date.day == 1) { column += 1 }
                return column
            }
        }
        var columns = numberedColumns(apart: true)
        let spare = canvas.width - Double((columns.last ?? 0) + 1) * maxStep
        let gap = gaps == 0 ? 0 : min(3 * maxStep, spare / gaps)
        let isApart = gap > maxStep / 2
        if !isApart { columns = numberedColumns(apart: false) }
        let step = min(canvas.width / Double((columns.last ?? 0) + 1), maxStep)
        let small = canvas.frame.typeface(.sans)
        for (day, column) in zip(days, columns) {
            let x = canvas.x + Double(column) * step + (isApart ? Double(day.date.month - first.month) * gap : 0)
            let row = Int(day.date.dayNumber - start.dayNumber) % 7
            drawing.add(day, x: x, y: canvas.y + 34 + Double(row) * step, size: step * 0.82, scale, canvas)
            if day.date.day == 1 {
                let name = canvas.wording.monthName(day.date.month, style: .short)
                drawing.labels.append(CardBlock(line: name, small, x: x, y: canvas.y + 20, size: 20))
            }
        }
        return drawing
    }

    /// A year for a narrow image: one row per month, one column per day.
    static func months(_ days: ArraySlice<DaySummary>, _ scale: CalendarScale, on canvas: Canvas) -> CardDrawing {
        var drawing = CardDrawing()
        let small = canvas.frame.typeface(.sans)
        let names = (1...12).map { canvas.wording.monthName($0, style: .short) }
        let gutter = (names.map { small.width(of: $0, size: 24) }.max() ?? 0) + 20
        let first = days.first?.date.month ?? 1
        let step = (canvas.width - gutter) / 31
        let row = min(canvas.height / Double(13 - first), 2 * step)
        for day in days {
            let middle = canvas.y + (Double(day.date.month - first) + 0.5) * row
            let x = canvas.x + gutter + Double(day.date.day - 1) * step
            drawing.add(day, x: x, y: middle - step * 0.41, size: step * 0.82, scale, canvas)
            if day.date.day == 1, !day.isFuture {
                let name = names[Int(day.date.month) - 1]
                drawing.labels.append(CardBlock(line: name, small, x: canvas.x, y: middle + 8, size: 24))
            }
        }
        return drawing
    }

    /// The square of a day, in the colour of its class; days to come have none.
    private mutating func add(
        _ day: DaySummary, x: Double, y: Double, size: Double, _ scale: CalendarScale, _ canvas: Canvas
    ) {
        if day.isStillToCome { return }
        let level = day.cups.map { scale.thresholds.level(of: $0.value.double) ?? 0 }
        let inset = level ?? 0 == 0 ? min(1.5, size / 10) : 0
        shapes.append(
            Rectangle(
                x: x + inset, y: y + inset, width: size - 2 * inset, height: size - 2 * inset,
                fill: level.map { canvas.color("level-\($0)") }, edge: level == 0 ? canvas.color("bar") : nil))
    }
}
