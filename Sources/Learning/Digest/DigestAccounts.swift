import Consulting
import Domain
import JSONSource
import RuleEngine

/// Says of the values of a digest where each comes from: how it follows, the sets or sessions it rests
/// on, and the rows of the pages that settle it.
struct DigestAccounts {
  let rules: LearningRules
  let memory: LearnedMemory
  /// The digest, as it is told.
  let digest: JSON
  let phrasing: CoachPhrasing
  let aimsAtStrength: Bool

  /// A value of a digest by its address, such as `/exercises/back_squat/e1rm_kg`.
  struct Account {
    let pointer: String
    let value: JSON
    let origin: DigestOrigin
    let item: JSON
  }

  /// Every value that is not null, in the order of the digest.
  var all: [Account] {
    let beside = DigestOrigin.all.filter { $0.list.isEmpty }
      .compactMap { account($0, in: digest, at: "") }
    let listed = DigestOrigin.names.flatMap { list, keys in
      (digest[list]?.array ?? []).flatMap { item in
        let path = keys.reduce("/\(list)") { "\($0)/\(item[$1]?.string ?? "")" }
        return DigestOrigin.all.filter { $0.list == list }
          .compactMap { account($0, in: item, at: path) }
      }
    }
    let week = DigestOrigin.all.filter { $0.list == "week" }
      .compactMap { account($0, in: digest["week"] ?? JSON(.null), at: "/week") }
    return beside + listed + week
  }

  private func account(_ origin: DigestOrigin, in item: JSON, at path: String) -> Account? {
    guard let value = item[origin.field], !value.isNull else { return nil }
    return Account(pointer: "\(path)/\(origin.field)", value: value, origin: origin, item: item)
  }

  /// The values an address means: its own, or all that have a part of that name.
  func accounts(for asked: String) -> [Account] {
    let all = all
    let exact = all.filter { $0.pointer == asked || $0.pointer.hasPrefix(asked + "/") }
    guard exact.isEmpty else { return exact }
    return all.filter { $0.pointer.split(separator: "/").contains { $0 == asked } }
  }

  /// Words somebody could have meant.
  var addresses: [String] {
    var seen: Set<String> = []
    return all.flatMap { account in
      [account.pointer] + account.pointer.split(separator: "/").map(String.init)
    }.filter { seen.insert($0).inserted }
  }

  // MARK: Explaining

  /// Accounts with the rows that settle them.
  ///
  /// - Throws: When a page does not answer.
  func explained(_ accounts: [Account]) throws(Diagnostic) -> [ExplainedNumber] {
    var reader = PageReader(rules.rulebook)
    var numbers: [ExplainedNumber] = []
    for account in accounts {
      var rows: [ExplainedNumber.Row] = []
      for page in account.origin.pages {
        rows.append(try row(of: page, about: account.item, &reader))
      }
      numbers.append(
        ExplainedNumber(
          pointer: account.pointer, value: account.value,
          text: phrasing.text(account.origin.message), evidence: evidence(account), rows: rows))
    }
    return numbers
  }

  private func row(
    of page: DigestOrigin.Page, about item: JSON, _ reader: inout PageReader
  ) throws(Diagnostic) -> ExplainedNumber.Row {
    let facts = page.inputs.map { ($0.fact, value($0, item)) }
    let reply = try reader.one(page.question, facts)
    let place = rules.rulebook.place(ofDecision: reply.decision, row: reply.row.index)
    return ExplainedNumber.Row(
      page: page.question.page,
      row: rules.rulebook.rowId(ofDecision: reply.decision, row: reply.row.index),
      file: place.file, line: place.line,
      says: zip(reply.outputs, reply.values).map { ($0.name, $1) })
  }

  private func value(_ input: DigestOrigin.Input, _ item: JSON) -> Value {
    switch input.value {
    case .field(let field): .string(item[field]?.string ?? "")
    case .word(let word): .string(word)
    case .isVerdict(let verdict): .boolean(item["verdict"]?.string == verdict.rawValue)
    case .isStanding:
      .boolean(item["still"]?.number ?? 0 >= Double(rules.verdicts.standingSessions))
    case .growth: .string(growth(item).rawValue)
    case .aimsAtStrength: .boolean(aimsAtStrength)
    case .isConfirmed: .boolean(joint(item)?.painSessions ?? 0 > 0)
    case .painSessions: .number(Double(joint(item)?.painSessions ?? 0))
    case .painLevel: .number(Double(joint(item)?.worst ?? 0))
    }
  }

  /// What is remembered of a joint.
  private func joint(_ item: JSON) -> JointMemory? {
    memory.joints.first { $0.joint == item["joint"]?.string }
  }

  /// How the pattern of a lift develops.
  private func growth(_ item: JSON) -> GrowthVerdict {
    item["exerciseId"]?.string.flatMap { memory.lift($0) }
      .flatMap { memory.pattern($0.pattern)?.verdict } ?? .unknown
  }

  // MARK: Evidence

  /// The sets or sessions a value rests on, a text each.
  private func evidence(_ account: Account) -> [String] {
    let lift = (account.item["exerciseId"] ?? account.item["anchor"])?.string.flatMap(memory.lift)
    guard let lift else { return [] }
    switch account.origin.field {
    case "e1rm_kg", "variance": return strength(lift, \.e1rm, \.e1rm)
    case "e1rm_rir_kg": return strength(lift, \.full, \.full)
    case "current_kg", "floor_kg", "stretch_kg", "e1rm_track", "trend":
      return lift.bests.map { said($0.day, $0.session, $0.e1rm) }
    default: return []
    }
  }

  /// The sets of an average, or the session bests of a mean that stands in for it.
  private func strength(
    _ lift: LiftMemory, _ set: KeyPath<LiftMemory.Counted, Double>,
    _ best: KeyPath<LiftMemory.Best, Double>
  ) -> [String] {
    guard lift.estimate?.reason != nil else {
      return lift.sets.map { said($0.day, $0.session, $0[keyPath: set]) }
    }
    return lift.bests.suffix(rules.strength.transitionSessions).map {
      said($0.day, $0.session, $0[keyPath: best])
    }
  }

  private func said(_ day: Int, _ session: String, _ kilograms: Double) -> String {
    "\(CalendarDay(number: day).text) \(session): \(CoachPhrasing.kilograms(kilograms)) kg"
  }
}
