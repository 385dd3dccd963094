/// The positions at least `gap` apart that are closest, by least squares, to the ascending `wanted`. If `bounds`
/// has no room for all, the last ones lie beyond it.
func spread(_ wanted: [Double], gap: Double, within bounds: LinearScale.Interval) -> [Double] {
    // Without the gaps, the result is the nearest ascending sequence: neighbours out of order share their mean
    // (pool adjacent violators).
    var pools: [(sum: Double, count: Int)] = []
    for (index, position) in wanted.enumerated() {
        pools.append((position - Double(index) * gap, 1))
        while pools.count > 1 {
            let (last, previous) = (pools[pools.count - 1], pools[pools.count - 2])
            guard previous.sum / Double(previous.count) > last.sum / Double(last.count) else { break }
            pools.removeLast()
            pools[pools.count - 1] = (previous.sum + last.sum, previous.count + last.count)
        }
    }
    let end = max(bounds.start, bounds.end - Double(wanted.count - 1) * gap)
    let means = pools.flatMap { Array(repeating: $0.sum / Double($0.count), count: $0.count) }
    return means.enumerated().map { index, mean in
        min(max(mean, bounds.start), end) + Double(index) * gap
    }
}
