import JSONSource
import Population

/// Finds the parts of a JSON text and damages one of them.
struct Surgeon {
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
    if random.chance(0.4), let done = changeNumberInText(&random) { return done }
    let numbers = parts().values.filter { $0.number != nil }
    guard !numbers.isEmpty else { return nil }
    let value = random.pick(numbers)
    let factor = random.pick([0, -1, 0.01, 0.5, 0.9, 1.1, 2, 3, 10, 100, 1e6, 1e15])
    var writer = JSONWriter()
    writer.value((value.number ?? 0) * factor)
    return replace(value.range, writer.text)
  }

  /// A number inside a cell or a formula.
  private mutating func changeNumberInText(_ random: inout SplitMix64) -> String? {
    var runs: [Range<Int>] = []
    for value in parts().values where value.string != nil {
      var start: Int?
      for place in Int(value.range.lowerBound)..<Int(value.range.upperBound) {
        let isDigit = (48...57).contains(bytes[place])
        if isDigit, start == nil { start = place }
        if !isDigit, let from = start {
          runs.append(from..<place)
          start = nil
        }
      }
    }
    guard !runs.isEmpty else { return nil }
    let run = random.pick(runs)
    let number = random.pick([
      "0", "1", "7", "19", "100", "999999", "9999999999999999999999", "0.5",
    ])
    return replace(Int32(run.lowerBound)..<Int32(run.upperBound), number)
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
