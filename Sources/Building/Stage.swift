/// One step of a build: takes the context that the step before it prepared, and prepares the next one's.
public protocol Stage<Input, Output>: Sendable {
    /// What it needs.
    associatedtype Input: Sendable
    /// What it prepares.
    associatedtype Output: Sendable
    /// Does its work; what is wrong with the content travels in the contexts, what stops the build is thrown.
    func run(_ context: Input) async throws(BuildFailure) -> Output
}

extension Stage {
    /// This stage and the one after it as one; only a stage that takes this one's output fits.
    public func then<Next: Stage>(_ next: Next) -> Chain<Self, Next> where Next.Input == Output {
        Chain(first: self, second: next)
    }

    /// The same stage, telling `delegate` of its beginning and end.
    public func announced(_ name: BuildStage, _ delegate: (any BuildDelegate)?) -> Announced<Self> {
        Announced(stage: self, name: name, delegate: delegate)
    }
}

/// Two stages, one after the other.
public struct Chain<First: Stage, Second: Stage>: Stage where First.Output == Second.Input {
    let first: First
    let second: Second

    public func run(_ context: First.Input) async throws(BuildFailure) -> Second.Output {
        try await second.run(first.run(context))
    }
}

/// A stage that a delegate hears of.
public struct Announced<Wrapped: Stage>: Stage {
    let stage: Wrapped
    let name: BuildStage
    private weak let delegate: (any BuildDelegate)?

    init(stage: Wrapped, name: BuildStage, delegate: (any BuildDelegate)?) {
        self.stage = stage
        self.name = name
        self.delegate = delegate
    }

    public func run(_ context: Wrapped.Input) async throws(BuildFailure) -> Wrapped.Output {
        delegate?.build(didBegin: name)
        let output = try await stage.run(context)
        delegate?.build(didEnd: name)
        return output
    }
}
