import JSONSource

/// A lift as a plan prints it.
struct PrintedLift {
  let pointer: String
  let day, order: Double
  let id, role: String
  let sets, low, high, rirLow, rirHigh: Double
  let rir: String
  let loadKg: Double?
  /// Whether it stands in for a lift that a joint does not bear.
  let isStandIn: Bool
  /// The exercises that are named beside it.
  let swaps: [String]

  init?(_ block: JSON, day: Double, at pointer: String) {
    guard let id = block["exerciseId"]?.string, let role = block["role"]?.string,
      let reps = block["reps"]?.string, let rir = block["rir"]?.string
    else { return nil }
    let range = Self.numbers(reps)
    self.pointer = pointer
    self.day = day
    order = block["order"]?.number ?? 0
    self.id = id
    self.role = role
    sets = block["sets"]?.number ?? 0
    low = range.first ?? 0
    high = range.last ?? 0
    self.rir = rir
    rirLow = Self.numbers(rir).first ?? 0
    rirHigh = Self.numbers(rir).last ?? 0
    loadKg = block["load_kg"]?.number
    isStandIn = block["swapped_from"] != nil
    swaps = (block["swaps"]?.array ?? []).compactMap { $0["exerciseId"]?.string }
  }

  /// Its day and order, as the memory's places are named.
  var place: String { "\(day) \(order)" }

  /// The lift at a pointer into a plan.
  init?(_ plan: JSON, at pointer: String) {
    guard let lift = Self.all(plan).first(where: { $0.pointer == pointer }) else { return nil }
    self = lift
  }

  /// Every lift of a plan, in training order.
  static func all(_ plan: JSON) -> [PrintedLift] {
    (plan["workouts"]?.array ?? []).enumerated().flatMap { place, workout in
      (workout["blocks"]?.array ?? []).enumerated().compactMap { index, block in
        PrintedLift(
          block, day: workout["day"]?.number ?? 0, at: "/workouts/\(place)/blocks/\(index)")
      }
    }
  }

  private static func numbers(_ text: String) -> [Double] {
    text.split { !$0.isASCII || !$0.isNumber }.compactMap { Double($0) }
  }
}
