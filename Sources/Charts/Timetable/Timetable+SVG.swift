public import Markup

extension Timetable {
    /// All sizes, whose names are classes; the page's style sheet shows one of them.
    public var svg: RawHTML {
        RawHTML { writer in
            for size in [ChartSize.broad, .wide, .compact] { TimetableDrawing(self, size: size).write(to: &writer) }
        }
    }
}
