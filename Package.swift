// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
]

/// What plans are computed with is optimised in debug builds too: a week of meals is searched with
/// vectors, which take a hundred times as long unoptimised.
let quick: [SwiftSetting] =
  strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

let package = Package(
  name: "planner",
  products: [
    .executable(name: "planner", targets: ["planner"]),
    .library(name: "CPlanner", type: .static, targets: ["CPlanner"]),
    .library(name: "Faults", type: .dynamic, targets: ["CFaults"]),
    .library(name: "PlannerService", targets: ["PlannerService", "Remembering"]),
  ],
  targets: [
    .target(name: "JSONSource", swiftSettings: quick, linkerSettings: [.linkedLibrary("m")]),
    .target(name: "Domain", swiftSettings: quick),
    .target(name: "CLoading"),
    .target(name: "CSQLite", dependencies: ["CLoading"]),
    .target(name: "CCurl", dependencies: ["CLoading"]),
    .target(name: "CPostgres", dependencies: ["CLoading"]),
    .target(
      name: "Store", dependencies: ["CSQLite", "CPostgres", "Domain", "JSONSource"],
      swiftSettings: strict),
    .target(name: "Model", dependencies: ["CCurl", "JSONSource"], swiftSettings: strict),
    .target(name: "RuleEngine", dependencies: ["Domain", "JSONSource"], swiftSettings: quick),
    .target(
      name: "Consulting", dependencies: ["Model", "RuleEngine", "Domain", "JSONSource"],
      swiftSettings: quick),
    .target(
      name: "Planning", dependencies: ["Consulting", "RuleEngine", "Domain", "JSONSource"],
      swiftSettings: quick),
    .target(
      name: "Scoring", dependencies: ["Consulting", "Model", "RuleEngine", "JSONSource"],
      swiftSettings: quick),
    .target(name: "CFoods", exclude: ["foods.pack"]),
    .target(
      name: "FoodLog",
      dependencies: ["CFoods", "Consulting", "Model", "RuleEngine", "Domain", "JSONSource"],
      swiftSettings: quick),
    .target(
      name: "Learning",
      dependencies: ["Consulting", "Model", "RuleEngine", "Domain", "JSONSource"],
      swiftSettings: quick),
    .target(
      name: "Briefing", dependencies: ["Consulting", "RuleEngine", "Domain", "JSONSource"],
      swiftSettings: quick),
    .target(name: "CDefaults", exclude: ["edition.image"]),
    .target(
      name: "PlannerService",
      dependencies: [
        "FoodLog", "Learning", "Scoring", "Briefing", "Planning", "Store", "Consulting", "Model",
        "RuleEngine", "JSONSource", "CDefaults",
      ],
      swiftSettings: strict),
    .target(
      name: "Remembering",
      dependencies: [
        "PlannerService", "Briefing", "FoodLog", "Learning", "Scoring", "Planning", "Consulting",
        "RuleEngine",
        "Store", "Domain", "JSONSource",
      ],
      swiftSettings: quick),
    .target(name: "CPlannerHeader"),
    .target(
      name: "CPlanner",
      dependencies: ["CPlannerHeader", "Remembering", "PlannerService", "Model", "JSONSource"],
      exclude: ["build.sh", "planner.map"], swiftSettings: strict),
    .target(name: "Population", dependencies: ["JSONSource"], swiftSettings: quick),
    .target(
      name: "Workshop",
      dependencies: [
        "PlannerService", "Population", "Planning", "Consulting", "RuleEngine", "Domain",
        "JSONSource",
      ],
      swiftSettings: quick),
    .target(
      name: "Pages", dependencies: ["RuleEngine", "Domain", "JSONSource"], swiftSettings: quick),
    .target(name: "CSite", exclude: ["site"]),
    .target(
      name: "PlannerHTTP",
      dependencies: [
        "CSite",
        "Remembering", "PlannerService", "Planning", "Consulting", "RuleEngine", "Store",
        "Domain", "JSONSource",
      ],
      swiftSettings: strict),
    .systemLibrary(name: "CEpoll"),
    .target(name: "CCrypto", dependencies: ["CLoading"]),
    .target(
      name: "PlannerServer",
      dependencies: [
        "PlannerHTTP", "Remembering", "PlannerService", "Store", "JSONSource", "CEpoll", "CCrypto",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "planner",
      dependencies: [
        "Briefing", "Learning", "Scoring", "PlannerServer", "PlannerHTTP", "Workshop", "Pages",
        "PlannerService", "FoodLog", "Planning", "Consulting", "Remembering", "Store", "Model",
        "CCurl", "RuleEngine", "Domain", "JSONSource",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "planner-bench",
      dependencies: [
        "FoodLog", "Scoring", "Workshop", "CPlanner", "PlannerService", "Planning", "Consulting",
        "CSQLite", "Remembering", "RuleEngine",
        "Domain", "JSONSource",
      ],
      swiftSettings: strict),
    .target(name: "Cases", path: "Tests/Cases", swiftSettings: strict),
    .target(
      name: "PlanLaws", dependencies: ["Population", "JSONSource"], path: "Tests/PlanLaws",
      swiftSettings: quick),
    .target(
      name: "TableLaws", dependencies: ["RuleEngine", "JSONSource"], path: "Tests/TableLaws",
      swiftSettings: strict),
    .target(
      name: "FunctionLaws",
      dependencies: [
        "PlannerService", "Consulting", "Population", "RuleEngine", "Domain", "JSONSource",
      ],
      path: "Tests/FunctionLaws", swiftSettings: quick),
    .target(
      name: "FormLaws",
      dependencies: ["Scoring", "Consulting", "Population", "RuleEngine", "JSONSource"],
      path: "Tests/FormLaws", swiftSettings: strict),
    .target(
      name: "LearningLaws",
      dependencies: [
        "PlannerService", "Consulting", "Population", "RuleEngine", "JSONSource",
      ],
      path: "Tests/LearningLaws", swiftSettings: quick),
    .executableTarget(
      name: "planner-soak",
      dependencies: [
        "LearningLaws", "FormLaws", "FunctionLaws", "PlanLaws", "TableLaws", "Population",
        "Workshop", "Scoring", "Remembering", "Store", "Folders",
        "PlannerService",
        "FoodLog", "Planning",
        "Consulting",
        "RuleEngine", "Domain", "JSONSource",
      ],
      path: "Tests/PlanSoak", swiftSettings: strict),
    .target(
      name: "StoreLaws", dependencies: ["Store", "Population", "Domain", "JSONSource"],
      path: "Tests/StoreLaws", swiftSettings: strict),
    .target(name: "CFaults", path: "Tests/Faults"),
    .executableTarget(
      name: "store-soak",
      dependencies: [
        "StoreLaws", "Remembering", "PlannerService", "Store", "Folders", "Population",
        "Domain", "JSONSource",
      ],
      path: "Tests/StoreSoak", swiftSettings: strict),
    .testTarget(
      name: "StoreTests",
      dependencies: [
        "Cases",
        "StoreLaws", "Store", "store-soak", "Folders", "Population", "Domain", "JSONSource",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RememberingTests",
      dependencies: [
        "Cases",
        "FunctionLaws", "Remembering", "PlannerService", "Store", "StoreLaws", "Population",
        "Folders", "Model", "StandInModel",
        "Domain", "JSONSource",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "planner-example", dependencies: ["PlannerService"], path: "Tests/Embedding/swift",
      packageAccess: false, swiftSettings: strict),
    .target(
      name: "Folders", dependencies: ["PlannerService", "JSONSource"], path: "Tests/Folders",
      swiftSettings: strict),
    .testTarget(
      name: "PlanLawsTests",
      dependencies: [
        "Cases",
        "LearningLaws", "PlanLaws", "PlannerService", "Population", "planner-soak", "JSONSource",
      ],
      swiftSettings: strict),
    .target(
      name: "StandInModel", dependencies: ["Model", "JSONSource"], path: "Tests/StandInModel",
      swiftSettings: strict),
    .testTarget(
      name: "ModelTests", dependencies: ["Model", "StandInModel", "JSONSource"],
      swiftSettings: strict),
    .testTarget(name: "JSONSourceTests", dependencies: ["JSONSource"], swiftSettings: strict),
    .testTarget(
      name: "RuleEngineTests", dependencies: ["TableLaws", "Folders", "RuleEngine", "JSONSource"],
      exclude: ["Conformance"], swiftSettings: strict),
    .testTarget(
      name: "FoodLogTests",
      dependencies: [
        "Cases",
        "FunctionLaws", "FoodLog", "Folders", "Model", "StandInModel", "PlannerService",
        "RuleEngine", "JSONSource",
      ],
      exclude: ["Lines"], swiftSettings: strict),
    .testTarget(
      name: "PlanningTests",
      dependencies: [
        "Cases", "Planning", "Population", "Consulting", "RuleEngine", "Domain", "JSONSource",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "BriefingTests",
      dependencies: [
        "Briefing", "Folders", "PlannerService", "Population", "Domain", "JSONSource",
      ],
      swiftSettings: quick),
    .testTarget(
      name: "ScoringTests",
      dependencies: [
        "FormLaws", "Folders", "Scoring", "Consulting", "Model", "StandInModel", "RuleEngine",
        "JSONSource",
      ],
      swiftSettings: quick),
    .testTarget(
      name: "LearningTests",
      dependencies: [
        "Cases",
        "Learning", "LearningLaws", "Folders", "Consulting", "Model", "StandInModel", "Population",
        "RuleEngine", "Domain", "JSONSource",
      ],
      exclude: ["Lines"], swiftSettings: quick),
    .testTarget(
      name: "WorkshopTests",
      dependencies: [
        "Cases",
        "Folders", "Workshop", "PlanLaws", "Population", "PlannerService", "Planning", "Consulting",
        "RuleEngine", "JSONSource",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PlannerHTTPTests",
      dependencies: [
        "Cases",
        "FunctionLaws", "PlannerHTTP", "Remembering", "PlannerService", "Planning", "Consulting",
        "StoreLaws",
        "Store", "Population", "Folders", "Domain", "JSONSource",
      ],
      exclude: ["Contracts"], swiftSettings: strict),
    .testTarget(
      name: "plannerTests",
      dependencies: [
        "Cases",
        "planner", "FunctionLaws", "CPlanner", "CPlannerHeader", "PlannerHTTP", "Remembering",
        "StandInModel", "Model",
        "Workshop", "Pages",
        "PlannerService", "Planning", "Consulting", "RuleEngine", "Folders", "Store", "Domain",
        "JSONSource",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PlannerServiceTests",
      dependencies: [
        "Cases",
        "Folders", "planner", "Pages", "PlannerService", "Planning", "Consulting", "RuleEngine",
        "Domain", "JSONSource",
      ],
      exclude: ["Requests", "Snapshots"], swiftSettings: strict),
  ]
)
