import Text

/// What names are sorted by: case and the marks of Latin letters aside, then by Unicode scalars, then as they are
/// written.
struct NameKey: Comparable {
    private let folded: [UInt8]
    private let written: [UInt8]

    init(_ name: String) {
        let lowercased = name.lowercased()
        let isPlain = lowercased.utf8.allSatisfy { $0 < 0x80 }
        folded = Array((isPlain ? lowercased : withoutLatinMarks(lowercased)).utf8)
        written = Array(name.utf8)
    }

    static func < (left: NameKey, right: NameKey) -> Bool {
        left.folded == right.folded
            ? left.written.lexicographicallyPrecedes(right.written)
            : left.folded.lexicographicallyPrecedes(right.folded)
    }
}

/// The first letter of a name in upper case, a Latin one without its marks; nil where it begins with no letter.
func nameInitial(_ name: String) -> String? {
    // Of `L’Étranger` the L, and of `“Weird Al” Yankovic` the W.
    let quotes = "\"'“”‘’„‚«»「」『』《》〈〉#*(（¿¡".unicodeScalars
    guard let first = name.unicodeScalars.first(where: { !$0.isWhitespace && !quotes.contains($0) }),
        first.properties.isAlphabetic
    else { return nil }
    return String(withoutLatinMarks(String(first).lowercased()).uppercased().prefix(1))
}

/// Base letters in place of those of Latin-1 and Latin Extended-A (U+00DF…U+017F), and without combining marks.
private func withoutLatinMarks(_ lowercased: String) -> String {
    var result = ""
    for scalar in lowercased.unicodeScalars {
        switch scalar.value {
        case 0x300...0x36F: continue
        case 0xDF: result += "ss"
        case 0xE6: result += "ae"
        case 0x153: result += "oe"
        case 0xE0...0x17F:
            let base = baseLetters[Int(scalar.value) - 0xE0]
            result.unicodeScalars.append(base == "·" ? scalar : base)
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}

/// Of U+00E0…U+017F, sixteen a line; `·` stands for a letter that has no base.
private let baseLetters = Array(
    """
    aaaaaa·ceeeeiiii\
    dnooooo·ouuuuyþy\
    aaaaaaccccccccdd\
    ddeeeeeeeeeegggg\
    gggghhhhiiiiiiii\
    ii··jjkk·lllllll\
    lllnnnnnnn··oooo\
    oo··rrrrrrssssss\
    ssttttttuuuuuuuu\
    uuuuwwyyyzzzzzz·
    """.unicodeScalars)
