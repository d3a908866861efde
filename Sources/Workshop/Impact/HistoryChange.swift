import JSONSource

/// What two digests of one history, or of one recorded set, say otherwise.
struct HistoryChange: Sendable {
  /// A value that differs.
  struct Difference: Sendable {
    /// Where it stands, such as `/exercises/back_squat/e1rm_kg`.
    let pointer: String
    /// The list and the field, such as `exercises e1rm_kg`.
    let field: String
    let from: Told
    let to: Told
  }

  /// A value of a digest.
  enum Told: Hashable, Sendable {
    case nothing
    case number(Double)
    case word(String)

    init(_ json: JSON?) {
      if let number = json?.number {
        self = .number(number)
      } else if let word = json?.string {
        self = .word(word)
      } else if let flag = json?.bool {
        self = .word(flag ? "true" : "false")
      } else {
        self = .nothing
      }
    }

    /// As a report writes it.
    var text: String {
      switch self {
      case .nothing: "–"
      case .number(let number): JSONWriter.text(number)
      case .word(let word): word
      }
    }
  }

  let line: Int
  let name: String
  let differences: [Difference]

  /// What tells the entries of a list apart.
  private static let lists: [(list: String, keys: [String])] = [
    ("exercises", ["exerciseId"]), ("patterns", ["pattern"]), ("muscles", ["muscle"]),
    ("accuracy", ["pattern", "intent"]), ("transfers", ["from", "to"]),
    ("interactions", ["from", "to"]), ("limitations", ["joint"]), ("aspects", ["aspect"]),
  ]

  /// Compares two digests.
  init(line: Int, name: String, from old: JSON, to new: JSON) {
    self.line = line
    self.name = name
    differences =
      Self.lists.flatMap { Self.differences($0.list, $0.keys, old, new) }
      + Self.fields("week", "/week", old["week"], new["week"])
      + Self.fields("summary", "/summary", old["summary"], new["summary"])
  }

  private static func differences(
    _ list: String, _ keys: [String], _ old: JSON, _ new: JSON
  ) -> [Difference] {
    let name = { (item: JSON) in
      keys.reduce("/\(list)") { "\($0)/\(item[$1]?.string ?? "")" }
    }
    let (before, after) = (old[list]?.array ?? [], new[list]?.array ?? [])
    var seen: Set<String> = []
    return (before + after).map(name).filter { seen.insert($0).inserted }.flatMap { path in
      fields(
        list, path, before.first { name($0) == path }, after.first { name($0) == path })
    }
  }

  private static func fields(
    _ list: String, _ path: String, _ old: JSON?, _ new: JSON?
  ) -> [Difference] {
    var seen: Set<String> = []
    let keys = ((old?.members ?? []) + (new?.members ?? [])).map(\.key)
    return keys.filter { seen.insert($0).inserted && !$0.hasSuffix("text") }.compactMap { key in
      let (from, to) = (Told(old?[key]), Told(new?[key]))
      guard from != to else { return nil }
      return Difference(pointer: "\(path)/\(key)", field: "\(list) \(key)", from: from, to: to)
    }
  }
}

extension JSONWriter {
  /// A number as JSON writes it.
  fileprivate static func text(_ number: Double) -> String {
    var writer = JSONWriter()
    writer.value(number)
    return writer.text
  }
}
