import Consulting
import RuleEngine

/// The load of an exercise: kilograms that exist, or words.
struct LoadHint: Hashable, Sendable {
  /// Kilograms on the bar, in each hand, or on the stack; nil without a logged set.
  let kg: Double?
  let phrase: Phrase
}

extension Consultation {
  /// A load hint for every exercise of the week, by session and position.
  mutating func hintLoads(_ training: TrainingWeek) throws(PlanFailure) -> [[LoadHint]] {
    var hints: [[LoadHint]] = []
    for session in training.week.sessions {
      var row: [LoadHint] = []
      for (place, placed) in session.exercises.enumerated() {
        let before = session.exercises[..<place].map(\.exercise)
        row.append(try hintLoad(placed, training.roles[placed.role], behind: before))
      }
      hints.append(row)
    }
    return hints
  }

  /// The repetitions that a lift over several joints loses behind another that trains its muscles, among
  /// those that come before it in its session.
  mutating func repetitionsLost(
    of exercise: Int, behind others: [Int]
  ) throws(PlanFailure) -> Int {
    let catalogue = edition.exerciseCatalogue.exercises
    let lift = catalogue[exercise]
    func tires(_ other: Int) -> Bool {
      catalogue[other].movement == .compound && catalogue[other].sharesWork(with: lift)
    }
    guard lift.movement == .compound, others.contains(where: tires) else { return 0 }
    return try ask(Questions.repetitionsLost).int("repetitionsLost")
  }

  private mutating func hintLoad(
    _ placed: WeekPlan.Placed, _ entry: RoleTable.Entry, behind others: [Int]
  ) throws(PlanFailure) -> LoadHint {
    let card = edition.exerciseCatalogue.cards[placed.exercise]
    guard card.incrementKg > 0 else {
      return LoadHint(kg: nil, phrase: words(for: card, rir: entry.rir.upperBound))
    }
    let reps = placed.prescription.lower...placed.prescription.upper
    guard let lift = request.lifts.first(where: { $0.exercise == placed.exercise }),
      let kg = try load(lift, reps, entry.rir, behind: others, card)
    else { return LoadHint(kg: nil, phrase: words(for: card, rir: entry.rir.upperBound)) }
    return LoadHint(kg: kg, phrase: .load(kg, of: card))
  }

  /// The load that leaves the wanted repetitions, rounded down to one that exists.
  ///
  /// An object at hand stays what it is. Nil when even the lightest is too heavy.
  private mutating func load(
    _ lift: Request.Lift, _ reps: ClosedRange<Int>, _ rir: ClosedRange<Int>,
    behind others: [Int], _ card: ExerciseCatalogue.Card
  ) throws(PlanFailure) -> Double? {
    inquiry.turn(to: card.id)
    defer { inquiry.turn(to: nil) }
    if try growth(of: card).word("loadGrowth") == "repetitions" {
      return card.load(upTo: lift.weightKg)
    }
    guard let maximum = try estimateMaximum(of: lift) else { return nil }
    let lost = try repetitionsLost(of: lift.exercise, behind: others)
    let whole = try workingLoad(
      reps, rir, lost: lost, maximum: maximum, by: evidence.latest)
    return card.load(upTo: card.lifted.load(lifting: whole, bodyKg: try bodyKg(in: card)))
  }

  /// The load that leaves the lower end of a range with the upper end of the reserve, kg, beside the
  /// repetitions lost to lifts before it; the evidence may name the entry that estimated the maximum.
  mutating func workingLoad(
    _ reps: ClosedRange<Int>, _ rir: ClosedRange<Int>, lost: Int = 0, maximum: Double,
    by giver: Int? = nil
  ) throws(PlanFailure) -> Double {
    set("e1rmKg", .number(maximum), by: giver)
    defer { forget("e1rmKg") }
    let count = Double(reps.lowerBound + rir.upperBound + lost)
    return try ask(Questions.workingLoad, about: "repsToFailure", .number(count))
      .number("workingLoadKg")
  }

  /// What the page says about how an exercise grows.
  mutating func growth(of card: ExerciseCatalogue.Card) throws(PlanFailure) -> RuleAnswer {
    try ask(Questions.loadGrowth, about: "loadType", .string(card.loadType))
  }

  /// The words for a load that is not known.
  func words(for card: ExerciseCatalogue.Card, rir upper: Int) -> Phrase {
    let rir = Phrase.Text.number(upper)
    if card.lifted.helps { return Phrase("load.help_unknown", ("rir", rir)) }
    if card.loadType == "bodyweight", isTimed(card) { return Phrase("load.timed") }
    return switch card.loadType {
    case "band": Phrase("load.band", ("rir", rir))
    case "object": Phrase("load.object", ("rir", rir))
    case "bodyweight": Phrase("load.bodyweight", ("rir", rir))
    case "bodyweight_plus": Phrase("load.bodyweight_plus", ("rir", rir))
    default: Phrase("load.ramp", ("rir", rir))
    }
  }

  /// Whether an exercise is held for seconds, so that nothing is left in repetitions.
  private func isTimed(_ card: ExerciseCatalogue.Card) -> Bool {
    edition.exerciseCatalogue.exercise(id: card.id).map {
      edition.exerciseCatalogue.exercises[$0].repUnit == .seconds
    } ?? false
  }
}

extension Phrase {
  /// `92.5 kg`, or `20 kg of help`.
  static func load(_ kg: Double, of card: ExerciseCatalogue.Card) -> Phrase {
    Phrase(card.lifted.helps ? "load.help" : "load.kg", ("kg", .number(kg, decimals: 2)))
  }
}
