import Diagnostics
import Documents
import Files
import Intake
import Markup
import Text

/// One change of a file, and how to take it back.
struct UndoStep: Hashable, Sendable {
    let file: String
    /// Whether the file existed before the change.
    let hadFile: Bool
    /// The range in the changed file to replace by `bytes`, which are in hexadecimal digits.
    let offset: Int
    let length: Int
    let bytes: String
    let hashBefore: String
    let hashAfter: String
    /// Whether the change was carried out. A process may die between remembering a change and carrying it out.
    fileprivate(set) var isDone = false

    init(file: String, before: [UInt8]?, after: [UInt8]) {
        let edit = after.edit(backTo: before ?? [])
        self.file = file
        hadFile = before != nil
        offset = edit.range.lowerBound
        length = edit.range.count
        bytes = edit.bytes.map(\.hexDigits).joined()
        hashBefore = ContentHash(of: before ?? []).description
        hashAfter = ContentHash(of: after).description
    }

    /// The range in the changed file that the change wrote.
    var range: Range<Int> { offset..<offset + length }

    /// About how many bytes its line has.
    fileprivate var size: Int { bytes.utf8.count + file.utf8.count + 200 }

    fileprivate init?(_ node: Node) {
        guard let file = node["file"]?.text, let hadFile = node["existed"]?.boolean,
            let offset = node["offset"]?.numberText.flatMap({ Int($0) }),
            let length = node["length"]?.numberText.flatMap({ Int($0) }), let bytes = node["bytes"]?.text,
            let before = node["before"]?.text, let after = node["after"]?.text, offset >= 0, length >= 0
        else { return nil }
        self.file = file
        self.hadFile = hadFile
        (self.offset, self.length, self.bytes) = (offset, length, bytes)
        (hashBefore, hashAfter) = (before, after)
        isDone = node["done"]?.boolean ?? false
    }

    /// Whether the file is as after the change; `now` is nil if it does not exist.
    func isMade(in now: [UInt8]?) -> Bool { now.map { ContentHash(of: $0).description == hashAfter } ?? false }

    /// Whether this is the hash of the bytes before or after the change.
    func has(_ hash: String) -> Bool { hash == hashBefore || hash == hashAfter }

    /// The bytes before the change, computed from the current ones; nil if these were changed since.
    func before(of now: [UInt8]) -> [UInt8]? {
        guard isMade(in: now), offset <= now.count, length <= now.count - offset,
            let bytes = [UInt8](hexadecimal: bytes)
        else { return nil }
        let before = now.applying([TextEdit(range, bytes: bytes)])
        return ContentHash(of: before).description == hashBefore ? before : nil
    }

    /// Identifies the change by a hash of the file's name and its bytes before and after.
    var name: String {
        ContentHash(of: Array([file, hashBefore, hashAfter].joined(separator: "\n").utf8)).description
    }

    /// Whether the file is as before the change; `now` is nil if it does not exist.
    func isUndone(in now: [UInt8]?) -> Bool {
        hadFile == (now != nil) && ContentHash(of: now ?? []).description == hashBefore
    }

    /// A line of JSON.
    fileprivate var line: [UInt8] {
        JSONWriter.line { writer in
            writer.field("file", file)
            writer.name("existed")
            writer.boolean(hadFile)
            writer.name("offset")
            writer.number(offset)
            writer.name("length")
            writer.number(length)
            writer.field("bytes", bytes)
            writer.field("before", hashBefore)
            writer.field("after", hashAfter)
            writer.name("done")
            writer.boolean(isDone)
        }
    }
}

/// The last changes of a site's logs, in `.report/undo.jsonl`. Damaged or deleted lines can't be undone.
struct UndoStack {
    private let files: any FileSystem
    var steps: [UndoStep] = []

    private static let file = keptFolder + "/undo.jsonl"
    private static let maxSteps = 100
    private static let maxBytes = 64 << 20

    init(root: String, files: any FileSystem) throws(FileError) {
        self.files = try files.confined(to: root)
        guard let bytes = try self.files.read(Self.file, upTo: ContentFile.maxSize) else { return }
        _ = readJSONLines(SourceText(file: Self.file, bytes: bytes)) { node in
            if let step = UndoStep(node) { steps.append(step) }
        }
    }

    mutating func push(_ step: UndoStep) {
        steps.append(step)
        steps = steps.suffix(Self.maxSteps)
        var size = steps.reduce(0) { $0 + $1.size }
        // Always keeps the newest step, whatever its size.
        while size > Self.maxBytes, steps.count > 1 { size -= steps.removeFirst().size }
    }

    /// Notes that the last change was carried out.
    mutating func finish() {
        if !steps.isEmpty { steps[steps.count - 1].isDone = true }
    }

    func save() throws(FileError) {
        // The lock is held, so no other process uses them.
        for leftover in files.leftovers(of: Self.file) { try? files.remove(leftover) }
        try files.replace(Self.file, with: steps.flatMap(\.line))
    }
}

extension [UInt8] {
    fileprivate init?(hexadecimal text: String) {
        let digits = Array(text.utf8)
        guard digits.count.isMultiple(of: 2) else { return nil }
        self = []
        for index in stride(from: 0, to: digits.count, by: 2) {
            guard let byte = UInt8(hexDigits: digits[index...index + 1]) else { return nil }
            append(byte)
        }
    }
}
