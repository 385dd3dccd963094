/// Limits on the content of an archive, so that a small file can't fill the memory or take hours.
struct ArchiveLimits: Sendable {
    /// The number of files and folders.
    var entries = 100_000
    /// The bytes of all files together, unpacked.
    var totalBytes = 8 << 30
    /// The maximum size in bytes of a file that is read into memory as a whole.
    var textBytes = 64 << 20
    /// The maximum ratio of unpacked to packed bytes.
    var ratio = 200
    /// The unpacked bytes that are always allowed, whatever the ratio.
    var freeBytes = 16 << 20
}
