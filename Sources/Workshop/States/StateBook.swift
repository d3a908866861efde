import Consulting
import Planning
import RuleEngine

/// The states of health and age of an edition, and what is known of somebody in none of them.
///
/// What follows from a state without any number of a body is known, too: the gate, the style. The
/// pages themselves are asked, once for nobody in particular and once for each state.
struct StateBook {
  /// The states: the words of `HealthFlag` in their order, then the age groups.
  let states: [HealthState]
  /// What is known of somebody in none of them.
  let neutral: [Int: HealthState.Known]
  private let rulebook: Rulebook

  init(_ rulebook: Rulebook) {
    self.rulebook = rulebook
    var facts = rulebook.emptyFacts
    let flags = rulebook.factSlot(named: Self.flags)
    if let flags { facts[flags] = .list([]) }
    let nobody = Self.answers(rulebook, facts)
    var neutral = nobody
    if let age = rulebook.factSlot(named: Self.age), let years = Self.number(rulebook, facts, age) {
      neutral[age] = .numbers([.point(years)])
    }
    if let flags { neutral[flags] = .list(0) }
    self.neutral = neutral
    states = Self.flagged(rulebook, facts, nobody) + Self.aged(rulebook, facts, nobody)
  }

  private static let flags = "healthFlags"
  private static let age = "ageYears"
  private static let group = "ageGroup"

  private static func flagged(
    _ rulebook: Rulebook, _ facts: Facts, _ nobody: [Int: HealthState.Known]
  ) -> [HealthState] {
    guard let slot = rulebook.factSlot(named: flags),
      let type = rulebook.vocabulary.wordType(named: "HealthFlag")
    else { return [] }
    return type.enumeration.words.indices.map { index in
      var facts = facts
      facts[slot] = .list([.string(type.enumeration.words[index])])
      var known = answers(rulebook, facts).filter { nobody[$0.key] != $0.value }
      known[slot] = .list(1 << UInt64(index))
      return HealthState(
        word: type.enumeration.words[index], meaning: type.meanings[index], known: known)
    }
  }

  private static func aged(
    _ rulebook: Rulebook, _ facts: Facts, _ nobody: [Int: HealthState.Known]
  ) -> [HealthState] {
    guard let slot = rulebook.factSlot(named: group),
      let type = rulebook.vocabulary.wordType(named: "AgeGroup"),
      let age = rulebook.factSlot(named: age)
    else { return [] }
    return type.enumeration.words.indices.compactMap { index in
      let word = HealthState.Known.word(1 << UInt64(index))
      guard nobody[slot] != word else { return nil }
      var facts = facts
      facts[slot] = .string(type.enumeration.words[index])
      var known = answers(rulebook, facts).filter { nobody[$0.key] != $0.value }
      known[slot] = word
      known[age] = .numbers(ages(rulebook, slot, type.enumeration.words[index], age))
      return HealthState(
        word: type.enumeration.words[index], meaning: type.meanings[index], known: known)
    }
  }

  /// The ages of which the page of age groups answers this group.
  private static func ages(
    _ rulebook: Rulebook, _ group: Int, _ word: String, _ age: Int
  ) -> [NumberSpan] {
    guard let page = rulebook.decision(computing: group).map({ rulebook.decisions[$0] }),
      let table = page.table, let column = table.inputs.firstIndex(where: { $0.slot == age }),
      let output = page.outputs.firstIndex(where: { $0.slot == group })
    else { return [] }
    return table.rows.flatMap { row -> [NumberSpan] in
      guard case .constant(.string(word)) = row.outputs[output],
        case .numbers(let spans, _) = row.cells[column]
      else { return [] }
      return spans
    }
  }

  /// The words and booleans that pages answer of these facts alone.
  private static func answers(_ rulebook: Rulebook, _ facts: Facts) -> [Int: HealthState.Known] {
    var known: [Int: HealthState.Known] = [:]
    for decision in rulebook.decisions.indices where rulebook.decisions[decision].isSingle {
      for output in rulebook.decisions[decision].outputs {
        guard let slot = output.slot, facts[slot] == nil else { continue }
        var asked = facts
        var evidence = Evidence()
        guard
          (try? rulebook.answer(decision, facts: &asked, evidence: &evidence)) != nil,
          let value = asked[slot], let bit = bit(of: value, output.type.type)
        else { continue }
        known[slot] = .word(bit)
      }
    }
    return known
  }

  private static func bit(of value: Value, _ type: ValueType) -> UInt64? {
    switch (value, type) {
    case (.boolean(let boolean), .boolean): boolean ? 2 : 1
    case (.string(let word), .word(let enumeration)):
      enumeration.words.firstIndex(of: word).map { 1 << UInt64($0) }
    default: nil
    }
  }

  private static func number(_ rulebook: Rulebook, _ facts: Facts, _ slot: Int) -> Double? {
    guard let decision = rulebook.decision(computing: slot) else { return nil }
    var (facts, evidence) = (facts, Evidence())
    _ = try? rulebook.answer(decision, facts: &facts, evidence: &evidence)
    return facts.number(at: slot)
  }
}
