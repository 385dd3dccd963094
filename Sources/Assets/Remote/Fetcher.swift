/// Fetches files from other servers.
public protocol Fetcher: Sendable {
    /// Starts a fetch and returns at once. Calls `completion` once, on any thread, even if the job was cancelled.
    func fetch(
        _ request: FetchRequest, completion: @escaping @Sendable (Result<FetchedFile, FetchFailure>) -> Void
    ) -> any FetchJob
}

/// A running fetch.
public protocol FetchJob: Sendable {
    /// Ends the fetch soon; does nothing if it has ended.
    func cancel()
}

/// The file to fetch.
public struct FetchRequest: Hashable, Sendable {
    /// A URL.
    public let address: String
    /// Validators of the cached answer; empty if there is none.
    public let validators: Validators

    /// A request; with `validators` the server is asked for the file only if it has changed.
    public init(_ address: String, validators: Validators = Validators()) {
        self.address = address
        self.validators = validators
    }
}

/// How a server identifies the version of a file (RFC 9110, section 8.8); empty strings if it does not.
public struct Validators: Hashable, Sendable {
    /// The field `ETag`, with its quotes.
    public var etag = ""
    /// The field `Last-Modified`.
    public var lastModified = ""

    /// Validators from their parts.
    public init(etag: String = "", lastModified: String = "") {
        self.etag = etag
        self.lastModified = lastModified
    }
}

/// The result of a successful fetch.
public enum FetchedFile: Hashable, Sendable {
    /// The file, and the validators for the next request.
    case content([UInt8], Validators)
    /// The file is still the version that the request's validators name.
    case unchanged
}

/// Why a fetch failed.
public enum FetchFailure: Error, Hashable, Sendable {
    /// libcurl is not installed.
    case noLibrary
    case cancelled
    /// The file has more bytes than the limit.
    case tooLarge(Int)
    /// The fetch exceeded the time limit.
    case timedOut(seconds: Int)
    /// There were more redirections than the limit.
    case tooManyRedirects(Int)
    /// The address, or one that it redirected to, has a scheme that is not allowed.
    case schemeRefused
    /// The server answered with a status other than 200 (RFC 9110, section 15).
    case status(Int)
    /// Another error, in libcurl's words.
    case failed(String)

    /// Whether the same request may succeed later, because the server did not refuse it.
    public var isTransient: Bool {
        switch self {
        case .noLibrary, .cancelled, .timedOut, .failed: true
        case .tooLarge, .tooManyRedirects, .schemeRefused, .status: false
        }
    }
}

extension FetchFailure: CustomStringConvertible {
    /// A clause without a full stop.
    public var description: String {
        switch self {
        case .noLibrary: "libcurl is not installed"
        case .cancelled: "it was cancelled"
        case .tooLarge(let limit): "it is larger than \(limit / 1_000_000) MB"
        case .timedOut(let seconds): "it took longer than \(seconds) seconds"
        case .tooManyRedirects(let limit): "it redirects more than \(limit) times"
        case .schemeRefused: "it leads to an address that is not https"
        case .status(let status): "the server answered with status \(status)"
        case .failed(let reason): reason
        }
    }
}
