import JSONSource
import RuleEngine

/// Of whom pain in a joint is a sign that training waits for.
struct JointSigns: Sendable {
  static let question = Question(
    "joint signs", ("jointSign", .word), ("signFlags", .words), ("signJoints", .words),
    ("signPainFrom", .number), ("signUnplaced", .flag))

  /// A row of the page.
  private struct Rule: Sendable {
    let sign: String
    let flags: Set<String>
    let joints: Set<String>
    let level: Int
    let countsUnplaced: Bool
  }

  private let rules: [Rule]

  /// Reads the page.
  init(_ rulebook: Rulebook) throws(Diagnostic) {
    var facts = rulebook.emptyFacts
    var evidence = Evidence(detailed: false)
    rules = try rulebook.replies(to: Self.question, facts: &facts, evidence: &evidence).map {
      Rule(
        sign: $0.word("jointSign"), flags: Set($0.words("signFlags")),
        joints: Set($0.words("signJoints")), level: $0.int("signPainFrom"),
        countsUnplaced: $0.flag("signUnplaced"))
    }
  }

  /// Every sign that pain can tell.
  var all: [String] { rules.map(\.sign) }

  /// The signs that pain tells of somebody with some states of health.
  func signs(of pains: [JointPain], with flags: [String]) -> [String] {
    rules.filter { rule in
      !rule.flags.isDisjoint(with: flags)
        && pains.contains { pain in
          pain.level >= rule.level && (pain.joint.map(rule.joints.contains) ?? rule.countsUnplaced)
        }
    }.map(\.sign)
  }
}

/// Pain of a joint as somebody told it.
package struct JointPain: Hashable, Sendable {
  /// Nil where nobody knows which joint is meant.
  let joint: String?
  let level: Int

  package init(joint: String?, level: Int) { (self.joint, self.level) = (joint, level) }
}
