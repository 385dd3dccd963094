private import Synchronization
public import Terminal
import Text

/// A terminal that understands what forms write, and knows what a person would see.
public final class ScreenModel: Output {
    private struct State {
        var size: TerminalSize
        var cells: [[String]] = []
        var row = 0
        var column = 0
        var isAlternate = false
        var hasCursor = true
        var pastesInBrackets = false
        var usedColor = false
        /// Commands that the model does not know, and writing beyond the window.
        var faults: [String] = []
    }

    private let state: Mutex<State>

    public init(columns: Int = 80, rows: Int = 24) {
        let size = TerminalSize(columns: columns, rows: rows)
        state = Mutex(State(size: size, cells: Self.blank(size)))
    }

    private static func blank(_ size: TerminalSize) -> [[String]] {
        Array(repeating: Array(repeating: " ", count: size.columns), count: size.rows)
    }

    public var size: TerminalSize { state.withLock(\.size) }
    public var isAlternate: Bool { state.withLock(\.isAlternate) }
    public var hasCursor: Bool { state.withLock(\.hasCursor) }
    public var pastesInBrackets: Bool { state.withLock(\.pastesInBrackets) }
    public var usedColor: Bool { state.withLock(\.usedColor) }
    public var faults: [String] { state.withLock(\.faults) }

    /// The lines without blanks at their ends.
    public var lines: [String] {
        state.withLock { state in
            state.cells.map { row in
                var line = row.joined()
                while line.last == " " { line.removeLast() }
                return line
            }
        }
    }

    public var text: String { lines.joined(separator: "\n") }

    /// The text on the line of the cursor, left of it.
    public var beforeCursor: String { state.withLock { $0.cells[$0.row][..<min($0.column, $0.size.columns)].joined() } }

    public func resize(columns: Int, rows: Int) {
        state.withLock { state in
            state.size = TerminalSize(columns: columns, rows: rows)
            state.cells = Self.blank(state.size)
            (state.row, state.column) = (0, 0)
        }
    }

    public func write(_ bytes: [UInt8]) throws(OutputFailure) {
        var rest = String(decoding: bytes, as: UTF8.self)[...]
        state.withLock { state in
            while let character = rest.first {
                guard character != "\u{1B}" else {
                    Self.command(&rest, &state)
                    continue
                }
                rest.removeFirst()
                Self.put(character, &state)
            }
        }
    }

    private static func put(_ character: Character, _ state: inout State) {
        if character == "\u{7}" { return }
        if !state.isAlternate, character.isNewline { return newLine(&state) }
        let width = String(character).displayWidth
        if !state.isAlternate, state.column + width > state.size.columns { newLine(&state) }
        guard character.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
            return state.faults.append("control character \(character.unicodeScalars)")
        }
        guard state.row < state.size.rows, state.column + width <= state.size.columns else {
            return state.faults.append("\(character) at \(state.row), \(state.column) is outside the window")
        }
        state.cells[state.row][state.column] = String(character)
        if width == 2 { state.cells[state.row][state.column + 1] = "" }
        state.column += width
    }

    /// A line end outside of forms, where the window scrolls.
    private static func newLine(_ state: inout State) {
        state.column = 0
        state.row += 1
        guard state.row == state.size.rows else { return }
        state.row -= 1
        state.cells.removeFirst()
        state.cells.append(Array(repeating: " ", count: state.size.columns))
    }

    private static func command(_ rest: inout Substring, _ state: inout State) {
        let body = rest.dropFirst(2).prefix { !$0.isLetter }
        guard rest.dropFirst().first == "[", let last = rest.dropFirst(2 + body.count).first else {
            state.faults.append("no sequence")
            return rest.removeAll()
        }
        rest = rest.dropFirst(3 + body.count)
        let numbers = body.split(separator: ";").compactMap { Int($0) }
        switch (last, body) {
        case ("H", _):
            (state.row, state.column) = ((numbers.first ?? 1) - 1, (numbers.dropFirst().first ?? 1) - 1)
            guard state.row < state.size.rows, state.column < state.size.columns else {
                state.faults.append("\(state.row), \(state.column) is outside the window")
                state.row = min(state.row, state.size.rows - 1)
                state.column = min(state.column, state.size.columns - 1)
                return
            }
        case ("K", ""): for column in state.column..<state.size.columns { state.cells[state.row][column] = " " }
        case ("J", ""):
            for column in state.column..<state.size.columns { state.cells[state.row][column] = " " }
            for row in state.cells.indices.dropFirst(state.row + 1) {
                state.cells[row] = Array(repeating: " ", count: state.size.columns)
            }
        case ("J", "2"): state.cells = blank(state.size)
        case ("h", "?1049"), ("l", "?1049"):
            state.isAlternate = last == "h"
            state.cells = blank(state.size)
            (state.row, state.column) = (0, 0)
        case ("h", "?25"), ("l", "?25"): state.hasCursor = last == "h"
        case ("h", "?2004"), ("l", "?2004"): state.pastesInBrackets = last == "h"
        case ("m", _): if body != "0" { state.usedColor = true }
        default: state.faults.append("unknown: \(body)\(last)")
        }
    }
}
