import Markup

extension ChartDrawing {
    func writeBar(_ mark: Mark, _ writer: inout ByteWriter) {
        guard let box = plot.bar(of: mark) else { return }
        let isLinked = mark.link != nil
        guard mark.value?.number != 0 else {
            // A zero is a line on the baseline.
            var path = PathData()
            path.move(box.left, box.bottom)
            if plot.isHorizontal { path.vertical(box.top) } else { path.horizontal(box.right) }
            let hit = isLinked ? plot.column(of: mark) : plot.stub(of: mark)
            let attributes: [Attribute] = [.text("class", "zero"), .text("d", path.text)]
            return writeShape("path", attributes, of: mark, hit: mark.tooltip == nil && !isLinked ? nil : hit, &writer)
        }
        if let parts = plot.partsAtLimit(of: mark) {
            let hit = isLinked ? plot.column(of: mark) : mark.tooltip == nil ? nil : box
            return writeTarget(of: mark, hit: hit, &writer) { writer in
                if let within = parts.within { writer.rectangle(within) }
                let style = MarkStyle.alert
                writer.rectangle(
                    parts.excess, [.text("class", "bar " + style.rawValue)] + Texture.fill(style, id: id))
            }
        }
        writeShape("rect", Attribute.box(box), of: mark, hit: isLinked ? plot.column(of: mark) : nil, &writer)
    }

    /// A short dash at the baseline for an unknown value.
    func writeMissing(_ mark: Mark, _ writer: inout ByteWriter) {
        guard let stub = plot.stub(of: mark) else { return }
        let half = min(4, (plot.isHorizontal ? stub.width : stub.width * 0.7) / 2)
        let middle = (stub.left + stub.right) / 2
        var path = PathData()
        path.move(middle - half, (stub.top + stub.bottom) / 2)
        path.horizontal(middle + half)
        let isLinked = mark.link != nil
        let hit = isLinked ? plot.column(of: mark) : mark.tooltip == nil ? nil : stub
        writeShape("path", [.text("d", path.text)], of: mark, hit: hit, &writer)
    }
}
