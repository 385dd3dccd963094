import Files
import Intake
import Languages
import Logbook
import Model
import Serving
import Synchronization
import TestSupport
import Testing
import Text

@testable import Screens

/// The screens of a site in a folder, asked as a browser without scripts does.
struct ScreensSite {
    let root: String
    let router: ScreenRouter
    let fault = SiteFault()
    private let files = PosixFileSystem()

    static let host = "localhost:8080"
    static let token = "0123456789abcdef"

    init(
        _ root: String, _ content: [String: String], _ language: Language, first: Weekday, title: String,
        dayStart: TimeOfDay
    ) throws {
        self.root = root
        try files.makeFolder(joinedPath(root, "content"))
        for (path, text) in content {
            try files.createWithFolder(joinedPath(root, "content/" + path), Array(text.utf8))
        }
        var settings = SiteSettings()
        (settings.language, settings.firstWeekday, settings.title) = (language, first, title)
        settings.dayStartsAt = dayStart
        let context = DecodingContext(
            zone: FixedOffset(seconds: 0), settings: settings)
        let site = ScreenSite(
            logbook: Logbook(root: root, files: files, context: context), forms: WrittenForms(context),
            settings: settings, wording: Wording(language), now: try DateTime(parsing: "2026-11-20T08:10"),
            sounds: ["Bell", "Morning"].map { ScreenSite.SoundFile(name: $0, address: "/sounds/\($0).wav") },
            styleSheet: "/assets/style.css", home: "/"
        ) { "\($0)" }
        router = try ScreenRouter(token: Self.token) { [fault] in
            if fault.isThere { throw fault }
            return site
        }
    }

    /// The bytes of a log; nil if it is not there.
    func log(_ path: String) -> String? {
        (try? files.read(joinedPath(root, "content/" + path))).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Replaces a log, as an editor does.
    func write(_ text: String, _ path: String) throws {
        try files.write(Array(text.utf8), to: joinedPath(root, "content/" + path))
    }

    func answer(
        _ method: String, _ target: String, _ headers: HeaderFields = [:], body: String = ""
    ) async throws -> ShownPage? {
        var headers = headers
        if headers["Host"] == nil { headers.append("Host", Self.host) }
        let request = try #require(Request(method, target, headers: headers, body: Array(body.utf8)))
        return ShownPage(await router.respond(to: request))
    }

    func page(_ target: String) async throws -> ShownPage { try #require(try await answer("GET", target)) }

    /// Sends fields as a page of the site does, unless `headers` say otherwise.
    func post(
        _ target: String, _ fields: [(name: String, value: String)], _ headers: HeaderFields = [:]
    ) async throws -> ShownPage {
        let body = fields.map { "\(encoded($0.name))=\(encoded($0.value))" }.joined(separator: "&")
        let usual: HeaderFields = [
            "Content-Type": FormFields.mediaType, "Origin": "http://" + Self.host, "Sec-Fetch-Site": "same-origin",
        ]
        var all = headers
        for field in usual.fields where all[field.name] == nil { all.append(field.name, field.value) }
        return try #require(try await answer("POST", target, all, body: body))
    }

    /// Presses a button of a page, after `typed` was put into the fields of its form.
    func press(
        _ value: String, _ name: String = "action", on page: ShownPage, typed: [String: String] = [:],
        _ headers: HeaderFields = [:], at place: SourceLocation = #_sourceLocation
    ) async throws -> ShownPage {
        let form = try #require(page.form(with: value, name), "\(page.status) \(page.text)", sourceLocation: place)
        var fields = form.fields.filter { typed[$0.name] == nil }
        fields += typed.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        return try await post(form.action, fields + [(name, value)], headers)
    }

    /// The page that an answer leads to.
    func followed(_ answer: ShownPage, at place: SourceLocation = #_sourceLocation) async throws -> ShownPage {
        #expect(answer.status == 303, "\(answer.text)", sourceLocation: place)
        return try await page(try #require(answer.location, sourceLocation: place))
    }

    /// Presses Undo on the page that an answer leads to.
    func undone(_ answer: ShownPage) async throws -> ShownPage {
        let page = try await followed(answer)
        let form = try #require(page.forms.first { $0.action == "/-/undo" }, "\(page.text)")
        return try await post(form.action, form.fields)
    }
}

/// Something in the settings of a site that makes it unreadable.
final class SiteFault: Error, CustomStringConvertible {
    private let state = Mutex(false)

    var isThere: Bool {
        get { state.withLock(\.self) }
        set { state.withLock { $0 = newValue } }
    }

    var description: String { "site.yml: a fault" }
}

/// Every byte but letters and digits as an escape.
private func encoded(_ text: String) -> String {
    text.utf8.map { byte in
        let isPlain = (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte)
        return isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
}

/// The address of the form of the entry on a line of the coffee log.
func entryForm(_ line: Int) -> String { Route.editCoffee("content/coffee/log.md:\(line)").address }

/// Runs `body` with the screens of a site that has this content.
func withScreens(
    _ content: [String: String] = [:], _ language: Language = .english, first: Weekday = .monday,
    title: String = "Report", dayStart: TimeOfDay = .midnight, _ body: (ScreensSite) async throws -> Void
) async throws {
    try await withTemporaryFolderAsync { folder in
        try await body(
            ScreensSite(folder, content, language, first: first, title: title, dayStart: dayStart))
    }
}
