private import CRemote
private import Dispatch
import Synchronization

/// Fetches with libcurl, loaded for the first fetch. Proxies come from libcurl's own environment variables.
public struct CurlFetcher: Fetcher {
    /// The limits of a fetch.
    public struct Policy: Sendable {
        /// The maximum file size.
        public var maxBytes = 5_000_000
        /// The limit for connecting, redirections and the transfer together.
        public var seconds = 10
        /// The maximum number of redirections.
        public var maxRedirects = 3
        /// Whether http is allowed too, without a proxy: for a server on this machine.
        public var allowsPlainHTTP = false

        /// The limits for the pictures of a site.
        public init() {}
    }

    private let policy: Policy

    /// A fetcher with these limits.
    public init(_ policy: Policy = Policy()) { self.policy = policy }

    public func fetch(
        _ request: FetchRequest, completion: @escaping @Sendable (Result<FetchedFile, FetchFailure>) -> Void
    ) -> any FetchJob {
        let job = Job()
        let policy = policy
        // Uses its own thread, because waiting would block a thread of the pool that runs the build's tasks.
        DispatchQueue(label: "report.fetch").async {
            completion(Transfer(request, policy, job).result(policy))
        }
        return job
    }

    private final class Job: FetchJob {
        private let flag = Atomic<Bool>(false)

        func cancel() { flag.store(true, ordering: .relaxed) }

        var isCancelled: Bool { flag.load(ordering: .relaxed) }
    }

    /// Owns a libcurl response.
    @safe
    private struct Transfer: ~Copyable {
        private var response = unsafe remote_response()

        /// Fetches synchronously.
        init(_ request: FetchRequest, _ policy: Policy, _ job: Job) {
            let schemes = policy.allowsPlainHTTP ? "https,http" : "https"
            let validators = request.validators
            unsafe request.address.withCString { address in
                unsafe validators.etag.withCString { etag in
                    unsafe validators.lastModified.withCString { lastModified in
                        unsafe schemes.withCString { schemes in
                            var limits = unsafe remote_request()
                            unsafe limits.address = address
                            unsafe limits.etag = etag
                            unsafe limits.last_modified = lastModified
                            unsafe limits.schemes = schemes
                            unsafe limits.timeout_milliseconds = policy.seconds * 1000
                            unsafe limits.max_redirects = policy.maxRedirects
                            unsafe limits.max_bytes = policy.maxBytes
                            unsafe limits.connects_directly = policy.allowsPlainHTTP
                            unsafe limits.context = UnsafeRawPointer(Unmanaged.passUnretained(job).toOpaque())
                            unsafe limits.is_cancelled = { context in
                                guard let context = unsafe context else { return false }
                                return unsafe Unmanaged<Job>.fromOpaque(context).takeUnretainedValue().isCancelled
                            }
                            unsafe remote_fetch(&limits, &response)
                        }
                    }
                }
            }
            withExtendedLifetime(job) {}
        }

        deinit {
            var response = unsafe response
            unsafe remote_release(&response)
        }

        func result(_ policy: Policy) -> Result<FetchedFile, FetchFailure> {
            switch unsafe response.outcome {
            case remote_answered: return answer
            case remote_no_library: return .failure(.noLibrary)
            case remote_cancelled: return .failure(.cancelled)
            case remote_too_large: return .failure(.tooLarge(policy.maxBytes))
            case remote_timed_out: return .failure(.timedOut(seconds: policy.seconds))
            case remote_too_many_redirects: return .failure(.tooManyRedirects(policy.maxRedirects))
            case remote_scheme_refused: return .failure(.schemeRefused)
            default: return .failure(.failed(unsafe Self.text(response.message)))
            }
        }

        private var answer: Result<FetchedFile, FetchFailure> {
            switch unsafe response.status {
            case 200:
                let bytes = unsafe Array(UnsafeBufferPointer(start: response.bytes, count: response.count))
                let validators = unsafe Validators(
                    etag: Self.text(response.etag), lastModified: Self.text(response.last_modified))
                return .success(.content(bytes, validators))
            case 304: return .success(.unchanged)
            case let status: return .failure(.status(status))
            }
        }

        /// The text of a C string, or no text for null.
        private static func text(_ characters: UnsafePointer<CChar>?) -> String {
            unsafe characters.map { unsafe String(cString: $0) } ?? ""
        }
    }
}
