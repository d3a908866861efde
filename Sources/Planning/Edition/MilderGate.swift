import Consulting
import JSONSource
import RuleEngine

/// Finds where an edition lets pass whom the program's own pages stop.
///
/// A coach's pages may stop more people than these do, and earlier; whom these stop, no edition lets pass.
/// Asked is about everybody with one condition and one thing more that a row of the own page tells apart.
package struct MilderGate {
  /// The answers of the gate, the mildest first.
  private static let answers = ["proceed", "maintain", "refuse"]

  /// The page of the gate.
  package static let page = Questions.energyGate.page

  private let own: Rulebook
  private let other: Rulebook
  private var evidence = Evidence(detailed: false)

  /// Every fact by which an edition's gate lets somebody pass whom the program's own stops.
  package static func mistakes(in edition: Edition, beside own: Edition) -> [Diagnostic] {
    let (before, after) = (own.rulebook, edition.rulebook)
    guard let old = before.decision(named: page), let new = after.decision(named: page),
      before.decisions[old].file.bytes != after.decisions[new].file.bytes
    else { return [] }
    var gate = MilderGate(own: before, other: after)
    let cases = OtherFacts(readBy: before.decisions[old], in: before).cases
    return gate.milder(cases).map { told in
      Diagnostic(
        "weakened-gate",
        "'\(page)' lets pass whom the program's own pages stop: where \(told)",
        hint: "an edition may stop more people than the program does, and earlier, never fewer;"
          + " bring its row back",
        place: after.place(ofDecision: new, row: -1))
    }
  }

  private init(own: Rulebook, other: Rulebook) {
    (self.own, self.other) = (own, other)
  }

  /// What is known of the people who pass, one example a fact.
  private mutating func milder(_ cases: [(name: String, value: Value)]) -> [String] {
    var told: [String] = []
    var known: Set<String> = []
    for someone in people() {
      for (name, value) in cases where !known.contains(name) && isKnown(name) {
        let facts = someone + [(name, joined(name, value, someone))]
        guard mildness(in: other, facts) < mildness(in: own, facts) else { continue }
        known.insert(name)
        told.append(
          facts.filter { $0.1 != .list([]) }.map { "\($0.0) is \($0.1.text)" }
            .joined(separator: ", "))
      }
    }
    return told
  }

  /// Everybody who is asked about: of each age and goal without a condition, then with one.
  private func people() -> [[(String, Value)]] {
    let flags = own.vocabulary.words("HealthFlag").filter(
      other.vocabulary.words("HealthFlag").contains)
    let ages: [(String, Double)] = [("adult", 30), ("minor", 15), ("older", 70)]
    let goals = own.vocabulary.words("Goal").filter(other.vocabulary.words("Goal").contains)
    let healthy = ages.flatMap { age in goals.map { Self.person(age, $0, []) } }
    return healthy + flags.map { Self.person(ages[0], goals.first ?? "", [$0]) }
  }

  private static func person(
    _ age: (group: String, years: Double), _ goal: String, _ flags: [String]
  ) -> [(String, Value)] {
    [
      ("healthFlags", .list(flags.map { .string($0) })), ("ageGroup", .string(age.group)),
      ("goal", .string(goal)), ("ageYears", .number(age.years)), ("givenWeightKg", .number(70)),
      ("givenHeightCm", .number(171)), ("computedBmi", .number(24)),
    ]
  }

  /// A value beside what is known; a further condition stands beside those of the person.
  private func joined(_ name: String, _ value: Value, _ person: [(String, Value)]) -> Value {
    guard name == "healthFlags", case .list(let more) = value,
      case .list(let flags)? = person.first(where: { $0.0 == name })?.1
    else { return value }
    return .list(flags + more.filter { !flags.contains($0) })
  }

  private func isKnown(_ fact: String) -> Bool { other.factSlot(named: fact) != nil }

  /// Where the gate's answer stands; a page that cannot answer lets nobody know, so that it is the mildest.
  private mutating func mildness(in book: Rulebook, _ known: [(String, Value)]) -> Int {
    var facts = book.emptyFacts
    for (name, value) in known { facts[book.slot(name)] = value }
    let reply = try? book.reply(to: Questions.energyGate, facts: &facts, evidence: &evidence)
    return reply.flatMap { Self.answers.firstIndex(of: $0.word("gate")) } ?? -1
  }
}
