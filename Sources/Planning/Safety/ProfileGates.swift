import Consulting
import JSONSource

extension Edition {
  /// The answers of a profile as a plan keeps them, whatever words and order they were given in.
  ///
  /// - Throws: `PlanFailure.invalid` with every mistake of the profile.
  package func answers(of profile: JSON) throws(PlanFailure) -> JSON {
    let request = try RequestReader.read(profile, as: planContract, in: self)
    let written = JSON.written { writer in
      writer.beginObject()
      request.writeProfile(into: &writer, self)
      writer.endObject()
    }
    return written["profile"] ?? JSON(.null)
  }

  /// Why nobody trains who answers so; nothing for whoever may.
  ///
  /// - Throws: `PlanFailure.invalid` with every mistake of the profile.
  package func gates(of profile: JSON) throws(PlanFailure) -> [Diagnostic] {
    var consultation = try consultation(about: profile)
    do throws(PlanFailure) {
      try consultation.passGates()
      return []
    } catch {
      guard case .refused(let gates) = error else { throw error }
      return gates
    }
  }

  /// Why exercises are not asked of whoever answers so: their health or a flagged joint rules them out, as
  /// it does in a plan.
  ///
  /// - Parameters:
  ///   - exercises: Their ids.
  ///   - profile: The answers.
  ///   - language: The language of the sentences.
  /// - Returns: By id why it is not asked, and whom to ask; nothing of those that may be done.
  /// - Throws: `PlanFailure.invalid` with every mistake of the profile.
  package func rulings(
    out exercises: [String], by profile: JSON, _ language: String
  ) throws(PlanFailure) -> [String: Diagnostic] {
    var consultation = try consultation(about: profile)
    let borne = try consultation.bearExercises()
    var rulings: [String: Diagnostic] = [:]
    for exercise in exercises {
      guard let allowance = exerciseCatalogue.exercise(id: exercise).map({ borne[$0] }),
        !allowance.isAllowed
      else { continue }
      let why = Phrase(
        "gate.ruled_out", ("exercise", .message("exercise:\(exercise)")),
        ("cause", .message("cause.\(allowance)")))
      rulings[exercise] = Diagnostic(
        "ruled-out", text(why, language), hint: text(Phrase("gate.ruled_out_ask"), language))
    }
    return rulings
  }

  /// A consultation that knows what gates and exercises are judged by.
  private func consultation(about profile: JSON) throws(PlanFailure) -> Consultation {
    var consultation = Consultation(
      self, try RequestReader.read(profile, as: planContract, in: self))
    consultation.noteNothingExcluded()
    _ = try consultation.assume(Questions.goal, field: "goal", given: ["givenGoal"])
    _ = try consultation.deriveIndexes()
    return consultation
  }
}
