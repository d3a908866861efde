import Consulting
import JSONSource
import Model
import RuleEngine

extension LearningCoach {
  /// A language model's programme that keeps to every rule, laid out as slots.
  ///
  /// - Throws: `PlanFailure.unanswered`; the rules never step in.
  func askProgramme(
    _ form: FilledForm, asking door: ModelDoor
  ) throws(PlanFailure) -> ProgrammeAnswers.Asked {
    let language = form.language
    let wanted = WantedProgramme(form, rules)
    let document: String
    do {
      document = try ProgrammeDocument(wanted: wanted, rules: rules).text()
    } catch {
      throw .rule(error)
    }
    let limits = rules.programme
    let question = ModelQuestion(
      task: phrasing(language).text("coach.programme.task"), document: document,
      milliseconds: limits.milliseconds, tokens: limits.tokens, attempts: limits.attempts,
      atOnce: limits.atOnce)
    var broken: Diagnostic?
    do throws(ModelFailure) {
      let (text, keys) = try door.ask(question) { reply in
        let text = ProgrammeText(reply)
        do throws(Diagnostic) {
          let (violations, keys) = try wanted.judge(text, rules)
          return violations.isEmpty
            ? .taken((text, keys)) : .refused(Self.told(violations))
        } catch {
          broken = error
          return .refused(error.code)
        }
      }
      return ProgrammeAnswers.Asked(
        text: text, unchecked: wanted.profile.unchecked, slots: slots(of: keys))
    } catch {
      if let broken { throw .rule(broken) }
      throw error.unanswered(at: "/profile", rules.rulebook.messages, language)
    }
  }

  /// As many violations as a model mends at once.
  private static let mostTold = 20

  private static func told(_ violations: [ProgrammeCheck.Violation]) -> String {
    violations.prefix(mostTold).map { "\($0.code) \($0.pointer)" }.joined(separator: ", ")
  }
}

/// What a language model makes a programme of: days, place, goal, joints, and the exercises there are.
private struct ProgrammeDocument {
  let wanted: WantedProgramme
  let rules: LearningRules

  /// The document.
  ///
  /// - Throws: What a page cannot answer.
  func text() throws(Diagnostic) -> String {
    let (profile, limits) = (wanted.profile, rules.programme)
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("weeks", limits.weeks)
    writer.field("days", profile.days.map(Double.init))
    writer.field("equipment", profile.equipment)
    writer.field("experience", profile.experience)
    writer.field("goal", profile.goal)
    writer.field("joints_to_spare", profile.joints.map(\.joint))
    writer.field("sets_most", limits.mostSets)
    writer.key("day_keys")
    writer.beginArray()
    for day in wanted.known {
      writer.beginObject()
      writer.field("key", day.key)
      writer.field("patterns", day.patterns.sorted())
      writer.endObject()
    }
    writer.endArray()
    writer.key("exercises")
    writer.beginArray()
    for lift in try lifts() { write(lift, into: &writer) }
    writer.endArray()
    writer.endObject()
    return writer.text
  }

  private func write(_ lift: LiftFacts, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("exerciseId", lift.id)
    writer.field("pattern", lift.pattern)
    writer.field("muscles", lift.muscles)
    writer.endObject()
  }

  /// The exercises of the place that no joint takes away.
  private func lifts() throws(Diagnostic) -> [LiftFacts] {
    var pages = ProgrammePages(rules.rulebook)
    var lifts: [LiftFacts] = []
    for lift in rules.lifts.ids.compactMap({ rules.lifts[$0] }) {
      if let equipment = wanted.profile.equipment, !lift.profiles.contains(equipment) { continue }
      var isRemoved = false
      for (joint, severity) in wanted.profile.joints {
        guard let place = rules.lifts.joints.firstIndex(of: joint) else { continue }
        if try pages.isRemoved(severity: severity, stress: lift.stress[place]) { isRemoved = true }
      }
      if !isRemoved { lifts.append(lift) }
    }
    return lifts
  }
}
