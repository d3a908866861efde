import JSONSource
import Population

/// A line of training made of lifts, loads, repetitions, orders, separators and units, with what it
/// means.
package struct TypedTraining {
  /// A set of it.
  struct Meant: Hashable, CustomStringConvertible {
    var load: Double
    var reps: Double
    var reserve: Double?
    var intent: String?

    var description: String {
      "\(load)x\(reps)" + (reserve.map { "@\($0)" } ?? "") + (intent.map { " \($0)" } ?? "")
    }
  }

  /// What it says.
  package private(set) var line: String
  private let lift: TypedLift
  /// The exercise it is kept as.
  private var id: String
  /// Its sets; nil where nobody could tell, so that it must be asked about.
  private var meant: [Meant]?
  /// A word that nobody knows, which must be named.
  private var unknown: String?

  package init(_ seed: UInt64, _ number: Int, _ lifts: [TypedLift]) {
    var chance = SplitMix64(seed, number)
    lift = chance.pick(lifts)
    id = lift.id
    var name = chance.pick(lift.names)
    if chance.chance(0.3) { name = name.uppercased() }
    if chance.chance(0.2) { name += chance.pick([":", " -", "："]) }
    var numbers = TypedNumbers(lift, &chance)
    id = numbers.helped ?? id
    meant = numbers.meant
    if chance.chance(0.1) {
      let word = chance.pick(["blorb", "zwick", "ぬぬぬ"])
      numbers.text += " " + word
      unknown = word
      meant = nil
    } else if chance.chance(0.1) {
      numbers.text += chance.pick([" felt easy", " hard", " きつい"])
    }
    line = "\(name) \(numbers.text)"
    if chance.chance(0.1) { line = Self.wide(line) }
  }

  private static func wide(_ line: String) -> String {
    String(
      line.map { sign in
        guard sign.isASCII, sign.isNumber, let code = sign.unicodeScalars.first?.value,
          let wide = Unicode.Scalar(code + 0xFEE0)
        else { return sign }
        return Character(wide)
      })
  }

  /// What is wrong with an answer of `readWorkoutLine`; nil for a line that was read right or asked
  /// about.
  package func problem(_ answer: JSON) -> String? {
    guard answer["training"]?.bool == true else { return "no line of training" }
    let sets = (answer["sets"]?.array ?? []).map { set in
      Meant(
        load: set["load_kg"]?.number ?? -1, reps: set["reps"]?.number ?? -1,
        reserve: set["rir"]?.number, intent: set["intent"]?.string)
    }
    if sets.isEmpty {
      let hints = (answer["hints"]?.array ?? []).compactMap(\.string)
      guard let unknown else { return hints.isEmpty ? "neither read nor asked" : nil }
      return hints.contains { $0.contains(unknown) } ? nil : "'\(unknown)' is not named"
    }
    guard let meant else { return "\(sets), which nobody can tell" }
    if answer["exerciseId"]?.string != id { return "read as another lift" }
    return sets == meant ? nil : "\(sets), meant \(meant)"
  }

  /// Whether an answer was asked for a line that says everything.
  package func isAsked(_ answer: JSON) -> Bool {
    meant != nil && answer["sets"]?.array?.isEmpty != false
  }

  /// Whether an answer of `parseFoodLine` takes it for food; one number alone may count anything.
  package func isFood(_ answer: JSON) -> Bool {
    guard let meant, lift.needsLoad || meant.count > 1 else { return false }
    return answer["items"]?.array?.isEmpty == false
  }
}
