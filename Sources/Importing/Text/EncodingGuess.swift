private import CUchardet

/// Guesses the encoding of a text that is neither UTF-8 nor UTF-16.
///
/// uchardet knows other scripts by a word or two, but takes Latin text with few accents for rare encodings.
enum EncodingGuess {
    private static let western = "WINDOWS-1252"
    private static let sampleSize = 1 << 20

    /// What uchardet finds, if that reads as words of another script; else an East Asian encoding in which all
    /// characters are common; else Windows-1252, if one western language has all the letters, or what uchardet finds.
    static func encoding(of bytes: [UInt8]) -> String {
        let sample = Array(bytes.prefix(sampleSize))
        let found = detected(sample)
        let guess = found.map { superset(of: $0, sample) }
        let reading = guess.flatMap { DecodedWords(sample, from: $0) }
        if let guess, reading?.areOfOtherScript == true { return guess }
        if let eastAsian = eastAsian.first(where: { $0.fits(sample) }) { return eastAsian.name }
        guard let guess, let reading, reading.otherWords == 0 else { return western }
        // uchardet seldom takes western text with three accents for this.
        if found == eastern, reading.latinLetters >= 3 { return guess }
        return WesternLetters.fit(sample) ? western : guess
    }

    private static func detected(_ sample: [UInt8]) -> String? {
        guard report_detection_is_available(), let detector = unsafe uchardet_new() else { return nil }
        defer { unsafe uchardet_delete(detector) }
        _ = unsafe sample.withUnsafeBytes { buffer in
            unsafe uchardet_handle_data(
                detector, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
        }
        unsafe uchardet_data_end(detector)
        return unsafe String(cString: uchardet_get_charset(detector)).uppercased()
    }

    /// The encoding that programs use today for what uchardet finds.
    private static func superset(of name: String, _ sample: [UInt8]) -> String {
        let controls = sample.count { (0x80...0x9F).contains($0) }
        // Those of DOS and old Macs have few of their small letters there, and Windows has nearly all.
        let isOfWindows = sample.count { $0 >= 0xE0 } > controls
        if oldEastern.contains(name), isOfWindows { return eastern }
        return (controls > 0 ? windows[name] : nil) ?? supersets[name] ?? name
    }

    private static let eastern = "WINDOWS-1250"
    private static let oldEastern: Set = ["MAC-CENTRALEUROPE", "IBM852"]

    private static let supersets = [
        "": western, "ASCII": western, "UTF-8": western, "ISO-8859-1": western, "GB2312": "GB18030", "GBK": "GB18030",
        "HZ-GB-2312": "GB18030", "SHIFT_JIS": "CP932",
    ]
    /// The encodings of Windows with the letters of one of ISO, where that has control characters that no text has.
    private static let windows = [
        "ISO-8859-2": eastern, "ISO-8859-3": "WINDOWS-1254", "ISO-8859-4": "WINDOWS-1257",
        "ISO-8859-5": "WINDOWS-1251", "ISO-8859-6": "WINDOWS-1256", "ISO-8859-7": "WINDOWS-1253",
        "ISO-8859-8": "WINDOWS-1255", "ISO-8859-9": "WINDOWS-1254", "ISO-8859-10": "WINDOWS-1257",
        "ISO-8859-11": "WINDOWS-874", "ISO-8859-13": "WINDOWS-1257", "ISO-8859-14": western, "ISO-8859-15": western,
        "ISO-8859-16": eastern, "TIS-620": "WINDOWS-874",
    ]

    private static let eastAsian = [
        EastAsianEncoding(name: "GB18030", common: [0xA1A1...0xA3FE, 0xB0A1...0xD7F9], trails: 0xA1...0xFE),
        EastAsianEncoding(name: "BIG5", common: [0xA140...0xA3BF, 0xA440...0xC67E], trails: 0x40...0xFE),
        EastAsianEncoding(name: "CP932", common: [0x8140...0x8396, 0x889F...0x9872], trails: 0x40...0xFC),
    ]
}

/// An encoding with two bytes a character, which may have too few characters in a file for uchardet.
private struct EastAsianEncoding {
    let name: String
    /// The signs and those characters that its standard lists first, as the common ones.
    let common: [ClosedRange<UInt16>]
    let trails: ClosedRange<UInt8>

