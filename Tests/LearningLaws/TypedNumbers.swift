import Population

/// The numbers of a line of training, in one of the ways people write them, with what they mean.
struct TypedNumbers {
  var text: String
  /// The sets; nil where the numbers have two readings.
  private(set) var meant: [TypedTraining.Meant]?
  /// The form with help that they are of; nil for the exercise itself.
  private(set) var helped: String?

  init(_ lift: TypedLift, _ chance: inout SplitMix64) {
    let parts = Parts(&chance)
    (text, meant) = ("", nil)
    if lift.needsLoad {
      loaded(parts, lift, &chance)
    } else if lift.unit == "seconds" {
      timed(parts, &chance)
    } else {
      unloaded(parts, lift, &chance)
    }
    if parts.isWarmup, meant?.isEmpty == false, Set(meant ?? []).count == 1 {
      text = chance.pick(["warmup ", "warm-up ", "ウォームアップ "]) + text
      meant = meant.map {
        $0.map { .init(load: $0.load, reps: $0.reps, reserve: $0.reserve, intent: "warmup") }
      }
    }
  }

  /// What such numbers are made of.
  private struct Parts {
    let reps: Int
    let sets: Int
    let reserve: Double?
    let load: Double
    /// The load as it is typed, without and with its unit.
    let bare: String
    let said: String
    let x: String
    let isWarmup: Bool
    /// Repetitions that fall from set to set.
    let falling: [Int]

    init(_ chance: inout SplitMix64) {
      reps = chance.int(1...15)
      sets = chance.int(1...6)
      reserve = chance.chance(0.3) ? Double(chance.int(0...4)) : nil
      x = chance.pick(["x", " x ", "×", "*", " × ", "X"])
      isWarmup = chance.chance(0.05)
      let first = reps
      falling = (0..<sets).map { max(1, first - $0) }
      let isPounds = chance.chance(0.2)
      let number = isPounds ? Double(chance.int(1...80)) * 5 : Double(chance.int(2...80)) * 2.5
      var typed = number == number.rounded() ? "\(Int(number))" : "\(number)"
      if chance.chance(0.4) { typed = typed.replacing(".", with: ",") }
      bare = typed
      load = isPounds ? (number * 0.45359237 * 100).rounded() / 100 : number
      let unit =
        isPounds
        ? chance.pick(["lb", " lb", "lbs", " lbs", "ポンド", "#"])
        : chance.pick(["kg", " kg", "キロ", "KG", " kilos", "㎏"])
      said = typed + unit
    }

    func all(_ load: Double, _ reserve: Double? = nil) -> [TypedTraining.Meant] {
      Array(repeating: .init(load: load, reps: Double(reps), reserve: reserve), count: sets)
    }

    func list(_ load: Double) -> [TypedTraining.Meant] {
      falling.map { .init(load: load, reps: Double($0)) }
    }

    func counts(_ joint: String) -> String { falling.map(String.init).joined(separator: joint) }
  }

  private mutating func loaded(_ part: Parts, _ lift: TypedLift, _ chance: inout SplitMix64) {
    let (x, reps, sets) = (part.x, part.reps, part.sets)
    let words = ["\(part.said)", "\(reps) reps", "\(sets) sets"]
    let isCounted = lift.unit == "reps"
    meant = part.all(part.load)
    switch chance.int(0...13) {
    case 0: text = "\(part.said)\(x)\(reps)\(x)\(sets)"
    case 1: text = "\(sets)\(x)\(reps) @ \(part.said)"
    case 2: text = "\(sets)\(x)\(reps) \(part.said)"
    case 3 where isCounted:
      let order = chance.pick([
        [0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0],
      ])
      text = order.map { words[$0] }.joined(separator: chance.pick([" ", ", ", " x "]))
    case 4 where isCounted: text = "\(part.said) \(reps)回 \(sets)セット"
    case 5:
      (text, meant) = (
        "\(part.said) " + part.counts(chance.pick([" ", "/", ", ", ","])), part.list(part.load)
      )
    case 6:
      (text, meant) = (
        "\(part.said)\(x)" + part.counts(chance.pick(["/", ", ", ","])), part.list(part.load)
      )
    case 7: text = "\(sets) sets of \(reps) at \(part.said)"
    case 8:
      text = (0..<sets).map { _ in "\(part.said)\(x)\(reps)" }
        .joined(separator: chance.pick([", ", "; ", "、", " "]))
    case 9:
      (text, meant) = (
        part.counts(chance.pick(["/", ", "])) + " @ \(part.said)", part.list(part.load)
      )
    case 10:
      // Sets of repetitions whose load is not told.
      (text, meant) = ("\(sets)\(x)\(reps)", nil)
    case 11:
      text = "\(sets)x\(reps) " + Array(repeating: part.said, count: sets).joined(separator: ", ")
    case 12:
      let left = part.reserve.map {
        chance.pick([
          " @\(Int($0))", " rir \(Int($0))", " \(Int($0)) RIR", " RPE \(10 - Int($0))",
          " 余力\(Int($0))",
        ])
      }
      (text, meant) = (
        "\(sets)x\(reps) \(part.said)\(left ?? "")", part.all(part.load, part.reserve)
      )
    default:
      let left = part.reserve.map {
        chance.pick([" @\(Int($0))", "@\(10 - Int($0))rpe", " rpe\(10 - Int($0))"])
      }
      text = "\(part.said) for \(reps)\(left ?? "")"
      meant = [.init(load: part.load, reps: Double(reps), reserve: part.reserve)]
    }
    if chance.chance(0.3),
      part.said.contains(part.bare + "kg") || part.said.contains(part.bare + "キロ")
    {
      text = text.replacing(part.said, with: part.bare)
    }
  }

  private mutating func unloaded(_ part: Parts, _ lift: TypedLift, _ chance: inout SplitMix64) {
    let (x, reps, sets) = (part.x, part.reps, part.sets)
    meant = part.all(0)
    switch chance.int(0...7) {
    case 0: text = "\(sets)\(x)\(reps)"
    case 1: text = "bw\(x)\(reps)\(x)\(sets)"
    case 2 where lift.unit == "reps": text = "\(sets) sets \(reps) reps"
    case 3 where lift.unit == "reps": text = "自重 \(reps)回 \(sets)セット"
    case 4:
      (text, meant) = (
        "bw+\(part.bare)kg\(x)\(reps)",
        [.init(load: Double(part.bare.replacing(",", with: ".")) ?? -1, reps: Double(reps))]
      )
    case 5: (text, meant) = ("+\(part.said) \(sets)\(x)\(reps)", part.all(part.load))
    case 6:
      text = "-\(part.said)\(x)\(reps)"
      helped = lift.isHelp ? nil : lift.helped
      let isKnown = lift.isHelp || lift.helped != nil
      meant = isKnown ? [.init(load: part.load, reps: Double(reps))] : nil
    default: (text, meant) = (part.counts(chance.pick([" ", "/", ", ", "、", ","])), part.list(0))
    }
  }

  private mutating func timed(_ part: Parts, _ chance: inout SplitMix64) {
    let seconds = part.reps * 5
    let each = TypedTraining.Meant(load: 0, reps: Double(seconds))
    meant = Array(repeating: each, count: part.sets)
    switch chance.int(0...3) {
    case 0: text = "\(part.sets)\(part.x)\(seconds)s"
    case 1: text = "\(part.sets) sets of \(seconds) sec"
    case 2: (text, meant) = ("\(seconds)秒", [each])
    default: (text, meant) = ("1 min", [.init(load: 0, reps: 60)])
    }
  }
}
