public import Markup

extension Punchcard {
    /// Both sizes, whose names are classes; the page's style sheet shows one of them.
    public var svg: RawHTML {
        RawHTML { writer in
            for size in [ChartSize.compact, .wide] { PunchcardDrawing(self, size: size).write(to: &writer) }
        }
    }
}
