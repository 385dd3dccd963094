// swift-tools-version: 6.2
import Foundation
import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .unsafeFlags(["-cross-module-optimization"], .when(configuration: .release)),
]

/// A C library of the system, by the name of its module map, pkg-config and its packages.
func library(_ name: String, pkgConfig: String?, apt: String, brew: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

/// The header folders of a library that is loaded when first needed: a system library target would link it too.
func headers(_ pkgConfig: String, apt: String) -> CSetting {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["pkg-config", "--cflags-only-I", pkgConfig]
    process.standardOutput = output
    try? process.run()
    let folders = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    guard !folders.isEmpty else {
        print("pkg-config does not find \(pkgConfig): apt-get install pkg-config \(apt)")
        exit(1)
    }
    return .unsafeFlags(folders.split(whereSeparator: \.isWhitespace).map(String.init))
}

/// Optimised in debug builds too: the tests build hundreds of sites, and take half the time.
let busy: Set = [
    "Assets", "Building", "Charts", "Documents", "Files", "ICalendar", "Intake", "Languages", "Markdown", "Markup",
    "Model", "Publishing", "Site", "Summaries", "Templates", "Text", "Theming",
]

/// A module of ours, which may import only what `uses` lists.
func module(
    _ name: String, uses dependencies: [Target.Dependency] = [], exclude: [String] = [],
    linking libraries: [String] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, exclude: exclude,
        swiftSettings: strict + (busy.contains(name) ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : []),
        linkerSettings: libraries.map { .linkedLibrary($0) })
}

/// The tests of one module, with `fixtures` in a folder beside them.
func tests(_ name: String, uses dependencies: [Target.Dependency] = [], fixtures: Bool = false) -> Target {
    .testTarget(
        name: name + "Tests", dependencies: [.init(stringLiteral: name), "TestSupport"] + dependencies,
        resources: fixtures ? [.copy("Fixtures")] : [], swiftSettings: strict)
}

/// The readers of damaged files: a test, or with `make fuzz` the fuzzer.
let readers: [Target.Dependency] = [
    "Assets", "Building", "Diagnostics", "Documents", "Files", "Intake", "Markdown", "Model", "Publishing", "Templates",
    "TestSupport", "Text",
]
let fuzzing: [Target] =
    Context.environment["REPORT_FUZZ"] == nil
    ? [
        .testTarget(
            name: "FuzzTests", dependencies: readers, path: "Tests/Fuzz/Fuzz", exclude: ["main.swift"],
            swiftSettings: strict)
    ]
    : [
        .target(name: "CFuzzer", path: "Tests/Fuzz/CFuzzer"),
        .executableTarget(
            name: "fuzz", dependencies: readers + ["CFuzzer"], path: "Tests/Fuzz/Fuzz",
            exclude: ["ReaderTests.swift"], swiftSettings: strict),
    ]

