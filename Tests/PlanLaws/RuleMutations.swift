import JSONSource

/// Seeded damage to the files of rules and catalogue, one mistake at a time.
package struct RuleMutation: Sendable {
  /// What was done, for a person.
  package let description: String
  /// The file it was done to.
  package let file: String
  /// The files as they are now.
  package let rules: [SourceFile]
  package let catalog: [SourceFile]

  /// The kinds of damage, in the order they are tried.
  package enum Kind: String, CaseIterable, Sendable {
    case misspelled, otherType, otherNumber, rowRemoved, characterLost, keyRenamed, emptied,
      leftOut, rowDoubled, truncated
  }

  /// One mutation of a set of files.
  ///
  /// A file that does not offer what the kind needs is damaged by losing a character instead.
  package init(rules: [SourceFile], catalog: [SourceFile], seed: UInt64, number: Int) {
    var random = SplitMix64(seed ^ 0x6d75_7461_7465, number)
    let kind = Kind.allCases[number % Kind.allCases.count]
    var files = rules + catalog
    // The catalogues are large: every eighth mutation is theirs.
    let place =
      random.chance(0.125)
      ? rules.count + random.int(0...catalog.count - 1) : random.int(0...rules.count - 1)
    let file = files[place]
    self.file = file.name
    if kind == .leftOut {
      files.remove(at: place)
      description = "leftOut"
    } else {
      var surgeon = Surgeon(file.bytes)
      description = surgeon.operate(kind, &random)
      files[place] = SourceFile(name: file.name, bytes: surgeon.bytes)
    }
    self.rules = files.filter { $0.name.hasPrefix("Rules/") }
    self.catalog = files.filter { $0.name.hasPrefix("Catalog/") }
  }

  /// The laws that may be judged although this file was changed: those that do not follow from it.
  package var independentLaws: Set<Law> {
    var laws = Set(Law.allCases)
    for (part, dependent) in Self.dependents where file.hasPrefix(part) {
      laws.subtract(dependent)
    }
    return laws
  }

  /// Laws that read a chapter, or follow from it so closely that they cannot be told apart.
  private static let dependents: [(String, [Law])] = [
    ("Rules/0-assumptions", Law.allCases.filter { ![.optionValues, .choices].contains($0) }),
    (
      "Rules/1-athlete",
      [
        .indexes, .energy, .macros, .mealSums, .honesty, .safety, .effort, .order,
        .compact, .bands, .form,
      ]
    ),
    ("Rules/2-split", [.sessions, .spread, .order, .form, .honesty, .bands, .counting]),
    (
      "Rules/3-volume",
      [.bands, .counting, .limits, .order, .compact, .spread, .sessions, .honesty, .effort]
    ),
    (
      "Rules/4-intensity", [.effort, .order, .compact, .honesty, .sessions, .spread, .form]
    ),
    ("Rules/5-exercises", [.feasible, .honesty, .sessions, .bands, .limits, .spread]),
    ("Rules/6-safety", [.safety, .energy, .macros, .mealSums, .honesty]),
    (
      "Rules/7-nutrition",
      [.energy, .macros, .mealSums, .options, .choices, .variety, .honesty]
    ),
    ("Rules/8-supplements", [.safety]),
    ("Rules/9-advice", [.indexes]),
    (
      "Rules/messages",
      [
        .honesty, .safety, .form, .indexes, .sessions, .bands, .options, .mealSums,
        .energy, .macros, .variety, .effort,
      ]
    ),
    ("Rules/vocabulary.json", Law.allCases.filter { ![.optionValues, .choices].contains($0) }),
    ("Rules/book.json", [.form]),
  ]
}

