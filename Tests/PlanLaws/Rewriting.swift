import JSONSource
import Population

/// The same values written otherwise, as stores, clients and people do.
package struct Rewriting {
  private var random: SplitMix64

  /// A way of writing of a seed and number.
  package init(seed: UInt64, number: Int) {
    random = SplitMix64(seed &+ 5, number)
  }

  /// The values with members in another order, some nulls left out and some written in.
  package mutating func shuffled(_ json: JSON) -> JSON {
    switch json.kind {
    case .array(let items): return JSON(.array(items.map { shuffled($0) }))
    case .object(let members):
      var kept = (members + Self.absent(members)).filter { !$0.value.isNull || random.chance(0.5) }
      for last in kept.indices.dropFirst().reversed() { kept.swapAt(last, random.int(0...last)) }
      return JSON(.object(kept.map { JSON.Member(key: $0.key, value: shuffled($0.value)) }))
    default: return json
    }
  }

  /// Members that a part of a plan may hold and this one does not.
  private static func absent(_ members: [JSON.Member]) -> [JSON.Member] {
    let keys = Set(members.map(\.key))
    let parts = [
      "exerciseId": ["load_kg", "regression", "superset"], "edition": ["hidden", "adaptations"],
      "ingredientId": ["household"], "weekday": ["cardio", "note"],
    ]
    let optional = keys.count > 6 ? parts.first { keys.contains($0.key) }?.value : nil
    return (optional ?? []).filter { !keys.contains($0) }.map {
      JSON.Member(key: $0, value: JSON(.null))
    }
  }

  /// A document with spaces, escapes and numbers as nobody prints them.
  package mutating func text(_ json: JSON) -> String {
    switch json.kind {
    case .null: return spaced("null")
    case .bool(let flag): return spaced("\(flag)")
    case .number(let number): return spaced(text(number))
    case .string(let string): return spaced(text(string))
    case .array(let items):
      return spaced("[\(items.map { text($0) }.joined(separator: ","))]")
    case .object(let members):
      let texts = members.map { "\(spaced(text($0.key))):\(text($0.value))" }
      return spaced("{\(texts.joined(separator: ","))}")
    }
  }

  private mutating func text(_ number: Double) -> String {
    let isWhole = number == number.rounded() && abs(number) < 1e9
    switch random.int(0...3) {
    case 0 where isWhole: return "\(Int(number)).0"
    case 1 where isWhole: return "\(Int(number))e0"
    case 2 where number == 0: return "-0"
    default: return isWhole ? "\(Int(number))" : "\(number)"
    }
  }

  private mutating func text(_ string: String) -> String {
    var text = "\""
    for unit in string.utf16 {
      let hex = String(unit, radix: 16)
      let isPlain = (0x20..<0x7f).contains(unit) && unit != 0x22 && unit != 0x5c
      if isPlain, !random.chance(0.1) {
        text.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      } else {
        text += "\\u" + String(repeating: "0", count: 4 - hex.utf8.count) + hex
      }
    }
    return text + "\""
  }

  private mutating func spaced(_ text: String) -> String {
    random.chance(0.1) ? random.pick([" ", "\n", "\t"]) + text + random.pick(["", " "]) : text
  }
}
