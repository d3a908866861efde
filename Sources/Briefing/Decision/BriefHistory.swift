import Consulting
import Domain
import JSONSource

/// An earlier day: what was decided, what was done, and how it went on.
struct PastBrief: Sendable {
  let date: CalendarDay
  let decision: DayDecision
  let response: BriefResponse
  let score: Double?
  let nextScore: Double?
  /// Whether it was a medical stop, which stands until a clinician has looked.
  let isMedicalStop: Bool
  /// Whether somebody said on that day that a clinician has looked.
  let isCleared: Bool
}

/// Earlier days before one, and what they teach.
struct BriefHistory: Sendable {
  /// The days, the earliest first.
  private(set) var days: [PastBrief] = []
  private(set) var mistakes: [Mistake] = []

  /// Reads days that have been held against their form; those from a date on are left alone.
  init(_ json: JSON?, before date: CalendarDay, at pointer: String) {
    var seen: Set<CalendarDay> = []
    for (index, item) in (json?.array ?? []).enumerated() {
      guard let day = PastBrief(item) else { continue }
      if !seen.insert(day.date).inserted {
        mistakes.append(
          Mistake(
            code: "contradicts",
            message: Phrase("mistake.brief_twice", ("date", .plain(day.date.text))),
            hint: Phrase("hint.brief_twice"), pointer: "\(pointer)/\(index)/date"))
      }
      if day.date < date { days.append(day) }
    }
    days.sort { $0.date < $1.date }
  }
}

extension PastBrief {
  fileprivate init?(_ json: JSON) {
    guard let date = CalendarDay(json["date"]?.string ?? ""),
      let decision = json["decision"]?.string.flatMap(DayDecision.init)
    else { return nil }
    self.date = date
    self.decision = decision
    response = json["response"]?.string.flatMap(BriefResponse.init) ?? .noResponse
    score = json["score"]?.number
    nextScore = json["next_score"]?.number
    isMedicalStop = json["medical_stop"]?.bool ?? false
    isCleared = json["cleared"]?.bool ?? false
  }
}

extension BriefHistory {
  /// Whether a medical stop of an earlier day still stands: nobody has said since that it was looked at.
  var hasOpenStop: Bool {
    days.last { $0.isMedicalStop || $0.isCleared }?.isMedicalStop ?? false
  }
}

/// What earlier decisions came to.
struct LearnedBriefs: Sendable {
  /// A day with its verdict.
  struct Verdict: Sendable {
    let day: PastBrief
    let verdict: BriefVerdict
  }

  var verdicts: [Verdict] = []
  /// By how many points the limits of a decision move: down where caution was ignored and went well.
  var shift = 0

  /// How many verdicts are so.
  func count(_ verdict: BriefVerdict) -> Int { verdicts.count { $0.verdict == verdict } }
}

/// Learns from earlier days.
struct BriefLearner {
  let rules: DecisionRules
  let history: BriefHistory

  /// What the days before a date teach: only spoken answers do.
  func learned(
    before date: CalendarDay, _ consultation: inout BriefConsultation
  ) throws(PlanFailure) -> LearnedBriefs {
    var learned = LearnedBriefs()
    for day in history.days where day.date >= date + -rules.teachingDays {
      guard day.response != .noResponse, let change = change(of: day) else { continue }
      learned.verdicts.append(
        LearnedBriefs.Verdict(day: day, verdict: try verdict(day, change, &consultation)))
    }
    learned.shift = shift(learned)
    return learned
  }

  private func verdict(
    _ day: PastBrief, _ change: Double, _ consultation: inout BriefConsultation
  ) throws(PlanFailure) -> BriefVerdict {
    consultation.set("givenDecision", .string(day.decision.rawValue))
    consultation.set("briefResponse", .string(day.response.rawValue))
    consultation.set("scoreChange", .number(change))
    return try consultation.ask(BriefingQuestions.verdict).known("briefVerdict")
  }

  /// How the score went on, less what low and high days do by themselves; nil where it is not known.
  private func change(of day: PastBrief) -> Double? {
    guard let score = day.score, let next = day.nextScore else { return nil }
    let before = history.days.filter {
      $0.date < day.date && $0.date >= day.date + -rules.usualDays
    }.compactMap(\.score)
    guard before.count >= rules.usualLeast, let usual = Statistics.mean(before) else {
      return next - score
    }
    return next - score - rules.pullShare * (usual - score)
  }

  /// What ignored caution that went well takes, and what followed leave that went badly adds.
  private func shift(_ learned: LearnedBriefs) -> Int {
    let ignored = learned.verdicts.filter { $0.day.response == .ignored }
    let went = learned.verdicts.filter {
      $0.day.response == .followed && [.proceed, .push].contains($0.day.decision)
    }
    return (isWrong(went) ? rules.shiftPoints : 0) - (isWrong(ignored) ? rules.shiftPoints : 0)
  }

  private func isWrong(_ verdicts: [LearnedBriefs.Verdict]) -> Bool {
    let wrong = verdicts.count { $0.verdict == .contradicted }
    return verdicts.count >= rules.shiftVerdicts
      && Double(wrong) >= rules.shiftShare * Double(verdicts.count)
  }
}
