import JSONSource
import Population

/// What an athlete can truly lift, which no plan knows: logs follow from it, believably.
struct HiddenStrength {
  /// What could be lifted once, by exercise, kg.
  private var maxima: [String: Double] = [:]

  /// A session of the plan as this athlete would do it, a little stronger every time.
  mutating func session(_ plan: JSON, _ random: inout SplitMix64) -> JSON {
    let days = (plan["workouts"]?.array ?? []).filter { $0["kind"]?.string == "training" }
    let blocks = days.isEmpty ? [] : random.pick(days)["blocks"]?.array ?? []
    let done = blocks.map { block in
      JSON(
        .object([
          .init(key: "exerciseId", value: block["exerciseId"] ?? JSON(.null)),
          .init(key: "sets", value: JSON(.array(sets(block, &random)))),
        ]))
    }
    return JSON(.object([.init(key: "blocks", value: JSON(.array(done)))]))
  }

  /// As many repetitions as the range wants and the strength allows; the last set is a little worse.
  private mutating func sets(_ block: JSON, _ random: inout SplitMix64) -> [JSON] {
    let load = block["load_kg"]?.number ?? Double(random.int(2...(random.chance(0.5) ? 10 : 60)))
    let maximum = maximum(block["exerciseId"]?.string ?? "", load, &random)
    let range = Self.numbers(block["reps"])
    let reserve = Self.numbers(block["rir"]).first ?? 1
    let count = max(1, Int(block["sets"]?.number ?? 1))
    return (1...count).map { number in
      let total = Int(30 * (maximum / load - 1)) - (number == count ? 1 : 0)
      let reps = min(range.last ?? 10, max(0, total - reserve))
      return JSON(
        .object([
          .init(key: "weight_kg", value: JSON(.number(load))),
          .init(key: "reps", value: JSON(.number(Double(reps)))),
          .init(key: "rir", value: JSON(.number(Double(min(10, max(0, total - reps)))))),
        ]))
    }
  }

  private mutating func maximum(_ id: String, _ load: Double, _ random: inout SplitMix64) -> Double
  {
    let growth = 1 + Double(random.int(0...20)) / 1000
    let now = (maxima[id] ?? load * (1.2 + Double(random.int(0...40)) / 100)) * growth
    maxima[id] = now
    return now
  }

  private static func numbers(_ json: JSON?) -> [Int] {
    (json?.string ?? "").split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
  }
}
