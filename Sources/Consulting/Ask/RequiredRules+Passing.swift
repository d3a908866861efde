import JSONSource
import RuleEngine

extension RequiredRules {
  /// Passing facts that a page asks, itself or by the pages it rests on, and that do not stand when
  /// its question is asked: planning would stop there.
  func unset(_ question: Question, in rulebook: Rulebook) -> [Diagnostic] {
    guard let index = rulebook.decision(named: question.page) else { return [] }
    let standing = slots(question.about, in: rulebook)
    let never = slots(passing, in: rulebook).subtracting(standing)
    var seen: Set<Int> = [index]
    var open = [index]
    var missing: Set<Int> = []
    while let page = open.popLast() {
      for slot in rulebook.decisions[page].reads where !standing.contains(slot) {
        if let maker = rulebook.decision(computing: slot) {
          if seen.insert(maker).inserted { open.append(maker) }
        } else if never.contains(slot) {
          missing.insert(slot)
        }
      }
    }
    return passing.filter { rulebook.factSlot(named: $0).map(missing.contains) ?? false }.map {
      Diagnostic(
        "fact-not-known-here", "'\($0)' is not known when '\(question.page)' is asked",
        hint: Self.standing(question), place: rulebook.place(ofDecision: index, row: -1))
    }
  }

  private func slots(_ names: [String], in rulebook: Rulebook) -> Set<Int> {
    Set(names.compactMap(rulebook.factSlot))
  }

  /// What may be asked there instead, in words.
  private static func standing(_ question: Question) -> String {
    let athlete = "facts of the athlete and of earlier pages"
    guard !question.about.isEmpty else { return "only \(athlete) are" }
    return "known there are \(question.about.joined(separator: ", ")), and \(athlete)"
  }
}
