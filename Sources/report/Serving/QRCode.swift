private import CQRCode
import Text

/// A QR code (ISO/IEC 18004) for a terminal.
struct QRCode {
    private let width: Int
    private let modules: [UInt8]

    /// The number of modules per row in version 40, the largest.
    private static let maxWidth = 177
    /// The number of light modules around the code: the standard asks for four, but two are enough for phones.
    private static let quietZone = 2

    /// nil if the text is too long, or libqrencode is not installed.
    init?(_ text: String) {
        var modules = [UInt8](repeating: 0, count: Self.maxWidth * Self.maxWidth)
        width = unsafe modules.withUnsafeMutableBufferPointer { buffer in
            unsafe report_qr_code(text, buffer.baseAddress, buffer.count)
        }
        guard width > 0 else { return nil }
        self.modules = modules
    }

    /// How many columns it takes.
    var columns: Int { width + 2 * Self.quietZone }

    /// Two rows of modules in a line: dark ones in black on white, so that it does not depend on the terminal's
    /// colours.
    var lines: [TerminalText] {
        stride(from: -Self.quietZone, to: width + Self.quietZone, by: 2).map { row in
            var line = TerminalText()
            for column in -Self.quietZone..<width + Self.quietZone {
                switch (isDark(row, column), isDark(row + 1, column)) {
                case (true, true): line += "█"
                case (true, false): line += "▀"
                case (false, true): line += "▄"
                case (false, false): line += " "
                }
            }
            return line.styled("30;107", "0")
        }
    }

    private func isDark(_ row: Int, _ column: Int) -> Bool {
        (0..<width).contains(row) && (0..<width).contains(column) && modules[row * width + column] == 1
    }
}
