public import Testing

extension Trait where Self == TimeLimitTrait {
    /// For a test that a fault would keep from ending. All tests begin at once and share the cores, so that a limit
    /// counts the time of the others too: it is far above what they take together, also on a busy machine.
    public static var mustEnd: Self { .timeLimit(.minutes(30)) }
}
