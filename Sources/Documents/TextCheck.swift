public import Diagnostics
import Text

/// An error at the first NUL or invalid UTF-8 byte of a text file; nil if there is none.
public func unreadableByte(of source: SourceText) -> Diagnostic? {
    let bytes = source.bytes
    if bytes.firstIndex(of: 0, from: 0) == nil, (try? UTF8Span(validating: bytes.span)) != nil { return nil }
    var at = 0
    while at < bytes.count {
        let length = bytes[at] == 0 ? 0 : utf8Length(bytes, at, bytes.count)
        if length == 0 {
            let fault = JSONFault.unreadable(bytes, at, bytes.count)
            return source.diagnostic(.error, fault.identifier, fault.message, at: fault.offset, help: fault.help)
        }
        at += length
    }
    return nil
}
