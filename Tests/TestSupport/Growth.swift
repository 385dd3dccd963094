import CSystem
import Glibc

/// How many times as much processor time `work` takes for eight times its input: about 8 if its time grows as the input
/// does, about 64 if it grows with the input's square. Less than five milliseconds count as five. A busy machine only
/// adds time, so the least of up to twenty tries counts, for each of the two inputs.
public func growth<Input>(from size: Int, of input: (Int) throws -> Input, in work: (Input) -> Void) rethrows -> Double
{
    let (short, long) = (try input(size), try input(size * 8))
    var (leastShort, leastLong) = (Double.infinity, Double.infinity)
    var growth: Double { leastLong / max(leastShort, 0.005) }
    var tries = 0
    repeat {
        leastShort = min(leastShort, seconds { work(short) })
        leastLong = min(leastLong, seconds { work(long) })
        tries += 1
    } while growth >= maxGrowth && tries < 20
    return growth
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
