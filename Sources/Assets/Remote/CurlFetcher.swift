private import CRemote
private import Dispatch
import Synchronization

/// Fetches by libcurl, which is loaded with the first fetch. Proxies are those that libcurl's own variables name.
public struct CurlFetcher: Fetcher {
    /// Within which bounds a fetch stays.
    public struct Policy: Hashable, Sendable {
        /// The size of the largest file.
        public var mostBytes = 5_000_000
        /// For all of it: connecting, redirections, the file.
        public var seconds = 10
        /// How many redirections are followed, each to an address of the same rules.
        public var mostRedirects = 3
        /// Whether http is followed too, straight and without a proxy: for a server of one's own machine.
        public var allowsPlainHTTP = false

        /// The bounds of a build.
        public init() {}
    }

    private let policy: Policy

    /// A fetcher within these bounds.
    public init(_ policy: Policy = Policy()) { self.policy = policy }

    public func fetch(
        _ request: FetchRequest, completion: @escaping @Sendable (Result<FetchedFile, FetchFailure>) -> Void
    ) -> any FetchJob {
        let job = Job()
        let policy = policy
        // A thread of its own: it waits for most of its time, and would keep one from the stages of the build.
        DispatchQueue(label: "report.fetch").async {
            completion(Transfer(request, policy, job).result(for: request, policy))
        }
        return job
    }

    private final class Job: FetchJob {
        private let flag = Atomic<Bool>(false)

        func cancel() { flag.store(true, ordering: .relaxed) }

        var isCancelled: Bool { flag.load(ordering: .relaxed) }
    }

    /// Owns what libcurl answered.
    @safe
    private struct Transfer: ~Copyable {
        private var response = unsafe remote_response()

        /// Fetches, and returns when that has ended.
        init(_ request: FetchRequest, _ policy: Policy, _ job: Job) {
            let schemes = policy.allowsPlainHTTP ? "https,http" : "https"
            let validators = request.validators
            unsafe request.address.withCString { address in
                unsafe validators.etag.withCString { etag in
                    unsafe validators.lastModified.withCString { lastModified in
                        unsafe schemes.withCString { schemes in
                            var bounds = unsafe remote_request()
                            unsafe bounds.address = address
                            unsafe bounds.etag = etag
                            unsafe bounds.last_modified = lastModified
                            unsafe bounds.schemes = schemes
                            unsafe bounds.timeout_milliseconds = policy.seconds * 1000
                            unsafe bounds.most_redirects = policy.mostRedirects
                            unsafe bounds.most_bytes = policy.mostBytes
                            unsafe bounds.connects_directly = policy.allowsPlainHTTP
                            unsafe bounds.context = UnsafeRawPointer(Unmanaged.passUnretained(job).toOpaque())
                            unsafe bounds.is_cancelled = { context in
                                guard let context = unsafe context else { return false }
                                return unsafe Unmanaged<Job>.fromOpaque(context).takeUnretainedValue().isCancelled
                            }
                            unsafe remote_fetch(&bounds, &response)
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

        func result(for request: FetchRequest, _ policy: Policy) -> Result<FetchedFile, FetchFailure> {
            switch unsafe response.outcome {
            case remote_answered: return answer
            case remote_no_library: return .failure(.noLibrary)
            case remote_cancelled: return .failure(.cancelled)
            case remote_too_large: return .failure(.tooLarge(policy.mostBytes))
            case remote_timed_out: return .failure(.timedOut(seconds: policy.seconds))
            case remote_too_many_redirects: return .failure(.tooManyRedirects(policy.mostRedirects))
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

        /// The text before the first NUL of an array of C.
        private static func text<Characters>(_ characters: Characters) -> String {
            unsafe withUnsafeBytes(of: characters) {
                unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
        }
    }
}
