import Consulting

extension Mistake {
  /// A lower blood pressure that is not the lower one.
  static func pressures(upper: Double, lower: Double) -> Mistake {
    Mistake(
      code: "contradiction",
      message: Phrase("mistake.pressures", ("lower", .number(lower)), ("upper", .number(upper))),
      hint: Phrase("hint.pressures"), pointer: "/diastolic_mmhg")
  }

  /// A field that says more of a state of health which is not given.
  static func stateUntold(_ field: String, _ flag: String) -> Mistake {
    Mistake(
      code: "contradiction",
      message: Phrase("mistake.state_untold", ("field", .plain(field)), ("flag", .plain(flag))),
      hint: Phrase("hint.state_untold", ("field", .plain(field)), ("flag", .plain(flag))),
      pointer: "/\(field)")
  }

  /// A lift that is given twice, by its id or by what people call it.
  static func duplicateLift(_ id: String, at pointer: String) -> Mistake {
    Mistake(
      code: "duplicate-lift", message: Phrase("mistake.duplicate_lift", ("id", .plain(id))),
      hint: Phrase("hint.once"), pointer: pointer)
  }

  /// An exercise that the catalogue does not have.
  static func unknownExercise(
    _ id: String, in exerciseCatalogue: ExerciseCatalogue, at pointer: String
  ) -> Mistake {
    Mistake(
      code: "unknown-exercise", message: Phrase("mistake.unknown_exercise", ("id", .said(id))),
      hint: exerciseCatalogue.nearest(to: id).map {
        Phrase("hint.did_you_mean", ("word", .plain($0)))
      }
        ?? Phrase("hint.exercise_id"), pointer: pointer)
  }

  /// A region that no word of the vocabulary names.
  static func unknownRegion(
    _ name: String, among words: [String], at pointer: String
  ) -> Mistake {
    Mistake(
      code: "unknown-region", message: Phrase("mistake.unknown_region", ("region", .said(name))),
      hint: choice(name, words), pointer: pointer, allowed: words)
  }

  /// A joint that no word of the vocabulary names.
  static func unknownJoint(_ name: String, among words: [String], at pointer: String) -> Mistake {
    Mistake(
      code: "unknown-joint", message: Phrase("mistake.unknown_joint", ("joint", .said(name))),
      hint: choice(name, words), pointer: pointer, allowed: words)
  }

  /// Something that is told twice where once is meant.
  static func duplicate(_ kind: String, _ word: String, at pointer: String) -> Mistake {
    Mistake(
      code: "duplicate-\(kind)",
      message: Phrase("mistake.duplicate_\(kind)", (kind, .plain(word))),
      hint: Phrase("hint.once"), pointer: pointer)
  }

  /// A food that the catalogue does not have.
  static func unknownFood(_ id: String, among ids: [String], at pointer: String) -> Mistake {
    Mistake(
      code: "unknown-food", message: Phrase("mistake.unknown_food", ("food", .said(id))),
      hint: didYouMean(id, ids) ?? Phrase("hint.food"), pointer: pointer)
  }
}
