import JSONSource

/// What a page says about itself, read before any row: later pages need its names.
struct PageHeader {
  /// The kinds of pages.
  enum Kind: Equatable {
    case table(HitPolicy)
    case formula
    case catalogue
  }

  /// A declared output; its type is `.any` when it cannot be read.
  struct Output {
    let name: String
    let type: FactType
    let range: Range<Int32>
  }

  var file: RuleFile
  let chapter: String
  /// The members of the page; nil when its JSON is broken.
  var members: [JSON.Member]?
  var kind = Kind.formula
  var name = ""
  var nameRange: Range<Int32> = 0..<1
  var outputs: [Output] = []
  /// The columns of a catalogue.
  var columns: [Catalogue.Column] = []
  /// Whether outputs could be read; when not, later pages are not blamed for unknown names.
  var hasReadableOutputs = true

  /// False when some declared output has no name that rules could use.
  var hasAllOutputs: Bool { hasReadableOutputs && outputs.count == value("out")?.members?.count }

  /// Whether the outputs are facts.
  var isSingle: Bool {
    if case .table(let hit) = kind { hit.isSingle } else { true }
  }

  /// The value of a key.
  func value(_ key: String) -> JSON? { members?.first { $0.key == key }?.value }

  /// A text of the page that was checked before.
  func text(_ key: String) -> String { value(key)?.string ?? "" }
}

extension PageHeader {
  private static let common = ["$schema", "note", "question", "source", "accept"]
  private static let tableKeys =
    ["decision", "hit", "aggregate", "in", "out", "rows", "examples"] + common
  private static let formulaKeys = ["decision", "out", "is", "examples"] + common
  private static let catalogueKeys = ["catalogue", "columns", "rows"] + common

  /// Reads a page's header and reports its mistakes.
  init(_ page: RuleFolder.Page, _ vocabulary: Vocabulary) {
    file = RuleFile(page.source)
    chapter = page.chapter
    guard let json = file.parse() else {
      rescue(vocabulary)
      return
    }
    guard let members = file.object(json, "a page") else {
      hasReadableOutputs = false
      return
    }
    let keys = Set(members.map(\.key))
    let isCatalogue = keys.contains("catalogue") || keys.contains("columns")
    let isFormula = !isCatalogue && keys.contains("is") && !keys.contains("rows")
    let known = isCatalogue ? Self.catalogueKeys : isFormula ? Self.formulaKeys : Self.tableKeys
    let nameKey = isCatalogue ? "catalogue" : "decision"
    let own = isCatalogue ? ["columns", "rows"] : isFormula ? ["out", "is"] : ["out", "rows"]
    self.members = file.members(
      of: json, isCatalogue ? "a catalogue" : isFormula ? "a formula" : "a decision table",
      known: known, required: [nameKey, "question", "source"] + own)
    readTexts(nameKey: nameKey)
    kind = isCatalogue ? .catalogue : isFormula ? .formula : .table(readHit())
    if isCatalogue { readColumns(vocabulary) } else { readOutputs(vocabulary) }
  }

  private mutating func readTexts(nameKey: String) {
    for member in members ?? [] {
      switch member.key {
      case nameKey:
        name = file.text(member.value, "the page's name") ?? ""
        nameRange = member.value.range
      case "question", "source", "note", "$schema":
        _ = file.text(member.value, "'\(member.key)'")
      default: break
      }
    }
  }

  private mutating func readOutputs(_ vocabulary: Vocabulary) {
    guard let json = value("out"), let members = file.object(json, "'out'") else {
      hasReadableOutputs = false
      return
    }
    if members.isEmpty {
      file.report("empty-list", "the page answers nothing", hint: "name an output", at: json.range)
    }
    for member in members {
      guard file.checkName(member.key, "an output", at: member.keyRange) else { continue }
      let type = file.type(member.value, vocabulary) ?? FactType(type: .any, isOptional: true)
      outputs.append(Output(name: member.key, type: type, range: member.keyRange))
    }
    if kind == .formula, members.count > 1 {
      file.report(
        "several-outputs", "a formula has one output, not \(members.count)",
        hint: "write a page for each of them", at: members[1].keyRange)
    }
  }

  // MARK: Hit policies

  private mutating func readHit() -> HitPolicy {
    let plain = HitPolicy.allCases.filter { !$0.isAggregate }
    var hit = HitPolicy.unique
    if let json = value("hit"), let text = file.text(json, "'hit'") {
      if let policy = plain.first(where: { $0.rawValue == text }) {
        hit = policy
      } else if let aggregate = HitPolicy(rawValue: text)?.rawValue.split(separator: " ").last {
        file.report(
          "unknown-hit-policy", "'\(text)' is two things in one",
          hint: "write \"hit\": \"collect\", \"aggregate\": \"\(aggregate)\"", at: json.range)
      } else {
        file.report(
          "unknown-hit-policy", "unknown hit policy '\(text)'",
          hint: Hint.nearest(text, in: plain.map(\.rawValue), what: "it is one of"),
          at: json.range)
      }
    }
    return readAggregate(hit)
  }

  private mutating func readAggregate(_ hit: HitPolicy) -> HitPolicy {
    guard let json = value("aggregate"), let text = file.text(json, "'aggregate'") else {
      return hit
    }
    guard hit == .collect else {
      file.report(
        "unknown-aggregate", "only \"hit\": \"collect\" can have an aggregate", at: json.range)
      return hit
    }
    guard let aggregate = HitPolicy(rawValue: "collect \(text)") else {
      file.report(
        "unknown-aggregate", "unknown aggregate '\(text)'",
        hint: Hint.nearest(text, in: ["sum", "min", "max", "count"], what: "it is one of"),
        at: json.range)
      return hit
    }
    return aggregate
  }
}

// MARK: Catalogues

extension PageHeader {
  private mutating func readColumns(_ vocabulary: Vocabulary) {
    guard let json = value("columns"), let members = file.object(json, "'columns'") else {
      hasReadableOutputs = false
      return
    }
    columns = members.map { column($0, vocabulary, depth: 0) }
    if let id = columns.first(where: { $0.name == "id" }) {
      if id.type != .value(FactType(type: .string)) {
        file.report(
          "wrong-type", "the column 'id' must be a string", hint: "write \"id\": \"string\"",
          at: json.range)
      }
    } else {
      file.report(
        "missing-field", "a catalogue needs the column 'id'", hint: "add \"id\": \"string\"",
        at: json.range)
    }
    guard !name.isEmpty, file.checkName(name, "a catalogue", at: nameRange) else { return }
    let type = Catalogue.ColumnType.parts(columns).valueType
    outputs = [Output(name: name, type: FactType(type: .list(type)), range: nameRange)]
  }

  private mutating func column(
    _ member: JSON.Member, _ vocabulary: Vocabulary, depth: Int
  ) -> Catalogue.Column {
    let unknown = Catalogue.ColumnType.value(FactType(type: .any, isOptional: true))
    if let parts = member.value.members {
      if depth == 4 {
        file.report(
          "too-deep", "a column's parts go four levels deep at most", at: member.value.range)
        return .init(name: member.key, type: unknown)
      }
      return .init(
        name: member.key, type: .parts(parts.map { column($0, vocabulary, depth: depth + 1) }))
    }
    let type = file.type(member.value, vocabulary).map(Catalogue.ColumnType.value)
    return .init(name: member.key, type: type ?? unknown)
  }
}
