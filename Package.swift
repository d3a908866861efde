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
    .executableTarget(
      name: "planner",
      dependencies: ["Workshop", "PlannerService", "Coaching", "RuleEngine", "JSONSource"],
      swiftSettings: strict),
    .executableTarget(
      name: "planner-bench",
      dependencies: ["CPlanner", "PlannerService", "Coaching", "RuleEngine", "JSONSource"],
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
        "PlanLaws", "TableLaws", "Population", "PlannerService", "Coaching", "JSONSource",
      ],
      path: "Tests/PlanSoak", swiftSettings: strict),
    .executableTarget(
      name: "planner-example", dependencies: ["PlannerService"], path: "Tests/Embedding/swift",
      packageAccess: false, swiftSettings: strict),
    .testTarget(
      name: "PlanLawsTests",
      dependencies: ["PlanLaws", "Population", "planner-soak", "JSONSource"],
      swiftSettings: strict),
    .testTarget(name: "JSONSourceTests", dependencies: ["JSONSource"], swiftSettings: strict),
    .testTarget(
      name: "RuleEngineTests", dependencies: ["TableLaws", "RuleEngine", "JSONSource"],
      swiftSettings: strict),
    .testTarget(
      name: "CoachingTests", dependencies: ["Coaching", "RuleEngine", "JSONSource"],
      swiftSettings: strict),
    .testTarget(
      name: "WorkshopTests",
      dependencies: [
        "Workshop", "PlanLaws", "Population", "PlannerService", "Coaching", "RuleEngine",
        "JSONSource",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PlannerServiceTests",
      dependencies: ["planner", "PlannerService", "Coaching", "RuleEngine", "JSONSource"],
      exclude: ["Requests", "Snapshots"], swiftSettings: strict),
  ]
)
