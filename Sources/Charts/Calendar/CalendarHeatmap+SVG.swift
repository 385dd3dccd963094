public import Markup

extension CalendarHeatmap {
    /// All layouts, whose names are classes; the page's style sheet shows one of them.
    public var svg: RawHTML { svg(Layout.allCases, isBrief: false) }

    /// One layout.
    public func svg(_ layout: Layout, isBrief: Bool = false) -> RawHTML { svg([layout], isBrief: isBrief) }

    /// Several layouts, one after another. A brief one has neither tooltips nor links, and a tenth of the length.
    public func svg(_ layouts: [Layout], isBrief: Bool) -> RawHTML {
        RawHTML { writer in
            for layout in layouts { CalendarDrawing(self, layout: layout, isBrief: isBrief).write(to: &writer) }
        }
    }
}
