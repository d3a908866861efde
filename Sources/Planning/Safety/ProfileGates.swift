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
}
