import Intake
import Ringing
import Terminal
import Text

/// Plays sounds with the first installed player that supports the format, or else rings the terminal's bell.
struct DesktopSoundPlayer: SoundPlayer {
    private let sounds: SoundFiles
    private let programs: InstalledPrograms
    private let bell: () -> Void

    private var child: (name: String, process: ChildProcess)?
    private var failed: Set<String> = []

    /// Plays these sounds; rings the bell only on a terminal.
    init(of sounds: SoundFiles, _ programs: InstalledPrograms, _ process: ProcessContext) {
        self.init(of: sounds, programs) {
            if process.errorCapabilities.isTerminal { try? process.errorOutput.write("\u{7}" as TerminalText) }
        }
    }

    init(of sounds: SoundFiles, _ programs: InstalledPrograms, bell: @escaping () -> Void) {
        self.sounds = sounds
        self.programs = programs
        self.bell = bell
    }

    /// A player, with the arguments to play a file once.
    private struct Program {
        let name: String
        var arguments: [String] = []
        var formats = ContentFinder.soundFormats
    }

    private static let players = [
        Program(name: "pw-play"), Program(name: "paplay"), Program(name: "aplay", arguments: ["-q"], formats: ["wav"]),
        Program(name: "mpv", arguments: ["--no-video", "--no-terminal", "--no-config"]),
        Program(name: "ffplay", arguments: ["-nodisp", "-autoexit", "-loglevel", "quiet"]),
        Program(name: "mplayer", arguments: ["-really-quiet", "-novideo"]), Program(name: "play", arguments: ["-q"]),
    ]

    var isPlaying: Bool { child.map { $0.process.status == nil } ?? false }

    mutating func play(_ sound: String?) {
        // Does not use a player again that has failed.
        if let child, let status = child.process.status, status != 0 { failed.insert(child.name) }
        stop()
        guard let file = sound.flatMap({ sounds.paths[$0] }) else { return bell() }
        let format = file.split(separator: ".").last?.lowercased() ?? ""
        for player in Self.players where player.formats.contains(format) && !failed.contains(player.name) {
            // A path that begins with a dash would be taken for an option.
            let path = file.hasPrefix("-") ? "./" + file : file
            if let process = programs.start(player.name, player.arguments + [path]) {
                child = (player.name, process)
                return
            }
        }
        bell()
    }

    mutating func stop() {
        child?.process.end()
        child = nil
    }
}
