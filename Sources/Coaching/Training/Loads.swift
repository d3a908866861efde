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
      for placed in session.exercises {
        row.append(try hintLoad(placed, training.roles[placed.role]))
      }
      hints.append(row)
    }
    return hints
  }

  private mutating func hintLoad(_ placed: WeekPlan.Placed, _ entry: RoleTable.Entry)
    throws(PlanFailure) -> LoadHint
  {
    let card = edition.gym.cards[placed.exercise]
    guard card.incrementKg > 0 else {
      return LoadHint(kg: nil, phrase: words(for: card, rir: entry.rir.upperBound))
    }
    guard let lift = request.lifts.first(where: { $0.exercise == placed.exercise }),
      let kg = try load(lift, entry, step: card.incrementKg)
    else { return LoadHint(kg: nil, phrase: words(for: card, rir: entry.rir.upperBound)) }
    return LoadHint(
      kg: kg, phrase: Phrase("load.kg", ("kg", .number(kg, decimals: 2))))
  }

  /// The load that leaves the wanted repetitions, rounded down to one that exists; nil when even
  /// the lightest is too heavy.
  private mutating func load(_ lift: Request.Lift, _ entry: RoleTable.Entry, step: Double)
    throws(PlanFailure) -> Double?
  {
    set("e1rmKg", .number(try estimateMaximum(of: lift)))
    set("targetReps", .number(Double(entry.reps.lowerBound)))
    set("targetRir", .number(Double(entry.rir.upperBound)))
    let wanted = try ask(Questions.workingLoad).number("workingLoadKg")
    for name in ["e1rmKg", "targetReps", "targetRir"] { forget(name) }
    let kg = (wanted / step + 1e-9).rounded(.down) * step
    return kg >= step ? kg : nil
  }

  /// The words for a load that is not known.
  func words(for card: Gym.Card, rir upper: Int) -> Phrase {
    let rir = Phrase.Text.number(upper)
    return switch card.loadType {
    case "band": Phrase("load.band", ("rir", rir))
    case "bodyweight", "bodyweight_plus": Phrase("load.bodyweight", ("rir", rir))
    default: Phrase("load.ramp", ("rir", rir))
    }
  }
}
