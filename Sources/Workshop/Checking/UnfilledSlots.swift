import Consulting
import Planning
import JSONSource
import RuleEngine

extension DomainCheck {
  /// Patterns that sessions ask for and that no exercise can fill, by equipment and injuries.
  ///
  /// Without any exercise at all it is an error, with one kind of equipment a warning. Where only
  /// injuries take the last exercise away, a plan leaves the slot out and says so: a note.
  static let unfilledSlots = DomainCheck("unfilled-slot") { edition in
    let rulebook = edition.rulebook
    guard let decision = rulebook.decision(named: "sessions") else { return [] }
    let kits = rulebook.words("Equipment")
    let joints = rulebook.words("Joint")
    let reach = kits.map { PatternReach(Planner(edition: edition), equipment: $0, joints: joints) }
    return rulebook.wantedPatterns(decision).flatMap { pattern -> [Finding] in
      let without = kits.indices.filter { reach[$0].lack(pattern).contains([]) }.map { kits[$0] }
      func finding(_ severity: Diagnostic.Severity, _ message: String) -> Finding {
        Finding(
          "unfilled-slot", severity, message,
          hint: "add an exercise of the pattern to the catalogue, or take the slot out",
          rulebook, decision: decision, id: pattern)
      }
      if without == kits { return [finding(.error, "no exercise has the pattern '\(pattern)'")] }
      let bare = without.map {
        finding(.warning, "no exercise has the pattern '\(pattern)' with \($0)")
      }
      let injured = kits.indices.filter { !without.contains(kits[$0]) }.compactMap { kit in
        let sets = reach[kit].lack(pattern).map { $0.joined(separator: " + ") }
        return sets.isEmpty ? nil : "\(kits[kit]) (\(sets.joined(separator: ", ")))"
      }
      if injured.isEmpty { return bare }
      let message =
        "no exercise has the pattern '\(pattern)' for some injuries: "
        + injured.joined(separator: "; ")
      return bare + [finding(.note, message)]
    }
  }
}

/// What the smallest sets of injuries leave of the patterns, with one kind of equipment.
private struct PatternReach {
  /// Sets of joints in the order of their size, with the patterns that are left.
  private var left: [(joints: [String], patterns: Set<String>)] = []

  /// More injuries at once are no smaller set of anything worth telling.
  private static let mostJoints = 2

  init(_ planner: Planner, equipment: String, joints: [String]) {
    var sets: [[String]] = [[]]
    for size in 0..<Self.mostJoints {
      sets += sets.filter { $0.count == size }.flatMap { set in
        joints.drop { joint in set.last.map { joint != $0 } ?? false }
          .dropFirst(set.isEmpty ? 0 : 1).map { set + [$0] }
      }
    }
    for set in sets {
      let request = JSON.fields([
        ("schedule_days", .number(3)), ("equipment", .string(equipment)),
        ("injuries", .array(set.map { JSON(.string($0)) })),
      ])
      if let patterns = try? planner.feasiblePatterns(request) { left.append((set, patterns)) }
    }
  }

  /// The smallest sets of injuries that leave no exercise of a pattern; the empty set when there is
  /// none at all.
  func lack(_ pattern: String) -> [[String]] {
    var found: [[String]] = []
    for (joints, patterns) in left where !patterns.contains(pattern) {
      if !found.contains(where: { Set($0).isSubset(of: joints) }) { found.append(joints) }
    }
    return found
  }
}

extension Rulebook {
  /// The words of a type, in order.
  func words(_ type: String) -> [String] {
    vocabulary.wordType(named: type)?.enumeration.words ?? []
  }

  /// Every pattern that some session asks for, in the order of the vocabulary.
  fileprivate func wantedPatterns(_ sessions: Int) -> [String] {
    guard let output = decisions[sessions].outputs.firstIndex(where: { $0.name == "slots" }) else {
      return []
    }
    var wanted: Set<Value> = []
    for row in decisions[sessions].table?.rows ?? [] {
      if case .constant(.list(let items)) = row.outputs[output] { wanted.formUnion(items) }
    }
    return words("Pattern").filter { wanted.contains(.string($0)) }
  }
}
