private import CStrings
import Model

/// The strings files, which are compiled into the program.
enum EmbeddedStrings {
    /// The whole file of a language, UTF-8.
    static func bytes(of language: Language) -> [UInt8] {
        let file =
            switch language {
            case .english: unsafe strings_file_en()
            case .traditionalChinese: unsafe strings_file_zh_hant()
            case .simplifiedChinese: unsafe strings_file_zh_hans()
            case .german: unsafe strings_file_de()
            case .japanese: unsafe strings_file_ja()
            }
        return unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
}
