import Foundation

/// A week as `recount.sh` counts it and as `report` prints it: the fields that both have.
struct CountedWeek: Codable, Sendable {
    struct Day: Codable, Equatable, Sendable {
        let date: String
        let cups: Double?
    }

    struct Drink: Codable, Equatable, Sendable {
        let drink: String?
        let cups: Double
    }

    let week: String
    let from: String
    let to: String
    let partial: Bool
    let cups: Double
    let days: [Day]
    let daysLogged: Int
    let cupsPerLoggedDay: Double?
    let previous: Double?
    let change: Double?
    let meanOfFour: Double?
    let bestDay: Day?
    let daysOverLimit: Int?
    let streak: Int
    let longestStreak: Int
    let drinks: [Drink]
    /// Present only in the recount.
    let entries: Int?

    /// The fields that differ from `other`, with both values. Decimals are compared to a thousandth, and drinks without
    /// case.
    func differences(from other: CountedWeek) -> [String] {
        var found: [String] = []
        func compare<Value: Equatable>(_ name: String, _ mine: Value, _ theirs: Value) {
            if mine != theirs { found.append("\(week) \(name): \(mine), counted \(theirs)") }
        }
        compare("week", week, other.week)
        compare("from", from, other.from)
        compare("to", to, other.to)
        compare("partial", partial, other.partial)
        compare("days", days.map(\.line), other.days.map(\.line))
        compare("cups", cups.thousandths, other.cups.thousandths)
        compare("days_logged", daysLogged, other.daysLogged)
        compare("cups_per_logged_day", cupsPerLoggedDay.thousandths, other.cupsPerLoggedDay.thousandths)
        compare("previous", previous.thousandths, other.previous.thousandths)
        compare("change", change.thousandths, other.change.thousandths)
        compare("mean_of_four", meanOfFour.thousandths, other.meanOfFour.thousandths)
        compare("best_day", bestDay?.line, other.bestDay?.line)
        compare("days_over_limit", daysOverLimit, other.daysOverLimit)
        compare("streak", streak, other.streak)
        compare("longest_streak", longestStreak, other.longestStreak)
        compare("drinks", drinks.map(\.line), other.drinks.map(\.line))
        return found
    }
}

extension CountedWeek.Day {
    fileprivate var line: String { "\(date) \(cups.thousandths.map(String.init) ?? "not logged")" }
}

extension CountedWeek.Drink {
    fileprivate var line: String { "\(drink?.lowercased() ?? "none") \(cups.thousandths)" }
}

/// A month, a year or the whole log as `recount.sh` counts it.
struct CountedPeriod: Decodable, Sendable {
    let month: String?
    let year: String?
    let cups: Double
    let daysLogged: Int
    let cupsPerLoggedDay: Double
    let daysOverLimit: Int?
    let entries: Int
    let longestStreak: Int?
    let drinks: [CountedWeek.Drink]
    let bestDay: CountedWeek.Day
}

extension Double {
    /// Rounds to the nearest thousandth, halves away from zero; the sums of logs are far more exact than that.
    var thousandths: Int { Int((self * 1000 + (self < 0 ? -1e-6 : 1e-6)).rounded()) }
}

extension Double? {
    var thousandths: Int? { map(\.thousandths) }
}

/// A site to recount.
struct CountedSite: Sendable, CustomStringConvertible {
    let folder: URL
    let today: String
    private let copy: TestSite?

    init(folder: URL, today: String) {
        self.init(folder: folder, today: today, copy: nil)
    }

    private init(folder: URL, today: String, copy: TestSite?) {
        self.folder = folder
        self.today = today
        self.copy = copy
    }

    /// Copies only the content, so that other files have no influence. The copy lasts as long as this value.
    func copied() throws -> CountedSite {
        let copy = try TestSite(copying: folder)
        return CountedSite(folder: copy.folder, today: today, copy: copy)
    }

    var description: String { folder.lastPathComponent }

    /// The folder of these tests.
    static let tests = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    /// The checkout, which is itself a site.
    static let sample = tests.deletingLastPathComponent().deletingLastPathComponent()

    /// The test site, the sample site, and the sites in `REPORT_EXTRA_SITES`, separated by colons.
    static let all: [CountedSite] = {
        let named = ProcessInfo.processInfo.environment["REPORT_EXTRA_SITES"] ?? ""
        return [
            CountedSite(folder: tests.appending(path: "Fixtures/every-form"), today: "2026-11-20"),
            CountedSite(folder: tests.appending(path: "Fixtures/every-form"), today: "2026-11-04"),
            CountedSite(folder: sample, today: "2026-11-20"),
        ] + named.split(separator: ":").map { CountedSite(folder: URL(filePath: String($0)), today: TestSite.today) }
    }()

    private func recount(_ kind: String) async throws -> Command.Outcome {
        let script = Self.tests.appending(path: "recount.sh")
        guard let shell = Command.tool("sh"), Command.tool("jq") != nil, Command.tool("awk") != nil else {
            throw Command.NotInstalled(name: "jq or awk")
        }
        return try await shell([script.path, folder.path, today, kind])
    }

    func counted<Value: Decodable>(_ kind: String) async throws -> [Value] {
        try await recount(kind).lines.map { try JSONDecoder.ofSnakeCase.decode(Value.self, from: Data($0.utf8)) }
    }

    func report(_ arguments: String...) async throws -> Command.Outcome {
        try await Command.report(arguments + ["--site", folder.path, "--as-of", today])
    }
}
