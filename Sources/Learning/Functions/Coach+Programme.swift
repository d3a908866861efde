import Consulting
import JSONSource
import RuleEngine

extension LearningCoach {
  /// Lets a language model's programme through, laid out as slots, or says all that speaks against it.
  func checkProgramme(_ form: FilledForm, into writer: inout JSONWriter) throws(PlanFailure) {
    let phrasing = phrasing(form.text("language") ?? "en")
    let text = ProgrammeText(form["programme"]?.string ?? "")
    let wanted = WantedProgramme(form, rules)
    let violations: [ProgrammeCheck.Violation]
    let keys: [String]
    do throws(Diagnostic) {
      (violations, keys) = try wanted.judge(text, rules)
    } catch {
      throw .rule(error)
    }
    writer.beginObject()
    writer.field("status", violations.isEmpty ? "accepted" : "refused")
    writer.field("repaired", text.repairs.map(\.rawValue))
    writer.key("violations")
    writer.beginArray()
    for violation in violations { write(violation, phrasing, into: &writer) }
    writer.endArray()
    writer.field("unchecked", wanted.profile.unchecked)
    writer.key("slots")
    if violations.isEmpty { write(slotsOf: keys, into: &writer) } else { writer.null() }
    writer.endObject()
  }

  private func write(
    _ violation: ProgrammeCheck.Violation, _ phrasing: CoachPhrasing, into writer: inout JSONWriter
  ) {
    let parts = violation.code.split(separator: ":", maxSplits: 1)
    let field = parts.count > 1 ? [("field", String(parts[1]))] : []
    let values = violation.values.map { name, value in
      switch name {
      case "exercise": (name, phrasing.name(value))
      case "joint": (name, phrasing.text("joint.\(value)"))
      case "muscle": (name, phrasing.text("word.\(value)"))
      case "near":
        (name, value.isEmpty ? "" : phrasing.text("coach.programme.near", [("word", value)]))
      default: (name, value)
      }
    }
    let key = parts[0].split(separator: "-").joined(separator: "_")
    writer.beginObject()
    writer.field("code", violation.code)
    writer.field("pointer", violation.pointer)
    writer.field("text", phrasing.text("coach.programme.\(key)", values + field))
    writer.endObject()
  }

  /// Week by week, each with all its days.
  func write(slotsOf keys: [String], into writer: inout JSONWriter) {
    writer.beginArray()
    for week in 1...max(1, rules.programme.weeks) {
      for key in keys {
        writer.beginObject()
        writer.field("id", "w\(week)-\(key)")
        writer.field("day_key", key)
        writer.field("week", week)
        writer.field("state", ProgrammeQueue.SlotState.open.rawValue)
        writer.endObject()
      }
    }
    writer.endArray()
  }
}

/// What a programme of a language model must fit.
struct WantedProgramme {
  let profile: ProgrammeProfile
  /// The days that have names already.
  let known: [DayKeys.Known]
  let retired: Set<String>

  init(_ form: FilledForm, _ rules: LearningRules) {
    profile = ProgrammeProfile(form["profile"], rules.rulebook.vocabulary)
    known = DayKeys.Known.all(form["day_keys"])
    retired = Set((form["retired_keys"]?.array ?? []).compactMap(\.string))
  }

  /// What speaks against a text, and the names of its days.
  func judge(
    _ text: ProgrammeText, _ rules: LearningRules
  ) throws(Diagnostic) -> (violations: [ProgrammeCheck.Violation], keys: [String]) {
    guard let json = text.json else {
      return ([ProgrammeCheck.Violation(code: "not-json", pointer: "")], [])
    }
    let check = try ProgrammeCheck(json, rules, profile, known: known, retired: retired)
    return (check.violations, check.keys)
  }
}
