import Testing

@testable import Charts

extension Node {
    /// The labels of a drawing, each at its widest.
    var labels: [Label] { all("text").map(\.label) }

    /// A text element at its widest.
    var label: Label {
        let anchor: Label.Anchor =
            switch parent?.attributes["text-anchor"] {
            case "middle": .middle
            case "end": .end
            default: .start
            }
        return Label(text, x: number("x"), y: number("y"), anchor: anchor)
    }

    /// The extreme points of a shape.
    var points: [(x: Double, y: Double)] {
        switch name {
        case "rect":
            let box = Rectangle(self)
            return [(box.x, box.y), (box.right, box.bottom)]
        case "circle":
            let radius = number("r")
            return [
                (number("cx") - radius, number("cy") - radius), (number("cx") + radius, number("cy") + radius),
            ]
        case "path": return pathPoints(attributes["d"] ?? "")
        default: return []
        }
    }

    /// The four numbers of the view box.
    var viewBox: [Double] { (attributes["viewBox"] ?? "").split(separator: " ").compactMap { Double($0) } }
}

/// Checks that no shape leaves the view box and, if the drawing has room for labels, that no label leaves it or
/// overlaps another, each by more than rounding.
func checkDrawing(_ svg: Node, _ comment: Comment, hasRoom: Bool = true) {
    let view = svg.viewBox
    guard view.count == 4 else {
        Issue.record("\(comment): no view box")
        return
    }
    func isInside(_ point: (x: Double, y: Double)) -> Bool {
        point.x >= -0.11 && point.x <= view[2] + 0.11 && point.y >= -0.11 && point.y <= view[3] + 0.11
    }
    let outside = svg.descendants.filter { $0.parent?.name != "pattern" && !$0.points.allSatisfy(isInside) }
    #expect(outside.map(\.attributes).isEmpty, comment)
    guard hasRoom else { return }
    let labels = svg.labels
    for (index, one) in labels.enumerated() {
        let corners = [(one.left, one.top + 0.4), (one.right, one.bottom - 0.4)]
        if !corners.allSatisfy(isInside) { Issue.record("\(comment): \(one) leaves") }
        for other in labels[(index + 1)...] {
            let box = other.box
            let inner = Box(
                left: box.left + 0.1, right: box.right - 0.1, top: box.top + 0.1, bottom: box.bottom - 0.1)
            if one.overlaps(inner) { Issue.record("\(comment): \(one) \(other)") }
        }
    }
}
