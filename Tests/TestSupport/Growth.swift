import CSystem
import Glibc

/// How many times as much processor time `work` takes for eight times its input: about 8 if its time grows as the input
/// does, about 64 if it grows with the input's square. Less than five milliseconds count as five. A machine can be busy
/// for a while, so up to twenty tries may bring it below `maxGrowth`; other threads do not count.
public func growth<Input>(from size: Int, of input: (Int) throws -> Input, in work: (Input) -> Void) rethrows -> Double
{
    let (short, long) = (try input(size), try input(size * 8))
    var least = Double.infinity
    for _ in 0..<20 where least >= maxGrowth {
        let first = max(seconds { work(short) }, 0.005)
        least = min(least, seconds { work(long) } / first)
    }
    return least
}

/// The processor time that `work` takes on this thread.
private func seconds(_ work: () -> Void) -> Double {
    func now() -> Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    let start = now()
    work()
    return now() - start
}

/// The growth that tests allow: far from a square.
public let maxGrowth = 24.0
