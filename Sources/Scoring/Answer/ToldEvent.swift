import Consulting

/// What happened in a set, as it is told; what an event does not say is nil.
struct ToldEvent {
  /// What happens.
  enum Word: String, CaseIterable {
    case phase, count, hint
    case baseMatched = "base_matched"
    case fault, rep
    case halfRep = "half_rep"
    case repIgnored = "rep_ignored"
    case repDiscarded = "rep_discarded"
    case lost, seen
    case guideMatched = "guide_matched"
    case pain, ignored
  }

  private let t: Int
  private let type: Word
  private var phase: FormPhase?
  private var until: Int?
  private var fix: [ToldFault]?
  private var n: Int?
  private var message: String?
  private var view: CameraView?
  private var fault: ToldFault?
  private var rep: ToldRep?
  private var lowest: Double?
  private var reason: String?
  private var command: FormCommand?
  private let text: String?
  private let say: (text: String, interrupts: Bool)?

  /// Tells an event; what is said aloud keeps a distance from what was said last.
  init(_ event: FormEvent, _ phrasing: FormPhrasing, _ lastSaid: inout Int?) {
    t = event.t
    text = phrasing.sentence(event)
    say = phrasing.cue(event, &lastSaid)
    switch event.kind {
    case .phase(let phase): (type, self.phase) = (.phase, phase)
    case .rest(let until): (type, phase, self.until) = (.phase, .rest, until)
    case .correction(let faults):
      (type, phase) = (.phase, .correction)
      fix = faults.map { ToldFault($0, phrasing.exercise) }
    case .count(let n): (type, self.n) = (.count, n)
    case .hint(let key): (type, message) = (.hint, key)
    case .baseMatched(let view): (type, self.view) = (.baseMatched, view)
    case .fault(let aspect, let direction, let score):
      type = .fault
      fault = ToldFault(
        RepRecord.Fault(aspect: aspect, direction: direction, score: score), phrasing.exercise)
    case .rep(let record): (type, rep) = (.rep, ToldRep(record, phrasing))
    case .halfRep(let lowest): (type, self.lowest) = (.halfRep, lowest)
    case .repIgnored(let reason): (type, self.reason) = (.repIgnored, reason)
    case .repDiscarded(let reason): (type, self.reason) = (.repDiscarded, reason)
    case .lost: type = .lost
    case .seen: type = .seen
    case .guideMatched: type = .guideMatched
    case .pain: type = .pain
    case .ignored(let command): (type, self.command) = (.ignored, command)
    }
  }

  /// Events in their order.
  static func all(
    _ events: [FormEvent], _ phrasing: FormPhrasing, _ lastSaid: inout Int?
  ) -> [ToldEvent] {
    events.map { ToldEvent($0, phrasing, &lastSaid) }
  }

  /// How an event is answered.
  static let form = AnswerForm.object(members)
  /// The same without the object around it.
  static let members: [AnswerMember<ToldEvent>] = kind + said

  private static let kind: [AnswerMember<ToldEvent>] = [
    .always("t", \.t, .integer), .always("type", \.type, .word),
    .sometimes("phase", \.phase, .word), .sometimes("until", \.until, .integer),
    .sometimes("fix", \.fix, AnswerForm.object(ToldFault.place).list),
    .sometimes("n", \.n, .integer), .sometimes("message", \.message, .text),
    .sometimes("view", \.view, .word), .sometimes("aspect", \.fault?.aspect, .text),
    .sometimes("direction", \.fault?.direction, .text),
    .sometimes("score", \.fault?.score, .number),
  ]

  private static let said: [AnswerMember<ToldEvent>] = [
    .sometimes("rep", \.rep, ToldRep.form), .sometimes("lowest", \.lowest, .number),
    .sometimes("reason", \.reason, .text), .sometimes("command", \.command, .word),
    .sometimes("text", \.text, .text), .sometimes("say", \.say, aloud),
  ]

  private static let aloud = AnswerForm<(text: String, interrupts: Bool)>.object([
    .always("text", { $0.text }, .text), .always("interrupts", { $0.interrupts }, .flag),
  ])
}

/// An aspect that was off, by its name.
struct ToldFault {
  let aspect: String
  let direction: String
  let t: Int
  let score: Double

  init(_ fault: RepRecord.Fault, _ exercise: ExerciseRules) {
    aspect = exercise.aspects[fault.aspect].name
    (direction, t, score) = (fault.direction, fault.t, fault.score)
  }

  /// What was off, and in which direction.
  static let place: [AnswerMember<ToldFault>] = [
    .always("aspect", \.aspect, .text), .always("direction", \.direction, .text),
  ]
  /// The same with when it began and what it scores.
  static let members: [AnswerMember<ToldFault>] =
    place + [.always("t", \.t, .integer), .always("score", \.score, .number)]
}
