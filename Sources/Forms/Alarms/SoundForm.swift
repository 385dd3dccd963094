import Languages
import Ringing
import Terminal
import Text

/// A list of sounds with the chosen one marked. Space plays the one with the focus, or stops it.
struct SoundForm: Form {
    private let chosen: String?
    /// The first means no sound.
    private let sounds: [String?]
    private var player: any SoundPlayer
    private let wording: Wording
    private var list: ItemList

    /// A list of `sounds`, and of the chosen one if it is none of them.
    init(_ chosen: String?, sounds: [String], player: any SoundPlayer, wording: Wording) {
        self.chosen = chosen
        let others = chosen.map { sounds.contains($0) ? [] : [$0] } ?? []
        self.sounds = [nil] + others + sounds
        self.player = player
        self.wording = wording
        list = ItemList(count: self.sounds.count, focus: self.sounds.firstIndex(of: chosen) ?? 0)
    }

    mutating func press(_ key: Key, in host: FormHost) -> FormResult<String?>? {
        switch key {
        case .text(" "):
            let wasPlaying = player.isPlaying
            player.stop()
            if !wasPlaying, let sound = sounds[list.focus] { player.play(sound) }
        case .enter, .control("s"): return .saved(sounds[list.focus])
        case .escape: return .cancelled
        default: if list.press(key) { player.stop() }
        }
        return nil
    }

    mutating func close() { player.stop() }

    func frame(for size: TerminalSize, in style: FormStyle) -> TerminalFrame {
        list.frame(wording[.sound], footer: wording[.soundKeys], for: size, in: style) { index in
            let name = sounds[index] ?? wording[.noSound]
            return style.choice(sounds[index] == chosen) + " " + TerminalText(name, cutTo: size.columns - 6)
        }
    }
}
