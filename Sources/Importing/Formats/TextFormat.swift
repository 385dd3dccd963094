import Diagnostics

/// A format whose files are one text.
protocol TextFormat: SendableMetatype {
    /// Whether a text is of this format, by its beginning.
    static func recognises(_ source: SourceText) -> Bool
    /// Adds the records of a text to `plan`. A format that takes long calls `progress` now and then.
    static func read(
        _ source: SourceText, _ options: ImportOptions, into plan: inout ImportPlan,
        _ progress: (ImportProgress) -> Void)
}
