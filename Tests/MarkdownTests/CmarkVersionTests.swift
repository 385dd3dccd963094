import Markdown
import Testing

@Suite("The version of libcmark")
struct CmarkVersionTests {
    @Test("The installed library is supported")
    func loaded() { #expect(CmarkVersion.loaded.isSupported, "\(CmarkVersion.loaded)") }

    @Test("Versions 0.30 are supported", arguments: [0x00_1E00, 0x00_1E02, 0x00_1EFF])
    func supported(number: Int) { #expect(CmarkVersion(number).isSupported) }

    @Test("Other versions are not supported", arguments: [0x00_1D00, 0x00_1F01, 0x01_1E00, 0])
    func unsupported(number: Int) { #expect(!CmarkVersion(number).isSupported) }

    @Test("A version is written in decimal")
    func description() { #expect(CmarkVersion(0x00_1E02).description == "0.30.2") }
}
