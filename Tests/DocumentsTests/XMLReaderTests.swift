import TestSupport
import Testing

@testable import Documents

@Suite("XML")
struct XMLReaderTests {
    /// Collects what it hears.
    private final class Listener: XMLHandler {
        var heard: [String] = []

        func start(_ element: XMLName, _ attributes: () -> [(name: XMLName, value: String)], line: Int, column: Int) {
            let values = attributes().map { " \($0.name.local)=\($0.value)" }.joined()
            heard.append("\(line):\(column) <\(element.local)\(values)>")
        }

        func end(_ element: XMLName) { heard.append("</\(element.local)>") }

        func text(_ text: String) { heard.append(text) }
    }

    private static let bomb = """
        <!DOCTYPE a [<!ENTITY b0 "lol">\((1..<30).map { "<!ENTITY b\($0) \"&b\($0 - 1);&b\($0 - 1);\">" }.joined())]>
        <a>&b29;</a>
        """

    private func read(_ text: String, _ entities: XMLReader.Entities) -> (heard: [String], fault: XMLFault?) {
        let listener = Listener()
        let reader = XMLReader(for: listener, entities: entities)
        let fault = reader.read(Array(text.utf8), isLast: true)
        return (listener.heard, fault)
    }

    @Test("is heard in its order, with entities expanded or refused where they are declared")
    func entities() {
        let text = "<!DOCTYPE a [<!ENTITY b \"c\">]>\n<a x='1'>&b;</a>"
        #expect(read(text, .expand).heard == ["2:1 <a x=1>", "c", "</a>"])
        let fault = read(text, .refuse).fault
        #expect(fault?.reason == "an entity is declared" && fault?.line == 1)
    }

    @Test("does not grow without bound by its entities", .mustEnd)
    func bomb() {
        #expect(read(Self.bomb, .expand).fault != nil)
        #expect(read(Self.bomb, .refuse).fault != nil)
    }

    @Test("leaves entities in other files out")
    func otherFiles() {
        let text = "<!DOCTYPE a [<!ENTITY b SYSTEM \"/etc/passwd\">]><a>&b;</a>"
        #expect(read(text, .expand).heard == ["1:48 <a>", "</a>"])
    }

    @Test("is read in pieces, and stops at a tag that never ends")
    func pieces() {
        let reader = XMLReader(for: Listener(), entities: .refuse)
        #expect(reader.read(Array("<a><b".utf8), isLast: false) == nil)
        #expect(reader.read(Array(" c='1'/></a>".utf8), isLast: true) == nil)
        let endless = XMLReader(for: Listener(), entities: .refuse)
        #expect(endless.read(Array("<a b='".utf8) + [UInt8](repeating: 0x20, count: 9 << 20), isLast: false) != nil)
    }
}
