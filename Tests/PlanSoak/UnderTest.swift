import Consulting
import Planning
import JSONSource
import PlanLaws
import PlannerService
import Population

/// What a request gave: a plan, or a status with a sentence.
enum Outcome: Sendable {
  case plan(JSON, [UInt8])
  case refused(String, String)
}

/// The planner under test and its judge, made from the same files.
struct UnderTest: Sendable {
  let planner: Planner
  var laws: PlanLaws
  let requests: SeededRequests

  /// Loads rules and catalogue from the folder above.
  static func load(_ root: String) throws(UnreadableFile) -> UnderTest? {
    load(try RuleFiles(root))
  }

  /// Loads rules and catalogue; nil when something is wrong with them, which is printed.
  static func load(_ files: RuleFiles) -> UnderTest? {
    var diagnostics = Diagnostics()
    guard
      let edition = Edition.load(
        rules: files.rules, catalog: files.catalog, into: &diagnostics)
    else {
      for diagnostic in diagnostics.sorted() { print(diagnostic.rendered()) }
      return nil
    }
    var laws = PlanLaws(rules: files.rules, catalog: files.catalog)
    laws.editionHash = edition.plans.hash
    return UnderTest(
      planner: Planner(edition: edition), laws: laws, requests: SeededRequests(laws))
  }

  func answer(_ request: JSON) -> Outcome { planner.outcome(request) }
}

extension PlannerService {
  /// The functions with what is built in; nil when something is wrong with it, which is printed.
  static func underTest() -> PlannerService? {
    do throws(EditionFailure) {
      return try PlannerService()
    } catch {
      print(error.description)
      return nil
    }
  }
}

extension Planner {
  /// The answer to a request, read back.
  func outcome(_ request: JSON) -> Outcome {
    var writer = JSONWriter()
    do throws(PlanFailure) {
      try generatePlan(request, into: &writer)
    } catch {
      switch error {
      case .invalid(let mistakes):
        return .refused("INVALID_ARGUMENT", mistakes.map(\.message).joined(separator: "; "))
      case .refused(let reasons):
        let code = reasons.contains { $0.code == "no-meal" } ? " no-meal" : ""
        return .refused(
          "FAILED_PRECONDITION" + code, reasons.map(\.message).joined(separator: "; "))
      case .rule(let diagnostic):
        return .refused("INTERNAL", "\(diagnostic.place?.file ?? ""): \(diagnostic.message)")
      case .unanswered(let question): return .refused("INTERNAL", question.mistake.message)
      }
    }
    var diagnostics = Diagnostics()
    let source = SourceFile(name: "plan", bytes: writer.bytes)
    guard let plan = JSONParser.parse(source, into: &diagnostics) else {
      return .refused("NOT_JSON", diagnostics.sorted().map(\.message).joined(separator: "; "))
    }
    return .plan(plan, writer.bytes)
  }
}

/// The files of the rules and the catalogue.
struct RuleFiles: Sendable {
  var rules: [SourceFile] = []
  var catalog: [SourceFile] = []

  init(_ root: String) throws(UnreadableFile) {
    for name in try Files.jsonFiles(in: root + "/Rules") {
      rules.append(
        SourceFile(name: "Rules/" + name, bytes: try Files.read("\(root)/Rules/\(name)")))
    }
    for name in try Files.jsonFiles(in: root + "/Catalog") {
      catalog.append(
        SourceFile(name: "Catalog/" + name, bytes: try Files.read("\(root)/Catalog/\(name)")))
    }
  }
}

extension JSON {
  /// The value as compact text.
  var text: String {
    var writer = JSONWriter()
    writer.json(self)
    return writer.text
  }
}
