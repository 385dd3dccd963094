import Files
import TestSupport
import Testing

@testable import report

@Suite("Files of alarms and sounds")
struct AlarmFilesTests {
    @Test("are watched and played in drafts if these are included", arguments: [true, false])
    func drafts(isIncluded: Bool) throws {
        let files = InMemoryFileSystem()
        let drafts = ["_drafts/alarms/log.md", "_drafts/sounds/Gong.mp3", "sounds/_drafts/far/Bell.wav"]
        for path in ["alarms/log.md", "sounds/Horn.ogg"] + drafts {
            try files.createWithFolder("site/content/" + path, [])
        }
        let alarms = AlarmFiles(files: files, root: "site", includesDrafts: isIncluded)
        #expect(!alarms.haveChanged())
        try files.write(Array("- [x] 06:45 Early\n".utf8), to: "site/content/" + drafts[0])
        #expect(alarms.haveChanged() == isIncluded)
        let sounds = SoundFiles(files: files, root: "site", includesDrafts: isIncluded).paths
        #expect(sounds["Gong"] == (isIncluded ? "site/content/" + drafts[1] : nil))
        #expect(sounds["far/Bell"] == (isIncluded ? "site/content/" + drafts[2] : nil))
        #expect(sounds["Horn"] == "site/content/sounds/Horn.ogg")
    }
}
