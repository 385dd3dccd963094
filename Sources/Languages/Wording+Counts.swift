public import Model
import Text

extension Wording {
    /// `3 cups`, `1 cup`, `1.5 cups`, with at most `decimals` decimals.
    public func cups(_ value: Quantity, decimals: Int = 1) -> String {
        text(.cupCount, [("count", .quantity(value, decimals: decimals))])
    }

    /// `cups`: the unit in `cups(value)`, without the number.
    public func cupUnit(_ value: Quantity) -> String {
        cups(value).replacing(number(value), with: "").trimmedOfUnicodeSpace
    }

    /// `3.5 cups`: a mean, or a difference of means.
    public func meanCups(_ value: Quantity) -> String { text(.cupCount, [("count", .mean(value))]) }

    /// The cups of an entry or a day, in a sentence where the language has one: `3 cups`, `喝了 3 杯咖啡`.
    public func cupsDrunk(_ value: Quantity, decimals: Int = 1) -> String {
        text(.cupsDrunk, [("count", .quantity(value, decimals: decimals))])
    }

    /// `126 mg`, in whole milligrams.
    public func milligrams(_ value: Quantity) -> String {
        text(.milligramCount, [("count", .quantity(value, decimals: 0))])
    }

    /// `5 hours`, `1.5 hours`.
    public func hours(_ value: Quantity) -> String { text(.hourCount, [("count", .quantity(value))]) }

    /// `9 minutes`.
    public func minutes(_ value: Int) -> String { text(.minuteCount, [("count", .number(value))]) }

    /// `5 days`.
    public func days(_ value: Int) -> String { text(.dayCount, [("count", .number(value))]) }

    /// `4 weeks`.
    public func weeks(_ value: Int) -> String { text(.weekCount, [("count", .number(value))]) }

    /// `12 quotes`.
    public func quotes(_ value: Int) -> String { text(.quoteCount, [("count", .number(value))]) }

    /// `3 authors`.
    public func authors(_ value: Int) -> String { text(.authorCount, [("count", .number(value))]) }

    /// `3 tags`.
    public func tags(_ value: Int) -> String { text(.tagCount, [("count", .number(value))]) }

    /// `3 alarms`.
    public func alarms(_ value: Int) -> String { text(.alarmCount, [("count", .number(value))]) }
}
