import Assets
import Files
import Synchronization
import TestSupport
import Testing

/// Returns scripted answers and records the requests.
final class ScriptedFetcher: Fetcher {
    private let answers: Mutex<[Result<FetchedFile, FetchFailure>]>
    private let heard = Mutex<[FetchRequest]>([])

    init(_ answers: Result<FetchedFile, FetchFailure>...) { self.answers = Mutex(answers) }

    var requests: [FetchRequest] { heard.withLock { $0 } }

    func fetch(
        _ request: FetchRequest, completion: @escaping @Sendable (Result<FetchedFile, FetchFailure>) -> Void
    ) -> any FetchJob {
        heard.withLock { $0.append(request) }
        let answer = answers.withLock { $0.isEmpty ? .failure(.failed("nothing more")) : $0.removeFirst() }
        completion(answer)
        return Job()
    }

    private struct Job: FetchJob {
        func cancel() {}
    }
}

@Suite("Pictures from other servers")
struct RemotePictureTests {
    private static let address = "https://example.org/logo"
    private static let red = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"><g fill=\"red\"/></svg>".utf8)
    private static let blue = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"><g fill=\"blue\"/></svg>".utf8)
    private static let validators = Validators(etag: "\"1\"", lastModified: "then")

    private static func outcome(
        _ fetcher: ScriptedFetcher?, _ files: any FileSystem, address: String = address
    ) async -> RemotePictures.Outcome {
        await RemotePictures(fetcher: fetcher, files: files, folder: ".report/remote").picture(at: address)
    }

    /// A file system whose cache holds the red picture.
    private static func kept() async -> InMemoryFileSystem {
        let files = InMemoryFileSystem([String: String]())
        _ = await outcome(ScriptedFetcher(.success(.content(red, validators))), files)
        return files
    }

    @Test("a picture is fetched and cached, then fetched again only if it has changed")
    func again() async {
        let files = InMemoryFileSystem([String: String]())
        let fetcher = ScriptedFetcher(
            .success(.content(Self.red, Self.validators)), .success(.unchanged),
            .success(.content(Self.blue, Validators())))
        for expected in [Self.red, Self.red, Self.blue] {
            let outcome = await Self.outcome(fetcher, files)
            #expect(outcome.picture?.bytes == expected)
            #expect(outcome.problem == nil)
        }
        #expect(fetcher.requests.map(\.validators) == [Validators(), Self.validators, Self.validators])
        #expect(await Self.outcome(nil, files).picture?.bytes == Self.blue)
    }

    @Test(
        "the cached picture is used if the fetch fails",
        arguments: [
            RemotePictures.Problem.notFetched(.timedOut(seconds: 10)), .notFetched(.noLibrary),
            .notFetched(.status(404)),
        ])
    func fallsBack(problem: RemotePictures.Problem) async {
        guard case .notFetched(let failure) = problem else { return }
        let outcome = await Self.outcome(ScriptedFetcher(.failure(failure)), await Self.kept())
        #expect(outcome.picture?.bytes == Self.red)
        #expect(outcome.problem == problem)
        let nothing = await Self.outcome(ScriptedFetcher(.failure(failure)), InMemoryFileSystem([String: String]()))
        #expect(nothing.picture == nil)
        #expect(nothing.problem == problem)
    }

    @Test("a file that is no longer a picture is neither used nor cached")
    func noPicture() async {
        let files = await Self.kept()
        let bad = [
            (Array("<html></html>".utf8), RemotePictures.Problem.noPicture(.unknownFormat)),
            (Array("<svg xmlns=\"http://www.w3.org/2000/svg\"><script/></svg>".utf8), .hazardous("<script>")),
            (Array(Self.blue.dropLast(3)), .noPicture(.broken(.svg))), ([], .noPicture(.unknownFormat)),
        ]
        for (bytes, problem) in bad {
            let outcome = await Self.outcome(ScriptedFetcher(.success(.content(bytes, Validators()))), files)
            #expect(outcome.problem == problem)
            #expect(outcome.picture?.bytes == Self.red)
        }
        #expect(await Self.outcome(nil, files).picture?.bytes == Self.red)
    }

    @Test("a picture is fetched again if its cached file is damaged", arguments: 0..<30)
    func damaged(seed: Int) async throws {
        var generator = SeededGenerator(seed: seed)
        let files = await Self.kept()
        let path = try #require(files.files.keys.first { $0.hasPrefix(".report/remote/") })
        var bytes = try files.read(path)
        switch seed % 3 {
        case 0: bytes.removeLast(generator.number(in: 1..<bytes.count))
        case 1:
            let place = generator.number(in: 0..<bytes.count)
            bytes[place] = bytes[place] &+ UInt8(generator.number(in: 1..<255))
        default: bytes = []
        }
        try files.write(bytes, to: path)
        let fetcher = ScriptedFetcher(.success(.content(Self.blue, Validators())))
        let outcome = await Self.outcome(fetcher, files)
        #expect(outcome.picture?.bytes == Self.blue, "seed \(seed)")
        // Damage to the validators goes unnoticed and does no harm.
        let isValidator = fetcher.requests.first?.validators != Validators()
        if isValidator { #expect(fetcher.requests[0].validators != Self.validators, "seed \(seed)") }
    }

    @Test("a picture is used even if it can't be cached")
    func notKept() async {
        let disk = FailingFileSystem(InMemoryFileSystem([String: String]()), afterChanges: 0)
        let outcome = await Self.outcome(ScriptedFetcher(.success(.content(Self.red, Validators()))), disk)
        #expect(outcome.picture?.bytes == Self.red)
        #expect(outcome.refusal?.code == 28)
    }

    @Test("an answer of 304 Not Modified is an error if nothing is cached")
    func unchangedUnasked() async {
        let files = InMemoryFileSystem([String: String]())
        let outcome = await Self.outcome(ScriptedFetcher(.success(.unchanged)), files)
        #expect(outcome.picture == nil)
        #expect(outcome.problem == .notFetched(.status(304)))
    }
}
