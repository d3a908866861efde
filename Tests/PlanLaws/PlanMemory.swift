import JSONSource

/// What a plan remembers to be off for a while.
struct PlanMemory {
  private let reductions: [JSON]

  /// Reads `adaptations`; nil when the plan has none.
  init(_ adaptations: JSON?) {
    reductions = adaptations?["reductions"]?.array ?? []
  }

  /// The lifts of a day that something stands in for, or nothing, by their order.
  func replaced(day: Int) -> [Int: JSON] {
    let items = reductions.flatMap { $0["replaced"]?.array ?? [] }.filter {
      $0["day"]?.number == Double(day)
    }
    return Dictionary(
      items.compactMap { item in
        (item["order"]?.number).flatMap { order in item["block"].map { (Int(order), $0) } }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The ids of the lifts that something stands in for, or nothing.
  var waiting: [String] {
    waitingBlocks.compactMap { $0.block["exerciseId"]?.string }
  }

  /// The lifts that something stands in for, or nothing, each with its place.
  var waitingBlocks: [(place: String, block: JSON)] {
    reductions.flatMap { $0["replaced"]?.array ?? [] }.compactMap { item in
      item["block"].map {
        (Self.place(item), $0)
      }
    }
  }

  /// The place of an item, `DAY ORDER`.
  private static func place(_ item: JSON) -> String {
    let (day, order): (Double, Double) = (item["day"]?.number ?? 0, item["order"]?.number ?? 0)
    return "\(day) \(order)"
  }

  /// The load in kilograms that comes back to a place, `DAY ORDER`; nil where none does.
  func owedLoad(at place: String) -> Double? {
    let loads: [JSON] = reductions.flatMap { $0["loads"]?.array ?? [] }
    return loads.filter { Self.place($0) == place }.compactMap { $0["before_kg"]?.number }.max()
  }

  /// A day's busy version as it is when no joint hurts; nil where none is kept.
  func busyDay(day: Int) -> JSON? {
    reductions.flatMap { $0["busy_days"]?.array ?? [] }.first {
      $0["day"]?.number == Double(day)
    }?["compact"]
  }

  /// What an exercise gets back: sets, effort and load; nil where nothing else was prescribed.
  func off(day: Int, order: Int) -> (sets: Int, rir: String?, loadKg: Double?) {
    func items(_ key: String) -> [JSON] {
      reductions.flatMap { $0[key]?.array ?? [] }.filter {
        $0["day"]?.number == Double(day) && $0["order"]?.number == Double(order)
      }
    }
    let sets = items("sets").reduce(0) { $0 + ($1["sets"]?.number ?? 0) }
    return (
      Int(exactly: sets) ?? 0, items("effort").first?["rir"]?.string,
      // Pain in a week that eases off takes the lighter load away: the heaviest is the whole one.
      items("loads").compactMap { $0["before_kg"]?.number }.max()
    )
  }
}
