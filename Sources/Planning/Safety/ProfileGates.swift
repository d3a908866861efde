import Consulting
import JSONSource

extension Edition {
  /// The answers of a profile as a plan keeps them, whatever words and order they were given in.
  ///
  /// - Throws: `PlanFailure.invalid` with every mistake of the profile.
  package func answers(of profile: JSON) throws(PlanFailure) -> JSON {
    let request = try RequestReader.read(profile, as: planContract, in: self)
    var writer = JSONWriter()
    writer.beginObject()
    request.writeProfile(into: &writer, self)
    writer.endObject()
    var diagnostics = Diagnostics()
    let source = SourceFile(name: "profile", bytes: writer.bytes)
    let written = JSONParser.parse(source, into: &diagnostics)?["profile"]
    guard let written else { preconditionFailure("what is written is JSON") }
    return written
  }

  /// Why nobody trains who answers so; nothing for whoever may.
  ///
  /// - Throws: `PlanFailure.invalid` with every mistake of the profile.
  package func gates(of profile: JSON) throws(PlanFailure) -> [Diagnostic] {
    var consultation = Consultation(
      self, try RequestReader.read(profile, as: planContract, in: self))
    consultation.noteNothingExcluded()
    _ = try consultation.assume(Questions.goal, field: "goal", given: ["givenGoal"])
    _ = try consultation.deriveIndexes()
    do throws(PlanFailure) {
      try consultation.passGates()
      return []
    } catch {
      guard case .refused(let gates) = error else { throw error }
      return gates
    }
  }
  /// Why an exercise is not asked of whoever answers so: their health or a flagged joint rules it out, as
  /// it does in a plan; nothing for an exercise that they may do.
  ///
  /// - Parameters:
  ///   - exercise: Its id.
  ///   - profile: The answers.
  ///   - language: The language of the sentences.
  /// - Returns: Why it is not asked, and whom to ask; nil where it may be done.
  /// - Throws: `PlanFailure.invalid` with every mistake of the profile.
  package func ruling(
    out exercise: String, by profile: JSON, _ language: String
  ) throws(PlanFailure) -> Diagnostic? {
    guard let place = gym.ids.firstIndex(of: exercise) else { return nil }
    var consultation = Consultation(
      self, try RequestReader.read(profile, as: planContract, in: self))
    consultation.noteNothingExcluded()
    _ = try consultation.assume(Questions.goal, field: "goal", given: ["givenGoal"])
    _ = try consultation.deriveIndexes()
    let allowance = try consultation.bearExercises()[place]
    guard !allowance.isAllowed else { return nil }
    let why = Phrase(
      "gate.ruled_out", ("exercise", .message("exercise:\(exercise)")),
      ("cause", .message("cause.\(allowance)")))
    return Diagnostic(
      "ruled-out", text(why, language), hint: text(Phrase("gate.ruled_out_ask"), language))
  }
}
