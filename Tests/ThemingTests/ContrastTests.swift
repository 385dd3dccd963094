import Diagnostics
import Embedded
import Foundation
import Testing
import Theming

/// The contrast of colours that are shown on each other (WCAG 2.2, success criteria 1.4.3 and 1.4.11), computed apart
/// from the program's own check.
@Suite("The contrast of a built-in theme's colours")
struct ContrastTests {
    private enum Use: Double {
        case text = 4.5
        case drawing = 3
    }

    /// Each colour with its background; a background is named by what is shown on it.
    private static let pairs: [(front: String, backs: [String], use: Use)] = [
        ("ink", ["paper", "card", "sunk"], .text), ("ink-soft", ["paper", "card", "sunk"], .text),
        ("accent", ["paper", "card"], .text), ("accent-strong", ["paper", "card"], .text),
        ("over", ["paper", "card"], .text), ("on", ["card"], .text), ("roast-ink", ["roast"], .text),
        ("roast-soft", ["roast"], .text), ("crema", ["roast"], .text), ("zest-ink", ["zest"], .text),
        ("forest-ink", ["forest"], .text), ("honey-ink", ["honey"], .text), ("mint-ink", ["mint"], .text),
        ("rose-ink", ["rose"], .text), ("forest-mark", ["forest"], .drawing), ("bar", ["paper", "card"], .drawing),
        ("second", ["paper", "card"], .drawing), ("line-strong", ["paper", "card"], .drawing),
    ]

    /// Colours without a least contrast: faint lines and surfaces, and classes that are told apart by their order.
    private static let free: Set = [
        "line", "pale", "roast-line", "level-0", "level-1", "level-2", "level-3", "level-4", "level-5", "shadow",
    ]

    private static func themes() -> [(name: String, settings: [ThemeSettings])] {
        let base = StyleSheetTests.base
        let file = EmbeddedFile.theme("poster").first { $0.path == "theme.yml" }
        let source = file.map { SourceText(file: $0.path, bytes: $0.bytes) }
        return [("default", [base]), ("poster", [StyleSheetTests.read(source, over: base).settings, base])]
    }

    /// The colour that applies: by night that of the day if the theme and the default theme have none of their own.
    private func color(_ name: String, _ group: ThemeVariable.Group, _ settings: [ThemeSettings]) -> String? {
        let groups: [ThemeVariable.Group] = group == .dark ? [.dark, .light] : [.light]
        return groups.lazy.flatMap { group in settings.compactMap { $0.variable(group, name)?.value } }.first
    }

    private func luminance(_ color: String) throws -> Double {
        let number = try #require(UInt32(color.dropFirst(), radix: 16), "\(color)")
        try #require(color.hasPrefix("#") && color.count == 7, "\(color)")
        let channels = [number >> 16, number >> 8 & 255, number & 255].map { channel in
            let share = Double(channel) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
    }

    @Test("is sufficient in every pair, by day and by night", arguments: [ThemeVariable.Group.light, .dark])
    func pairs(group: ThemeVariable.Group) throws {
        for theme in Self.themes() {
            for (front, backs, use) in Self.pairs {
                for back in backs {
                    let colors = try [front, back].map { try #require(color($0, group, theme.settings), "\($0)") }
                    let (one, other) = (try luminance(colors[0]), try luminance(colors[1]))
                    let ratio = (max(one, other) + 0.05) / (min(one, other) + 0.05)
                    #expect(ratio >= use.rawValue, "\(theme.name), \(group): \(front) on \(back) has \(ratio)")
                }
            }
        }
    }

    @Test("is asked of every colour that theme.yml has")
    func complete() {
        let known = Set(Self.pairs.flatMap { [$0.front] + $0.backs }).union(Self.free)
        for theme in Self.themes() {
            let colors = theme.settings.flatMap(\.variables).filter { $0.group == .light || $0.group == .dark }
            #expect(colors.filter { !known.contains($0.name) }.map(\.name) == [], "\(theme.name)")
        }
    }

    @Test("grows with the class of a calendar, by day and by night", arguments: [ThemeVariable.Group.light, .dark])
    func levels(group: ThemeVariable.Group) throws {
        for theme in Self.themes() {
            let levels = try (0...5).map { level in
                try luminance(try #require(color("level-\(level)", group, theme.settings)))
            }
            let isSorted = zip(levels, levels.dropFirst()).allSatisfy { group == .light ? $0 > $1 : $0 < $1 }
            #expect(isSorted, "\(theme.name), \(group): \(levels)")
        }
    }
}
