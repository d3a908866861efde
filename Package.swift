// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "planner",
  products: [
    .executable(name: "planner", targets: ["planner"]),
    .library(name: "CPlanner", type: .static, targets: ["CPlanner"]),
    .library(name: "PlannerService", targets: ["PlannerService"]),
  ],
  traits: [
    .trait(
      name: "Server",
      description: "planner serve; needs Debian's libmicrohttpd-dev and libssl-dev"),
    .default(enabledTraits: []),
  ],
  targets: [
    .target(name: "JSONSource", swiftSettings: strict, linkerSettings: [.linkedLibrary("m")]),
    .target(name: "RuleEngine", dependencies: ["JSONSource"], swiftSettings: strict),
    .target(name: "Coaching", dependencies: ["RuleEngine", "JSONSource"], swiftSettings: strict),
    .target(name: "CDefaults"),
    .target(
      name: "PlannerService", dependencies: ["Coaching", "RuleEngine", "JSONSource", "CDefaults"],
      swiftSettings: strict),
    .target(name: "CPlannerHeader"),
    .target(
      name: "CPlanner", dependencies: ["CPlannerHeader", "PlannerService", "JSONSource"],
      exclude: ["build.sh", "planner.map"], swiftSettings: strict),
    .target(name: "Population", dependencies: ["JSONSource"], swiftSettings: strict),
    .target(
      name: "Workshop",
      dependencies: ["PlannerService", "Population", "Coaching", "RuleEngine", "JSONSource"],
      swiftSettings: strict),
    .target(
      name: "PlannerHTTP",
      dependencies: ["PlannerService", "Coaching", "RuleEngine", "JSONSource"],
      swiftSettings: strict),
    .systemLibrary(
      name: "CMicrohttpd", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .target(
      name: "PlannerServer",
      dependencies: [
        "PlannerHTTP", "PlannerService", "JSONSource",
        .target(name: "CMicrohttpd", condition: .when(traits: ["Server"])),
        .target(name: "CCrypto", condition: .when(traits: ["Server"])),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "planner",
      dependencies: [
        "PlannerServer", "PlannerHTTP", "Workshop", "PlannerService", "Coaching", "RuleEngine",
        "JSONSource",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "planner-bench",
      dependencies: [
        "Workshop", "CPlanner", "PlannerService", "Coaching", "RuleEngine", "JSONSource",
      ],
      swiftSettings: strict),
    .target(
      name: "PlanLaws", dependencies: ["Population", "JSONSource"], path: "Tests/PlanLaws",
      swiftSettings: strict),
    .target(
      name: "TableLaws", dependencies: ["RuleEngine", "JSONSource"], path: "Tests/TableLaws",
      swiftSettings: strict),
    .executableTarget(
      name: "planner-soak",
      dependencies: [
        "PlanLaws", "TableLaws", "Population", "Workshop", "PlannerService", "Coaching",
        "RuleEngine", "JSONSource",
      ],
      path: "Tests/PlanSoak", swiftSettings: strict),
    .executableTarget(
      name: "planner-example", dependencies: ["PlannerService"], path: "Tests/Embedding/swift",
      packageAccess: false, swiftSettings: strict),
    .target(
      name: "Folders", dependencies: ["PlannerService"], path: "Tests/Folders",
      swiftSettings: strict),
    .testTarget(
      name: "PlanLawsTests",
      dependencies: ["PlanLaws", "Population", "planner-soak", "JSONSource"],
      swiftSettings: strict),
    .testTarget(name: "JSONSourceTests", dependencies: ["JSONSource"], swiftSettings: strict),
    .testTarget(
      name: "RuleEngineTests", dependencies: ["TableLaws", "RuleEngine", "JSONSource"],
      exclude: ["Conformance"], swiftSettings: strict),
    .testTarget(
      name: "CoachingTests", dependencies: ["Coaching", "RuleEngine", "JSONSource"],
      swiftSettings: strict),
    .testTarget(
      name: "WorkshopTests",
      dependencies: [
        "Folders", "Workshop", "PlanLaws", "Population", "PlannerService", "Coaching",
        "RuleEngine", "JSONSource",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PlannerHTTPTests",
      dependencies: ["PlannerHTTP", "PlannerService", "Coaching", "JSONSource"],
      swiftSettings: strict),
    .testTarget(
      name: "PlannerServiceTests",
      dependencies: [
        "Folders", "planner", "PlannerService", "Coaching", "RuleEngine", "JSONSource",
      ],
      exclude: ["Requests", "Snapshots"], swiftSettings: strict),
  ]
)
