import Building
import Files
import Synchronization
import TestSupport
import Testing

/// Records the delegate calls.
private final class Listener: BuildDelegate {
    private let heard = Mutex<(stages: [BuildStage], files: [Int], totals: Set<Int>)>(([], [], []))

    var stages: [BuildStage] { heard.withLock(\.stages) }
    var files: [Int] { heard.withLock(\.files) }
    var totals: Set<Int> { heard.withLock(\.totals) }

    func build(didBegin stage: BuildStage) { heard.withLock { $0.stages.append(stage) } }

    func build(didFinish files: Int, of total: Int) {
        heard.withLock { heard in
            heard.files.append(files)
            heard.totals.insert(total)
        }
    }

    func build(isWaitingFor output: String) {}
    func build(didFinishFetching address: String, succeeded: Bool) {}
}

@Suite("A build's delegate")
struct DelegateTests {
    @Test("hears of every stage in order, and of every file up to the total", arguments: [1, 8])
    func hears(width: Int) async throws {
        let listener = Listener()
        var site = SmallSite()
        site.workers = width
        let output = try await site.published(delegate: listener)
        #expect(listener.stages == BuildStage.allCases)
        let total = output.count - 1
        #expect(listener.totals == [total])
        #expect(listener.files.sorted() == Array(1...total))
        if width == 1 { #expect(listener.files == Array(1...total)) }
    }

    @Test("does not change the output")
    func changesNothing() async throws {
        let listener = Listener()
        #expect(try await SmallSite().published() == SmallSite().published(delegate: listener))
        #expect(!listener.files.isEmpty)
    }

    @Test("is held weakly")
    func weak() async throws {
        weak var listener: Listener?
        let build: Build
        do {
            let kept = Listener()
            listener = kept
            build = try SmallSite().build(on: InMemoryFileSystem(SmallSite().files), delegate: kept)
            #expect(listener != nil)
        }
        #expect(listener == nil)
        _ = try await build.publish(to: "public")
    }

    @Test("hears a stage begin that fails")
    func failing() async throws {
        let listener = Listener()
        var site = SmallSite()
        site.files["content/pages/broken.md"] = "[x](/nowhere-at-all/)\n"
        await #expect(throws: BuildFailure.self) { try await site.published(delegate: listener) }
        #expect(listener.stages == BuildStage.allCases)
    }
}
