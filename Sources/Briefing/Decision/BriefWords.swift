import Consulting
import RuleEngine

/// What a brief says, in one language.
struct BriefWords {
  let messages: Messages
  let language: String
  let rules: BriefingRules

  private func text(_ key: String, _ values: [(String, String)] = []) -> String {
    messages.text(key, language: language, values: values)
  }

  /// The whole brief: the decision, what to expect, what speaks, and how sure it is.
  func text(_ brief: DailyBrief, planned: String?) -> String {
    var sentences = [text("dayDecision.\(brief.decision.rawValue)")]
    if let planned { sentences.append(text("brief.planned", [("name", planned)])) }
    guard brief.prediction != .medicalStop else {
      return joined(sentences + expectation(brief), "brief.sentences")
    }
    if let score = brief.recovery.score {
      sentences.append(text("brief.score", [("score", String(score))]))
    }
    sentences += expectation(brief)
    sentences += spoken(reasons(brief), brief.recovery.flags).map(\.because)
    sentences.append(text("brief.sure.\(brief.confidence.rawValue)"))
    return joined(sentences, "brief.sentences")
  }

  /// What a notification says: as many reasons as there is room for.
  func push(_ brief: DailyBrief) -> String {
    let head = text(
      brief.prediction == .medicalStop
        ? "brief.push_medical" : isCalm(brief) ? "brief.push_calm" : "brief.push",
      [
        ("light", text("dayLight.\(brief.light.rawValue)")),
        ("decision", text("dayDecision.\(brief.decision.rawValue)")),
        ("prediction", text("dayPrediction.\(brief.prediction.rawValue)")),
        ("confidence", text("briefConfidence.\(brief.confidence.rawValue)")),
      ])
    guard brief.prediction != .medicalStop else { return head }
    let alerts = brief.recovery.flags.filter { $0.severity == .alert }
    let watched = brief.recovery.flags.filter { $0.severity == .watch }
    let short = (alerts + watched)
      .prefix(rules.decision.pushReasons).map { flag($0, "shortFlag") }
    for count in stride(from: short.count, through: 1, by: -1) {
      let listed = sentence(joined(Array(short.prefix(count)), "brief.reasons"))
      let whole = joined([head, listed], "brief.sentences")
      if whole.count <= rules.decision.pushCharacters { return whole }
    }
    return head
  }

  /// The strongest signs, then what stands out.
  func reasons(_ brief: DailyBrief) -> [BriefReason] {
    let signs = brief.signs.map { sign in
      BriefReason(
        component: sign.component, flag: nil, points: sign.points,
        because: because(sign.component, sign.points, brief.recovery))
    }
    return signs
      + brief.recovery.flags.map {
        BriefReason(component: nil, flag: $0.code, points: nil, because: flag($0, "recoveryFlag"))
      }
  }

  /// What is said of the reasons: a flag whose sign was told as low already says nothing new.
  private func spoken(_ reasons: [BriefReason], _ flags: [FoundFlag]) -> [BriefReason] {
    let low = Set(reasons.filter { ($0.points ?? 0) < 0 }.compactMap(\.component))
    let told = Set(flags.filter { $0.sign.map(low.contains) ?? false }.map(\.code))
    return reasons.filter { $0.flag.map { !told.contains($0) } ?? true }
  }

  /// Texts one after the other, as the language writes them.
  func joined(_ texts: [String], _ key: String) -> String {
    texts.dropFirst().reduce(texts.first ?? "") {
      text(key, [("before", $0), ("next", $1)])
    }
  }

  /// What to expect; of warning signs what their page says.
  private func expectation(_ brief: DailyBrief) -> [String] {
    let signs = rules.signs.refusals(brief.recovery.checkIn.signs, language)
    if !signs.isEmpty {
      return signs.flatMap { [$0.message, $0.hint].compactMap(\.self).map(sentence) }
    }
    return [expected(brief)]
  }

  /// A text that begins and ends as a sentence does.
  private func sentence(_ text: String) -> String {
    let begun = text.prefix(1).uppercased() + text.dropFirst()
    guard let last = begun.last, !".。!！".contains(last) else { return begun }
    return self.text("brief.sentence", [("text", begun)])
  }

  private func expected(_ brief: DailyBrief) -> String {
    text(
      isCalm(brief) ? "predictionSaid.calm" : "predictionSaid.\(brief.prediction.rawValue)")
  }

  /// Whether training goes on as planned and nothing stands out.
  private func isCalm(_ brief: DailyBrief) -> Bool {
    brief.level == .low && brief.recovery.score != nil
      && brief.recovery.flags.allSatisfy { $0.severity == .info }
  }

  private func flag(_ flag: FoundFlag, _ family: String) -> String {
    text("\(family).\(flag.code)", [("value", Figure.text(flag.value ?? 0, decimals: 1))])
  }

  private func because(
    _ component: RecoveryComponent, _ points: Double, _ recovery: DayRecovery
  ) -> String {
    let direction = isOfWeekAlone(component, recovery) ? "week" : points < 0 ? "down" : "up"
    let key = "recoverySign.\(component.rawValue).\(direction)"
    let value = value(component, recovery) ?? 0
    let shown = direction == "down" && component != .load ? abs(value) : value
    return text(
      key,
      [
        ("value", Figure.text(shown, decimals: component == .sleep ? 1 : 0)),
        ("need", Figure.text(recovery.sleepNeed, decimals: 1)),
      ])
  }

  /// Whether HRV speaks by its week, as nothing was measured today.
  private func isOfWeekAlone(_ component: RecoveryComponent, _ recovery: DayRecovery) -> Bool {
    component == .hrv && recovery.hrv?.today == nil
  }

  private func value(_ component: RecoveryComponent, _ recovery: DayRecovery) -> Double? {
    switch component {
    case .hrv: recovery.hrv?.changePercent ?? recovery.hrv?.weekChangePercent
    case .restingHr: recovery.restingHr?.above
    case .sleep: recovery.night?.hours
    case .load: recovery.load.form
    case .subjective: recovery.checkIn.feel.map(Double.init)
    }
  }
}

/// Why a brief decides as it does: a sign with its part in the score, or what stands out.
struct BriefReason: Sendable {
  let component: RecoveryComponent?
  let flag: String?
  let points: Double?
  let because: String

  /// How it is answered.
  static let form = AnswerForm<BriefReason>.object([
    .nullable("component", \.component, .word), .nullable("flag", \.flag, .text),
    .nullable("points", \.points, .number), .always("because", \.because, .text),
  ])
}
