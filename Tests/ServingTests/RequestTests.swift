import Testing

@testable import Serving

@Suite("Requests")
struct RequestTests {
    @Test("are taken apart at the first question mark")
    func target() throws {
        let request = try #require(Request("GET", "/a%20b?x=1?y#z"))
        #expect(request.path == "/a%20b")
        #expect(request.query == "x=1?y#z")
        #expect(Request("GET", "/?")?.query?.isEmpty == true)
        #expect(Request("GET", "/").map { $0.query == nil } == true)
    }

    @Test("for a whole URL have its host", arguments: ["http://x.org:80/a?b", "HTTP://x.org:80/a?b"])
    func wholeURL(target: String) throws {
        let request = try #require(Request("GET", target, headers: ["Host": "localhost"]))
        #expect(request.headers["Host"] == "x.org:80")
        #expect((request.path, request.query) == ("/a", "b"))
        #expect(Request("GET", "http://x.org")?.path == "/")
    }

    @Test("for anything else are none", arguments: ["*", "", "a", "?x", "ftp://x.org/", "mailto:x", "x.org:80"])
    func noPath(target: String) {
        #expect(Request("OPTIONS", target) == nil)
    }

    @Test("have cookies, of which the first of a name counts")
    func cookies() throws {
        let headers: HeaderFields = ["Cookie": "a=1; b= x=y ;c; =d", "cookie": "a=2"]
        let request = try #require(Request("GET", "/", headers: headers))
        #expect(request.cookies == ["a": "1", "b": "x=y", "": "d"])
    }

    @Test("have a form only if they say so")
    func form() throws {
        let body = Array("a=1".utf8)
        for type in ["application/x-www-form-urlencoded", "Application/X-WWW-Form-Urlencoded ; charset=utf-8"] {
            let request = try #require(Request("POST", "/", headers: ["Content-Type": type], body: body))
            #expect(request.form?["a"] == "1")
        }
        for headers: HeaderFields in [[:], ["Content-Type": "text/plain"], ["Content-Type": "multipart/form-data"]] {
            let request = try #require(Request("POST", "/", headers: headers, body: body))
            #expect(request.form == nil)
        }
    }

    @Test("have the headers that browsers protect them with")
    func protection() throws {
        let headers: HeaderFields = ["Origin": "http://localhost:1", "Sec-Fetch-Site": "same-origin"]
        let request = try #require(Request("POST", "/", headers: headers))
        #expect(request.origin == "http://localhost:1")
        #expect(request.fetchSite == "same-origin")
    }

    @Test("header fields are told apart without case, and hold no line breaks")
    func headerFields() {
        var fields: HeaderFields = ["A": "1", "a": "2, 3", "B": "x"]
        #expect(fields["a"] == "1")
        #expect(fields.list("A") == ["1", "2", "3"])
        fields.append("C", "x\r\nD: y")
        fields.append("C\n", "x")
        #expect(fields["C"] == nil)
        fields["A"] = nil
        #expect(fields.fields.map(\.name) == ["B"])
    }
}
