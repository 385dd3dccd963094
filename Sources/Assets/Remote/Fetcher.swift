/// What fetches files from elsewhere.
public protocol Fetcher: Sendable {
    /// Begins to fetch and returns at once; `completion` is called once, on any thread, also for a job that was cancelled.
    func fetch(
        _ request: FetchRequest, completion: @escaping @Sendable (Result<FetchedFile, FetchFailure>) -> Void
    ) -> any FetchJob
}

/// A fetch that goes on.
public protocol FetchJob: Sendable {
    /// Ends it soon, unless it has ended.
    func cancel()
}

/// What to fetch.
public struct FetchRequest: Hashable, Sendable {
    /// A URL.
    public let address: String
    /// Of the answer that is at hand, if one is.
    public let validators: Validators

    /// A request; with `validators` it asks only for what has changed since.
    public init(_ address: String, validators: Validators = Validators()) {
        self.address = address
        self.validators = validators
    }
}

/// What a server names the state of a file by (RFC 9110, section 8.8); empty where it does not.
public struct Validators: Hashable, Sendable {
    /// As it stood in the field `ETag`, quotes included.
    public var etag = ""
    /// As it stood in the field `Last-Modified`.
    public var lastModified = ""

    /// Validators from their parts.
    public init(etag: String = "", lastModified: String = "") {
        self.etag = etag
        self.lastModified = lastModified
    }
}

/// How a fetch ended well.
public enum FetchedFile: Hashable, Sendable {
    /// The file, and what to name it by the next time.
    case content([UInt8], Validators)
    /// It is still what the validators of the request name.
    case unchanged
}

/// Why there is no file.
public enum FetchFailure: Error, Hashable, Sendable {
    /// There is no libcurl on this machine.
    case noLibrary
    case cancelled
    /// Larger than so many bytes.
    case tooLarge(Int)
    /// Not done within so many seconds.
    case timedOut(seconds: Int)
    /// More redirections than so many.
    case tooManyRedirects(Int)
    /// The address, or one that it led to, is not of a scheme that is followed.
    case schemeRefused
    /// The server answered with another status than that of success (RFC 9110, section 15).
    case status(Int)
    /// Anything else, in libcurl's words.
    case failed(String)

    /// Whether the file may be there all the same, since no server said that it is not.
    public var isOfTheWay: Bool {
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
