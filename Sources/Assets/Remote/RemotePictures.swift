public import Files
import Synchronization

/// Fetches and checks pictures from other servers, and caches them for builds that can't fetch them.
public struct RemotePictures: Sendable {
    private let fetcher: (any Fetcher)?
    private let cache: RemoteCache

    /// The same cache without a fetcher.
    public var offline: RemotePictures { RemotePictures(fetcher: nil, cache: cache) }

    private init(fetcher: (any Fetcher)?, cache: RemoteCache) {
        self.fetcher = fetcher
        self.cache = cache
    }

    /// Caches pictures in `folder`; without a `fetcher` only cached pictures are used.
    public init(fetcher: (any Fetcher)?, files: any FileSystem, folder: String) {
        self.fetcher = fetcher
        cache = RemoteCache(files: files, folder: folder)
    }

    /// The result of asking for a picture.
    public struct Outcome: Sendable {
        /// The current picture, or else the cached one.
        public var picture: Picture?
        /// Why the current picture is not available.
        public var problem: Problem?
        /// Why the picture could not be cached for the next build.
        public var refusal: FileError?

        /// A picture, or why there is none.
        public init(picture: Picture? = nil, problem: Problem? = nil, refusal: FileError? = nil) {
            self.picture = picture
            self.problem = problem
            self.refusal = refusal
        }
    }

    /// Why the current picture is not available.
    public enum Problem: Error, Hashable, Sendable {
        /// This build does not fetch.
        case offline
        case notFetched(FetchFailure)
        case noPicture(PictureFault)
        /// The SVG contains something dangerous, such as a script.
        case hazardous(String)
    }

    /// Fetches a picture if it has changed; if the task is cancelled, soon returns the cached one.
    public func picture(at address: String) async -> Outcome {
        let kept = cache.entry(for: address).flatMap { entry in
            (try? Self.checked(entry.bytes)).map { (picture: $0, validators: entry.validators) }
        }
        guard let fetcher else { return Outcome(picture: kept?.picture, problem: .offline) }
        let request = FetchRequest(address, validators: kept?.validators ?? Validators())
        switch await Self.result(of: request, by: fetcher) {
        case .success(.unchanged):
            // Some servers answer 304 even if the request named no version.
            return Outcome(picture: kept?.picture, problem: kept == nil ? .notFetched(.status(304)) : nil)
        case .success(.content(let bytes, let validators)):
            do {
                var outcome = Outcome(picture: try Self.checked(bytes))
                do throws(FileError) {
                    try cache.keep(RemoteCache.Entry(bytes: bytes, validators: validators), for: address)
                } catch { outcome.refusal = error }
                return outcome
            } catch { return Outcome(picture: kept?.picture, problem: error) }
        case .failure(let failure): return Outcome(picture: kept?.picture, problem: .notFetched(failure))
        }
    }

    private static func checked(_ bytes: [UInt8]) throws(Problem) -> Picture {
        let picture: Picture
        do throws(PictureFault) { picture = try Picture(bytes, rewritesSVG: true) } catch { throw .noPicture(error) }
        if let hazard = picture.hazard { throw .hazardous(hazard) }
        return picture
    }

    private static func result(
        of request: FetchRequest, by fetcher: any Fetcher
    ) async -> Result<FetchedFile, FetchFailure> {
        let handle = JobHandle()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                handle.take(fetcher.fetch(request) { continuation.resume(returning: $0) })
            }
        } onCancel: {
            handle.cancel()
        }
    }

    /// A job that may be cancelled before the fetcher has returned it.
    private final class JobHandle: Sendable {
        private let state = Mutex<(job: (any FetchJob)?, isCancelled: Bool)>((nil, false))

        func take(_ job: any FetchJob) {
            let isCancelled = state.withLock { state in
                state.job = job
                return state.isCancelled
            }
            if isCancelled { job.cancel() }
        }

        func cancel() {
            let job = state.withLock { state in
                state.isCancelled = true
                return state.job
            }
            job?.cancel()
        }
    }
}

extension RemotePictures.Problem: CustomStringConvertible {
    /// A clause without a full stop.
    public var description: String {
        switch self {
        case .offline: "nothing is fetched offline"
        case .notFetched(let failure): failure.description
        case .noPicture(let fault): fault.description
        case .hazardous(let hazard): "it is an SVG with \(hazard), which does more than show a picture"
        }
    }
}