let package = Package(
    name: "report",
    targets: [
        // C libraries of the system, and C of our own: embedded files, and small interfaces to libraries.
        .target(name: "CLoading"),
        library("CCmark", pkgConfig: "libcmark", apt: "libcmark-dev", brew: "cmark"),
        // Loaded when the first calendar is written or read.
        .target(name: "CICal", dependencies: ["CLoading"]),
        // Loaded when an import needs them.
        .target(name: "CArchive", dependencies: ["CLoading"]),
        library("CExpat", pkgConfig: "expat", apt: "libexpat1-dev", brew: "expat"),
        .target(name: "CUchardet", dependencies: ["CLoading"]),
        // Loaded when a server starts.
        .target(name: "CMicroHTTPD", dependencies: ["CLoading"]),
        .target(name: "CQRCode", dependencies: ["CLoading"]),
        library("CYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev", brew: "libyaml"),
        .target(name: "CSimdJSON", linkerSettings: [.linkedLibrary("simdjson")]),
        .target(name: "CEmbedded", exclude: ["fonts", "preview", "screens", "starter"]),
        // Loaded when the first database is opened.
        .target(name: "CSQLite", dependencies: ["CLoading"]),
        .systemLibrary(name: "CSystem"),
        .target(name: "CRemote", dependencies: ["CLoading"]),
        .target(
            name: "CDrawing", dependencies: ["CLoading"],
            cSettings: [
                headers("librsvg-2.0 libpng", apt: "librsvg2-dev libpng-dev"),
                .unsafeFlags(["-O2"], .when(configuration: .debug)),
            ]),

        // Base modules: no input or output, and no other module of ours but as drawn.
        module("Text"),
        module("Diagnostics", uses: ["Text"]),
        module("Markup"),
        module("Model", uses: ["Diagnostics", "Text"]),
        module("Files", uses: ["Text", "CSystem"]),
        module("Database", uses: ["Text", "CSQLite"]),
        module("Embedded", uses: ["CEmbedded"]),

        // Reading.
        module("Documents", uses: ["Diagnostics", "Text", "CSimdJSON", "CYAML", "CExpat"]),
        module("Markdown", uses: ["Markup", "Text", "CCmark"]),
        module("Intake", uses: ["Model", "Diagnostics", "Documents", "Markdown", "Files", "Text"]),
        module(
            "Importing",
            uses: [
                "Intake", "Model", "Diagnostics", "Documents", "Files", "Text", "CArchive", "CICal", "CUchardet",
            ]),

        // Changing what was read.
        module("Logbook", uses: ["Intake", "Documents", "Model", "Diagnostics", "Files", "Markup", "Text"]),

        module("Editing", uses: ["Logbook", "Intake", "Languages", "Model", "Text"]),

        // Summing up and writing.
        module("Summaries", uses: ["Model", "Diagnostics", "Text"]),
        module("Ringing", uses: ["Summaries", "Model"]),
        module("Languages", uses: ["Model", "Text", "Embedded"], exclude: ["Strings"]),
        module("Templates", uses: ["Markup", "Diagnostics", "Text"]),
        module("Charts", uses: ["Markup", "Text"], linking: ["m"]),
        module("ICalendar", uses: ["Model", "Text", "CICal"]),
        module("Assets", uses: ["Documents", "Files", "Markup", "Text", "CRemote", "CDrawing"]),
        module("Theming", uses: ["Templates", "Documents", "Diagnostics", "Files", "Assets", "Text"]),
        module(
            "Site",
            uses: [
                "Summaries", "Languages", "Charts", "Templates", "Theming", "Markdown", "Markup", "Model",
                "Diagnostics", "Assets", "ICalendar", "Files", "Text",
            ]),
        module("Publishing", uses: ["Files", "Text"]),

        // Putting it together.
        module(
            "Building",
            uses: [
                "Intake", "Summaries", "Site", "Publishing", "Files", "Languages", "Model", "Markup", "Templates",
                "Theming",
                "Diagnostics", "Assets", "Database", "Text",
            ]),
        module(
            "Serving", uses: ["Building", "Files", "Intake", "Diagnostics", "Markup", "Text", "CMicroHTTPD"]),
        module(
            "Screens",
            uses: [
                "Serving", "Editing", "Logbook", "Site", "Intake", "Languages", "Templates", "Markup", "Model",
                "Diagnostics", "Embedded", "Text",
            ]),
        module("Arguments", uses: ["Text"]),
        module("Terminal", uses: ["Text"]),
        module("Forms", uses: ["Editing", "Terminal", "Ringing", "Intake", "Languages", "Model", "Text"]),
        .executableTarget(
            name: "report",
            dependencies: [
                "Building", "Serving", "Screens", "Publishing", "Intake", "Importing", "Logbook", "Editing", "Site",
                "Theming", "Summaries", "Languages", "ICalendar",
                "Model", "Files", "Markup", "Markdown", "Embedded", "Assets", "Arguments", "Terminal", "Forms",
                "Ringing",
                "Diagnostics", "Text", "CQRCode", "CSystem",
            ],
            swiftSettings: strict,
            // Replaces the system's malloc, which is slower and holds more memory with several threads. It needs no
            // import, and comes with apt's libmimalloc-dev or brew's mimalloc.
            linkerSettings: [
                .linkedLibrary("mimalloc"),
                // Swift exports all of its functions, and then the loader takes 6 % of the time of `report --version`
                // to look among them for those of libraries.
                .unsafeFlags(["-Xlinker", "--no-export-dynamic"], .when(platforms: [.linux])),
            ]),

        // Tests.
        .target(
            name: "TestSupport", dependencies: ["Files", "Diagnostics", "Model", "Terminal", "Text"],
            path: "Tests/TestSupport",
            swiftSettings: strict),
        tests("Text"),
        tests("Diagnostics", uses: ["Text"]),
        tests("Markup"),
        tests("Model", uses: ["Diagnostics"]),
        tests("Files"),
        tests("Documents", uses: ["Diagnostics", "Text"]),
        tests("Markdown", uses: ["Markup"], fixtures: true),
        tests("Intake", uses: ["Documents", "Markdown", "Model", "Files", "Diagnostics", "Text"]),
        // It writes archives too.
        .testTarget(
            name: "ImportingTests",
            dependencies: ["Importing", "TestSupport", "Intake", "Model", "Diagnostics", "Files", "Text", "CArchive"],
            swiftSettings: strict, linkerSettings: [.linkedLibrary("archive")]),
        tests("Logbook", uses: ["Intake", "Model", "Files", "Diagnostics", "Text"]),
        tests("Summaries", uses: ["Model", "Diagnostics"]),
        tests("Ringing", uses: ["Summaries", "Model", "Diagnostics"]),
        tests("Languages", uses: ["Model", "Diagnostics"]),
        tests("Templates", uses: ["Markup", "Diagnostics"], fixtures: true),
        tests("Charts", uses: ["Markup"]),
        // It reads calendars with more of libical.
        .testTarget(
            name: "ICalendarTests",
            dependencies: ["ICalendar", "TestSupport", "Summaries", "Model", "Diagnostics", "CICal"],
            swiftSettings: strict, linkerSettings: [.linkedLibrary("ical")]),
        tests("Assets", uses: ["Embedded", "Files"], fixtures: true),
        tests("Embedded", uses: ["Files"]),
        tests("Theming", uses: ["Assets", "Embedded", "Templates", "Diagnostics"]),
        tests(
            "Site",
            uses: [
                "Summaries", "Languages", "Intake", "Embedded", "Theming", "Files", "Markup", "Model", "Diagnostics",
                "Charts", "Text", "Assets",
            ]),
        tests("Publishing", uses: ["Files", "Text"]),
        tests("Database"),
        tests(
            "Building",
            uses: [
                "Site", "Theming", "Intake", "Embedded", "Languages", "Model", "Publishing", "Summaries", "Files",
                "Diagnostics",
                "Assets", "Database",
            ]),
        tests("Serving", uses: ["Building", "Model", "Files", "Text"], fixtures: true),
        tests(
            "Screens",
            uses: ["Serving", "Logbook", "Intake", "Languages", "Model", "Files", "Embedded", "Text"]),
        tests("Arguments", uses: ["Diagnostics"]),
        tests("Terminal", uses: ["Diagnostics", "Text"]),
        tests(
            "Forms",
            uses: ["Editing", "Logbook", "Terminal", "Ringing", "Summaries", "Intake", "Languages", "Model"]),
        .testTarget(
            name: "EndToEndTests", dependencies: ["report", "Terminal", "TestSupport", "Files", "Text"],
            path: "Tests/EndToEnd",
            exclude: [
                "Fixtures", "feeds.py", "occurrences.py", "recount.sh", "requirements.txt", "served.py",
                "text_is_text.py",
            ],
            swiftSettings: strict),
    ] + fuzzing,
    cLanguageStandard: .c2x,
    cxxLanguageStandard: .cxx20
)
