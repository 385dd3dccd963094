// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// A module of ours; what it may import is what stands in `uses`.
func module(_ name: String, uses dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// The tests of one module, with fixtures beside them where there are some.
func tests(_ name: String, uses dependencies: [Target.Dependency], resources: [Resource] = []) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: [.init(stringLiteral: name)] + dependencies,
        resources: resources, swiftSettings: strict)
}

let package = Package(
    name: "report",
    targets: [
        module("Diagnostics"),
        module("Markup"),
        module("Model", uses: ["Diagnostics"]),
        module("Files"),
        module("Publishing", uses: ["Files"]),
    ],
    cLanguageStandard: .c2x,
    cxxLanguageStandard: .cxx20
)
