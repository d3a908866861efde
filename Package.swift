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
    .target(
      name: "Workshop", dependencies: ["PlannerService", "Coaching", "RuleEngine", "JSONSource"],
      swiftSettings: strict),
    .executableTarget(
      name: "planner",
      dependencies: ["Workshop", "PlannerService", "Coaching", "RuleEngine", "JSONSource"],
      swiftSettings: strict),
    .executableTarget(
      name: "planner-bench",
      dependencies: ["PlannerService", "Coaching", "RuleEngine", "JSONSource"],
      swiftSettings: strict),
    .target(
      name: "PlanLaws", dependencies: ["JSONSource"], path: "Tests/PlanLaws",
      swiftSettings: strict),
    .executableTarget(
      name: "planner-soak",
      dependencies: [
        "PlanLaws", "Workshop", "PlannerService", "Coaching", "RuleEngine", "JSONSource",
      ],
      path: "Tests/PlanSoak", swiftSettings: strict),
    .testTarget(
      name: "PlanLawsTests", dependencies: ["PlanLaws", "planner-soak", "JSONSource"],
      swiftSettings: strict),
    .testTarget(name: "JSONSourceTests", dependencies: ["JSONSource"], swiftSettings: strict),
    .testTarget(
      name: "RuleEngineTests", dependencies: ["RuleEngine", "JSONSource"],
      exclude: ["Conformance"], swiftSettings: strict),
    .testTarget(
      name: "CoachingTests", dependencies: ["Coaching", "RuleEngine", "JSONSource"],
      swiftSettings: strict),
    .testTarget(
      name: "WorkshopTests",
      dependencies: ["Workshop", "PlannerService", "Coaching", "RuleEngine", "JSONSource"],
      swiftSettings: strict),
    .testTarget(
      name: "PlannerServiceTests",
      dependencies: ["planner", "PlannerService", "Coaching", "RuleEngine", "JSONSource"],
      exclude: ["Requests", "Snapshots"], swiftSettings: strict),
  ]
)
