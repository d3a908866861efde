import Consulting
import JSONSource
import RuleEngine

extension LearningCoach {
  /// Lets a language model's programme through, laid out as slots, or says all that speaks against it.
  func checkProgramme(
    _ form: FilledForm
  ) throws(PlanFailure) -> ProgrammeAnswers.Checked {
    let phrasing = phrasing(form.language)
    let text = ProgrammeText(form["programme"]?.string ?? "")
    let wanted = WantedProgramme(form, rules)
    let violations: [ProgrammeCheck.Violation]
    let keys: [String]
    do throws(Diagnostic) {
      (violations, keys) = try wanted.judge(text, rules)
    } catch {
      throw .rule(error)
    }
    return ProgrammeAnswers.Checked(
      text: text, violations: violations.map { said($0, phrasing) },
      unchecked: wanted.profile.unchecked, slots: violations.isEmpty ? slots(of: keys) : nil)
  }

  private func said(
    _ violation: ProgrammeCheck.Violation, _ phrasing: CoachPhrasing
  ) -> ProgrammeAnswers.SaidViolation {
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
    return ProgrammeAnswers.SaidViolation(
      code: violation.code, pointer: violation.pointer,
      text: phrasing.text("coach.programme.\(key)", values + field))
  }

  /// Week by week, each with all its days.
  func slots(of keys: [String]) -> [ProgrammeQueue.Slot] {
    (1...max(1, rules.programme.weeks)).flatMap { week in
      keys.map { .init(id: "w\(week)-\($0)", key: $0, week: week, state: .open) }
    }
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
