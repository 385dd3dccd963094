/// What an archive may contain, so that a small file can't fill the memory or take hours.
struct ArchiveLimits: Sendable {
    /// The number of files and folders.
    var entries = 100_000
    /// The bytes of all files together, unpacked.
    var totalBytes = 8 << 30
    /// The bytes of one file that is read whole.
    var textBytes = 64 << 20
    /// The bytes unpacked for each byte of the archive.
    var ratio = 200
    /// The bytes that are allowed whatever the ratio.
    var freeBytes = 16 << 20
}
