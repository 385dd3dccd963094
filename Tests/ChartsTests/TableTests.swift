import Testing

@testable import Charts

struct TableTests {
    @Test("a table has a row for each place and a column for each series, and marks missing values")
    func series() {
        let chart = Chart(id: "t", title: "", description: "") {
            for (day, cups) in [("Mon", 2.0), ("Tue", nil), ("Wed", 0)] as [(String, Double?)] {
                BarMark(x: .value("Day", day), y: .value("Cups", cups, text: cups == nil ? "not logged" : nil))
            }
            for (day, cups) in [("Tue", 1.25), ("Thu", 3)] {
                BarMark(x: .value("Day", day), y: .value("Cups", cups)).series("Before").style(.outline)
            }
            RuleMark(y: .value("Limit", 4))
        }
        #expect(chart.table.columns == ["Day", "Cups", "Before"])
        let empty = ChartTable.Cell.missing(text: "")
        #expect(
            chart.table.rows == [
                [.text("Mon"), .number(2, text: "2"), empty],
                [.text("Tue"), .missing(text: "not logged"), .number(1.25, text: "1.25")],
                [.text("Wed"), .number(0, text: "0"), empty], [.text("Thu"), empty, .number(3, text: "3")],
            ])
    }

    @Test("a tick may have other words than the table has")
    func ticks() throws {
        let chart = Chart(id: "t", title: "", description: "") {
            BarMark(x: .value("Month", "2026年6月", ticks: ["6月"]), y: .value("Cups", 3))
        }
        #expect(try read(chart, .wide).all("text", within: "x").map(\.text) == ["6月"])
        #expect(chart.table.rows.map { $0[0].text } == ["2026年6月"])
    }

    @Test("the places of horizontal bars come first, and numbers and days are spelled out")
    func places() {
        let drinks = Chart(id: "t", title: "", description: "") {
            BarMark(x: .value("Cups", 3), y: .value("Drink", "Latte"))
        }
        #expect(drinks.table.columns == ["Drink", "Cups"])
        #expect(drinks.table.rows == [[.text("Latte"), .number(3, text: "3")]])
        let hours = Chart(id: "t", title: "", description: "") {
            BarMark(x: .value("Hour", 8.5), y: .value("Cups", 3))
            BarMark(x: .value("Hour", 9, text: "nine"), y: .value("Cups", 4))
        }
        #expect(hours.table.rows.map { $0[0].text } == ["8.5", "nine"])
        let days = Chart(id: "t", title: "", description: "") {
            LineMark(x: .value("Day", days: 0..<1), y: .value("Cups", 3))
            BarMark(x: .value("Day", days: 0..<7), y: .value("Cups", 4))
        }
        #expect(days.table.rows.map { $0[0].text } == ["1970-01-01–1970-01-01", "1970-01-01–1970-01-07"])
    }

    @Test("a heatmap's table has two columns of places and one of amounts")
    func cells() {
        let chart = Chart(id: "t", title: "", description: "") {
            for (hour, amount) in [(8, 3.0), (9, nil)] as [(Int, Double?)] {
                RectangleMark(
                    x: .value("Hour", "\(hour)"), y: .value("Day", "Mon"), amount: .value("Cups", amount),
                    scale: ThresholdScale([1]))
            }
        }
        #expect(chart.table.columns == ["Hour", "Day", "Cups"])
        #expect(
            chart.table.rows == [
                [.text("8"), .text("Mon"), .number(3, text: "3")], [.text("9"), .text("Mon"), .missing(text: "")],
            ])
    }

    @Test("an empty chart still has an empty table and a drawing")
    func nothing() throws {
        let chart = Chart(id: "t", title: "None", description: "") {}
        #expect(chart.table == ChartTable(columns: [], rows: []))
        #expect(try read(chart).children.first?.text == "None")
    }
}
