import Text

/// The sort key of a name: compares Unicode scalars without case and Latin diacritics, then the name as written.
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

/// The upper-case first letter of a name, without a Latin diacritic; nil if the name does not begin with a letter.
func nameInitial(_ name: Substring) -> String? {
    // Skips opening marks: `L’Étranger` gives L, and `“Weird Al” Yankovic` gives W.
    let quotes = "\"'“”‘’„‚«»「」『』《》〈〉#*(（¿¡".unicodeScalars
    guard let first = name.unicodeScalars.first(where: { !$0.isWhitespace && !quotes.contains($0) }),
        first.properties.isAlphabetic
    else { return nil }
    return String(withoutLatinMarks(String(first).lowercased()).uppercased().prefix(1))
}

/// Replaces letters of Latin-1 and Latin Extended-A (U+00DF…U+017F) by their base letters and drops combining marks.
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

/// The base letters of U+00E0…U+017F, 16 per line; `·` marks a letter without one.
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