    /// Whether the text has no fault and only such characters, most of them in words of their own.
    func fits(_ bytes: [UInt8]) -> Bool {
        var at = 0
        while at < bytes.count {
            if bytes[at] >= 0x80 {
                guard at + 1 < bytes.count, trails.contains(bytes[at + 1]) else { return false }
                let character = UInt16(bytes[at]) << 8 | UInt16(bytes[at + 1])
                guard common.contains(where: { $0.contains(character) }) else { return false }
                at += 1
            }
            at += 1
        }
        return DecodedWords(bytes, from: name).map { $0.areOfOtherScript && $0.faults == 0 } ?? false
    }
}

/// The words of a text that are not in ASCII alone, as they read in an encoding.
private struct DecodedWords {
    /// The words in Greek, Cyrillic, Chinese and other scripts.
    private(set) var otherWords = 0
    private var latinWords = 0
    /// The letters of Latin script that are not in ASCII.
    private(set) var latinLetters = 0
    private var otherLetters = 0
    private var maxLength = 0
    /// The bytes that are invalid in the encoding.
    let faults: Int

    /// Nil if the encoding is not known.
    init?(_ bytes: [UInt8], from encoding: String) {
        guard var converter = CharacterConverter(from: encoding) else { return nil }
        let text = converter.converted(bytes)
        faults = text.undecoded.count
        var (ascii, latin, other) = (0, 0, 0)
        for scalar in String(decoding: text.bytes, as: UTF8.self).unicodeScalars {
            if scalar.properties.isAlphabetic {
                if scalar.isASCII { ascii += 1 } else if scalar.isLatin { latin += 1 } else { other += 1 }
                continue
            }
            add(ascii, latin, other)
            (ascii, latin, other) = (0, 0, 0)
        }
        add(ascii, latin, other)
    }

    private mutating func add(_ ascii: Int, _ latin: Int, _ other: Int) {
        guard latin + other > 0 else { return }
        latinLetters += latin
        otherLetters += other
        if ascii + latin > 0 { latinWords += 1 } else { otherWords += 1 }
        if ascii + latin == 0 { maxLength = max(maxLength, other) }
    }

    /// Whether most of these words have no Latin letter, as `кофе` and `咖啡`. A Latin word that is read in a wrong
    /// encoding keeps its letters without accents.
    var areOfOtherScript: Bool { otherWords > latinWords && maxLength > 1 && faults * 10 <= otherLetters }
}

extension Unicode.Scalar {
    /// Whether it is a letter of Latin script outside ASCII, or an accent.
    fileprivate var isLatin: Bool { value < 0x370 || (0x1E00..<0x1F00).contains(value) }
}

/// The letters of languages that Windows-1252 is for, without those that it has in place of Eastern ones: õ, ð and þ
/// stand where Windows-1250 and 1257 have ő, š and ž.
private enum WesternLetters {
    /// Each with the letters of words that it has from the others.
    private static let languages = [
        "äöüßåàâæçèéêëîïôœùûÿñ",  // German, French, Dutch, Swedish, Finnish
        "áâãàçéêíïñóôúüöªº",  // Spanish, Portuguese
        "àèéìîòóùçêªº",  // Italian
        "æøåäöüéêàó",  // Danish, Norwegian
    ].map { Set($0.unicodeScalars) }

    /// Whether one language has all letters of the text, as Windows-1252 reads it.
    static func fit(_ bytes: [UInt8]) -> Bool {
        guard var converter = CharacterConverter(from: "WINDOWS-1252") else { return true }
        let text = String(decoding: converter.converted(bytes).bytes, as: UTF8.self).lowercased()
        let letters = Set(text.unicodeScalars.lazy.filter { !$0.isASCII && $0.properties.isAlphabetic })
        return languages.contains(where: letters.isSubset)
    }
}
