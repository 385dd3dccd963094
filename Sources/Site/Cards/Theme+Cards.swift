import Theming

extension Theme {
    /// The colours of share images: those by day, if they are written in a form of SVG 1.1.
    var cardPalette: ShareCard.Palette {
        func color(_ name: String) -> String? {
            settings.variable(.light, name).map(\.value).flatMap {
                $0.hasPrefix("#") && [4, 7].contains($0.utf8.count) ? $0 : nil
            }
        }
        var palette = ShareCard.Palette()
        palette.paper = color("paper") ?? palette.paper
        palette.ink = color("ink") ?? palette.ink
        palette.inkSoft = color("ink-soft") ?? palette.inkSoft
        palette.accent = color("accent") ?? palette.accent
        return palette
    }
}
