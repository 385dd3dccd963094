import Assets
import Files
import Intake
import Languages
import Model
import Publishing
import Site

/// Everything that a build depends on, by what tells files apart without reading them.
struct Inventory: Sendable {
    /// Of all of it.
    let fingerprint: ContentHash

    /// nil where something can't be told without looking: a file that may be changed again without a trace, a picture from
    /// elsewhere.
    init?(
        _ request: BuildRequest, _ source: SourceContext, _ states: SourceStates, _ circumstances: ContentHash
    ) {
        guard source.findings.diagnostics.isEmpty, request.settings.logo?.isRemote != true,
            let files = states.fingerprint
        else { return nil }
        fingerprint = ContentHash { hasher in
            hasher.combine(circumstances)
            hasher.combine(files)
        }
    }

    /// Of all but the content files, which can be told before those are found.
    static func circumstances(
        _ request: BuildRequest, _ services: BuildServices, _ policy: PublishingPolicy
    ) -> ContentHash {
        ContentHash { hasher in
            for value: Any in [request.settings, services.today, policy] { hasher.combine(reflecting: value) }
            hasher.combine(services.wording.language.rawValue)
            hasher.combine(services.includesDrafts)
            hasher.combine(services.drawer != nil)
            hasher.combine(services.zone.unixTime(of: services.today, .midnight))
            hasher.combine(services.theme.fingerprint)
        }
    }
}

/// What the last build of a site into one output was made from, and what came of it.
struct FinishedBuild: Hashable, Sendable {
    fileprivate static let kind = "report site 2\n"

    let inventory: ContentHash
    /// Of the manifest that it left.
    let manifest: ContentHash
    let pages: Int
    let records: RecordCounts
}

extension FinishedBuild {
    /// Throws for a file that is damaged, or made by another program.
    init(decoding bytes: [UInt8], program: ContentHash) throws(CacheFault) {
        var reader = try CacheReader(Self.kind, program: program, bytes)
        self.init(
            inventory: try reader.hash(), manifest: try reader.hash(), pages: try reader.number(),
            records: RecordCounts(
                coffee: try reader.number(), cups: Quantity(thousandths: try reader.number()),
                alarms: try reader.number(), quotes: try reader.number(), pages: try reader.number()))
    }

    func encoded(program: ContentHash) -> [UInt8] {
        var writer = CacheWriter(Self.kind, program: program)
        writer.write(inventory)
        writer.write(manifest)
        let counts = [
            pages, records.coffee, records.cups.thousandths, records.alarms, records.quotes, records.pages,
        ]
        for count in counts { writer.write(count) }
        return writer.finished()
    }
}
