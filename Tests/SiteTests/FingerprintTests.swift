import Files
import Foundation
import Model
import Testing
import Text

@testable import Site

@Suite("A page's fingerprint")
struct FingerprintTests {
    /// Pages of every kind, by address.
    private static func pages() throws -> [String: any PageContext] {
        var fixture = SiteFixture.lively
        fixture.settings.coffee.bedtime = .init(hour: 22, minute: 30)
        var pages: [String: any PageContext] = [:]
        for file in try fixture.plan().0.files {
            if case .page(let context) = file.content { pages[file.address.path] = context() }
        }
        return pages
    }

    @Test("covers every value that its context stores")
    func allValues() throws {
        let pages = try Self.pages()
        #expect(
            Set(pages.values.map { type(of: $0).template })
                == Set(PageKinds.shapes.keys.filter { !$0.hasPrefix("card-") }))
        for (path, page) in pages {
            let seen = try JSONSerialization.jsonObject(with: JSONEncoder().encode(page))
            Self.expectAll(of: page, in: seen, path)
        }
    }

    /// Compares the stored properties with the ones that an encoder sees, by name or, if they have no names, by number.
    private static func expectAll(of value: Any, in seen: Any, _ path: String) {
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional?:
            if let wrapped = mirror.children.first { expectAll(of: wrapped.value, in: seen, path) }
        case .collection?:
            guard let seen = seen as? [Any], seen.count == mirror.children.count else { return }
            for (child, element) in zip(mirror.children, seen) { expectAll(of: child.value, in: element, path) }
        case .struct?, .class?:
            if value is PreparedPage { return }
            if let seen = seen as? [Any], mirror.children.count > 1 {
                #expect(seen.count == mirror.children.count, "\(path)")
                for (child, element) in zip(mirror.children, seen) { expectAll(of: child.value, in: element, path) }
            }
            guard let seen = seen as? [String: Any] else { return }
            for (label, child) in mirror.children {
                let name = (label ?? "").drop { $0 == "_" }
                let element = seen[String(name)]
                #expect(element != nil || Self.isNil(child), "\(path).\(name)")
                if let element { expectAll(of: child, in: element, "\(path).\(name)") }
            }
        default: break
        }
    }

    private static func isNil(_ value: Any) -> Bool {
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional && mirror.children.isEmpty
    }

    @Test("is the same for equal content and differs between pages")
    func sameness() throws {
        let (left, right) = (try Self.pages(), try Self.pages())
        #expect(left.mapValues(\.fingerprint) == right.mapValues(\.fingerprint))
        #expect(Set(left.values.map(\.fingerprint)).count == left.count)
    }

    @Test("does not depend on Markdown that was prepared for rendering")
    func prepared() throws {
        let fixture = SiteFixture.lively
        let (plan, _) = try fixture.plan()
        for file in plan.files {
            guard case .page(let context) = file.content else { continue }
            var page = context()
            let fingerprint = page.fingerprint
            _ = try page.prepare(with: fixture.markdown(plan))
            #expect(page.fingerprint == fingerprint, "\(file.address.path)")
        }
    }
}
