import Markup

extension ChartDrawing {
    func writeBar(_ mark: Mark, _ writer: inout ByteWriter) {
        guard let box = plot.bar(of: mark) else { return }
        guard mark.value?.number != 0 else {
            // A zero is a line on the baseline.
            var path = PathData()
            path.move(box.left, box.bottom)
            if plot.isHorizontal { path.vertical(box.top) } else { path.horizontal(box.right) }
            let attributes: [Attribute] = [.text("class", "zero"), .text("d", path.text)]
            return writeShape("path", attributes, of: mark, hit: hitArea(of: mark, or: plot.stub(of: mark)), &writer)
        }
        if let parts = plot.partsAtLimit(of: mark) {
            return writeTarget(of: mark, hit: hitArea(of: mark, or: box), &writer) { writer in
                if let within = parts.within { writer.rectangle(within) }
                let style = MarkStyle.alert
                writer.rectangle(
                    parts.excess, [.text("class", "bar " + style.rawValue)] + Texture.fill(style, id: id))
            }
        }
        writeShape("rect", Attribute.box(box), of: mark, hit: hitArea(of: mark, or: nil), &writer)
    }

    /// The area of a bar that takes pointers: its whole column if it is a link, or else `own` if it has a tooltip.
    private func hitArea(of mark: Mark, or own: Box?) -> Box? {
        mark.link != nil ? plot.column(of: mark) : mark.tooltip != nil ? own : nil
    }

    /// A short dash at the baseline for an unknown value.
    func writeMissing(_ mark: Mark, _ writer: inout ByteWriter) {
        guard let stub = plot.stub(of: mark) else { return }
        let half = min(4, (plot.isHorizontal ? stub.width : stub.width * 0.7) / 2)
        let middle = (stub.left + stub.right) / 2
        var path = PathData()
        path.move(middle - half, (stub.top + stub.bottom) / 2)
        path.horizontal(middle + half)
        writeShape("path", [.text("d", path.text)], of: mark, hit: hitArea(of: mark, or: stub), &writer)
    }
}