/// Finds the parts of a JSON text and damages one of them.
private struct Surgeon {
  private(set) var bytes: [UInt8]
  private let source: SourceFile

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    source = SourceFile(name: "patient", bytes: bytes)
  }

  mutating func operate(_ kind: RuleMutation.Kind, _ random: inout SplitMix64) -> String {
    let done: String?
    switch kind {
    case .misspelled: done = misspell(&random)
    case .otherType: done = changeType(&random)
    case .otherNumber: done = changeNumber(&random)
    case .rowRemoved: done = changeRows(&random, doubling: false)
    case .rowDoubled: done = changeRows(&random, doubling: true)
    case .characterLost: done = nil
    case .keyRenamed: done = renameKey(&random)
    case .emptied:
      bytes = []
      done = "emptied"
    case .leftOut: done = "left out"
    case .truncated:
      let keep = random.int(0...max(0, bytes.count - 2))
      bytes.removeLast(bytes.count - keep)
      done = "truncated after \(keep) bytes"
    }
    return done ?? loseCharacter(&random)
  }

  /// All values of the text, with the keys of objects apart.
  private func parts() -> (values: [JSON], keys: [Range<Int32>]) {
    var diagnostics = Diagnostics()
    guard let root = JSONParser.parse(source, into: &diagnostics) else { return ([], []) }
    var values: [JSON] = []
    var keys: [Range<Int32>] = []
    var open = [root]
    while let value = open.popLast() {
      values.append(value)
      for member in value.members ?? [] {
        keys.append(member.keyRange)
        open.append(member.value)
      }
      open.append(contentsOf: value.array ?? [])
    }
    return (values, keys)
  }

  private mutating func replace(_ range: Range<Int32>, _ text: String) -> String {
    let range = Int(range.lowerBound)..<Int(range.upperBound)
    let before = String(decoding: bytes[range].prefix(60), as: UTF8.self)
    bytes.replaceSubrange(range, with: Array(text.utf8))
    return "\(before) became \(text.prefix(60)) at byte \(range.lowerBound)"
  }

  private mutating func misspell(_ random: inout SplitMix64) -> String? {
    let texts = parts().values.filter { ($0.string?.utf8.count ?? 0) > 2 }
    guard !texts.isEmpty else { return nil }
    let range = random.pick(texts).range
    let letters = (Int(range.lowerBound) + 1..<Int(range.upperBound) - 1).filter {
      (97...122).contains(bytes[$0])
    }
    guard !letters.isEmpty else { return nil }
    let place = random.pick(letters)
    let letter = UInt8(97 + random.int(0...25))
    return replace(Int32(place)..<Int32(place + 1), String(UnicodeScalar(letter)))
  }

  private mutating func changeType(_ random: inout SplitMix64) -> String? {
    let values = parts().values.filter { $0.members == nil && $0.array == nil }
    guard !values.isEmpty else { return nil }
    let value = random.pick(values)
    let others = [
      "\"seven\"", "7", "-3.5", "true", "null", "[]", "{}", "[1, \"two\"]", "1e300", "\"\"",
    ]
    return replace(value.range, random.pick(others.filter { value.number == nil || $0 != "7" }))
  }

  private mutating func changeNumber(_ random: inout SplitMix64) -> String? {
    let numbers = parts().values.filter { $0.number != nil }
    guard !numbers.isEmpty else { return nil }
    let value = random.pick(numbers)
    let factor = random.pick([0, -1, 0.01, 0.5, 0.9, 1.1, 2, 3, 10, 100, 1e6, 1e15])
    var writer = JSONWriter()
    writer.value((value.number ?? 0) * factor)
    return replace(value.range, writer.text)
  }

  private mutating func changeRows(_ random: inout SplitMix64, doubling: Bool) -> String? {
    let lists = parts().values.filter { ($0.array?.count ?? 0) > 0 && $0.array?[0].members != nil }
    guard !lists.isEmpty else { return nil }
    let rows = random.pick(lists).array ?? []
    let index = random.int(0...rows.count - 1)
    let text = String(
      decoding: bytes[Int(rows[index].range.lowerBound)..<Int(rows[index].range.upperBound)],
      as: UTF8.self)
    if doubling { return replace(rows[index].range, text + ", " + text) }
    // With the comma before or after it.
    let from = index > 0 ? rows[index - 1].range.upperBound : rows[index].range.lowerBound
    let to =
      index == 0 && rows.count > 1 ? rows[1].range.lowerBound : rows[index].range.upperBound
    return "row removed: " + replace(from..<to, "")
  }

  private mutating func renameKey(_ random: inout SplitMix64) -> String? {
    let keys = parts().keys
    guard !keys.isEmpty else { return nil }
    let range = random.pick(keys)
    let text = String(
      decoding: bytes[Int(range.lowerBound) + 1..<Int(range.upperBound) - 1], as: UTF8.self)
    return replace(range, "\"\(text)x\"")
  }

  private mutating func loseCharacter(_ random: inout SplitMix64) -> String {
    let places = bytes.indices.filter { Array("{}[],:\"".utf8).contains(bytes[$0]) }
    guard !places.isEmpty else { return "nothing left to lose" }
    let place = random.pick(places)
    return "lost: " + replace(Int32(place)..<Int32(place + 1), "")
  }
}
