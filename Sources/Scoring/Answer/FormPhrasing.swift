import Consulting
import RuleEngine

/// What is said about a set, in one language.
struct FormPhrasing {
  let rules: FormRules
  let exercise: ExerciseRules
  let language: String

  /// A message with its values.
  func text(_ key: String, _ values: (String, String)...) -> String {
    rules.rulebook.messages.text(key, language: language, values: values)
  }

  /// A number of at most so many decimals.
  static func number(_ value: Double, _ decimals: Int = 1) -> String {
    Figure.text(value, decimals: decimals)
  }

  /// What is said about an aspect that is off; nil where nothing is.
  func feedback(_ aspect: Int, _ direction: String, _ score: Double) -> (
    text: String, isSpoken: Bool, source: String
  )? {
    var facts = rules.rulebook.emptyFacts
    facts[rules.rulebook.slot("formExercise")] = .string(exercise.id)
    facts[rules.rulebook.slot("formAspect")] = .string(exercise.aspects[aspect].name)
    facts[rules.rulebook.slot("formDirection")] = .string(direction)
    facts[rules.rulebook.slot("formScore")] = .number(score)
    var evidence = Evidence(detailed: false)
    let replies = try? rules.rulebook.replies(
      to: FormQuestions.feedback, facts: &facts, evidence: &evidence)
    let first = replies?.min { $0.number("priority") < $1.number("priority") }
    return first.map {
      (text($0.word("feedback")), $0.flag("isSpoken"), rules.rulebook.source(of: $0))
    }
  }

  /// The sentence of an event; nil for one that needs none.
  func sentence(_ event: FormEvent) -> String? {
    switch event.kind {
    case .hint(let key): text(key)
    case .fault(let aspect, let direction, let score): feedback(aspect, direction, score)?.text
    case .correction(let faults):
      faults.compactMap { feedback($0.aspect, $0.direction, $0.score)?.text }
        .joined(separator: text("form.between"))
    case .rep(let record): sentence(record)
    case .pain: text("form.pain")
    default: nil
    }
  }

  /// What is said about a repetition: the first fault, or how it was.
  private func sentence(_ record: RepRecord) -> String? {
    guard record.isJudged else { return text("form.why_not.gap", ("ms", "\(gapMs)")) }
    if let fault = record.faults.first {
      return feedback(fault.aspect, fault.direction, fault.score)?.text
    }
    return record.overall.map { text("form.rep_clean", ("score", Self.number($0))) }
  }

  private var gapMs: Int { rules.noises.first?.gapMs ?? 0 }

  /// Why an aspect has no points.
  func whyNot(_ reason: String, _ view: CameraView) -> String {
    switch reason {
    case "view": text("form.why_not.view", ("view", text("view.\(view.rawValue)")))
    case "gap": text("form.why_not.gap", ("ms", "\(gapMs)"))
    default: text("form.why_not.few", ("frames", "\(exercise.flow.faultFrames)"))
    }
  }

  // MARK: Aloud

  /// What is said aloud about an event, and whether it interrupts what is being said; nil where
  /// nothing is, or something was said too short a time ago.
  func cue(_ event: FormEvent, _ lastSaid: inout Int?) -> (text: String, interrupts: Bool)? {
    guard let cue = FormCue(event), let rules = rules.cues.first(where: { $0.cue == cue.rawValue })
    else { return nil }
    if case .fault(let aspect, let direction, let score) = event.kind,
      feedback(aspect, direction, score)?.isSpoken != true
    {
      return nil
    }
    if let last = lastSaid, event.t - last < rules.gapMs { return nil }
    lastSaid = event.t
    let count =
      switch event.kind {
      case .count(let n): n
      case .rep(let record): record.n
      default: 0
      }
    let said = text(
      rules.message, ("count", "\(count)"), ("text", sentence(event) ?? ""),
      ("seconds", "\(exercise.flow.restMs / 1000)"))
    return (said, rules.interrupts)
  }
}

extension FormCue {
  /// The cue of an event; nil for one that is not said aloud.
  init?(_ event: FormEvent) {
    switch event.kind {
    case .count: self = .count
    case .hint: self = .hint
    case .rep: self = .rep
    case .halfRep: self = .halfRep
    case .fault: self = .fault
    case .correction: self = .correction
    case .rest: self = .rest
    case .lost: self = .lost
    case .seen: self = .seen
    case .baseMatched: self = .baseMatched
    case .guideMatched: self = .guideMatched
    case .phase(.finished): self = .finished
    default: return nil
    }
  }
}
