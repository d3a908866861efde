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

  // MARK: Writing

  /// Writes accounts as a list.
  ///
  /// - Throws: When a page does not answer.
  func write(_ accounts: [Account], into writer: inout JSONWriter) throws(Diagnostic) {
    var reader = PageReader(rules.rulebook)
    writer.beginArray()
    for account in accounts {
      writer.beginObject()
      writer.field("pointer", account.pointer)
      writer.key("value")
      writer.json(account.value)
      writer.field("text", phrasing.text(account.origin.message))
      writer.field("evidence", evidence(account))
      writer.key("rows")
      writer.beginArray()
      for page in account.origin.pages {
        try write(page, about: account.item, &reader, into: &writer)
      }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
  }

  private func write(
    _ page: DigestOrigin.Page, about item: JSON, _ reader: inout PageReader,
    into writer: inout JSONWriter
  ) throws(Diagnostic) {
    let facts = page.inputs.map { ($0.fact, value($0, item)) }
    let reply = try reader.one(page.question, facts)
    let place = rules.rulebook.place(ofDecision: reply.decision, row: reply.row.index)
    writer.beginObject()
    writer.field("page", page.question.page)
    writer.field("row", rules.rulebook.rowId(ofDecision: reply.decision, row: reply.row.index))
    writer.field("file", place.file)
    writer.field("line", place.line)
    writer.key("says")
    writer.beginObject()
    for (column, value) in zip(reply.outputs, reply.values) {
      writer.key(column.name)
      writer.value(value)
    }
    writer.endObject()
    writer.endObject()
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
