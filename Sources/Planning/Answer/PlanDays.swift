import Consulting

/// A day of a week's training as a plan tells it.
struct Workout: Consulted {
  /// Its number in the plan, from 1.
  let day: Int
  /// The day of the week, from 1 for Monday.
  let weekday: Int
  let kind: Kind
  /// The message of what it is called.
  let title: String
  var focus: [String]?
  /// How a training day begins.
  var warmUp: Opening?
  var balance: BalanceWork?
  /// How a training day ends.
  var coolDown: CoolDown?
  var minutes = 0
  var note: Phrase?
  var blocks: [Block] = []
  /// The short form of a training day.
  var compact: CompactSession?
  var cardio: Cardio?
  let consultation: Consultation

  /// What a day is for.
  enum Kind: String, Sendable {
    case training, cardio, recovery
  }

  /// General movement before the first lift.
  struct Opening: Sendable {
    let minutes: Int
    let steps: [Phrase]
  }
}

extension Workout {
  /// A training day of a split, at its place from 0, without what is lifted.
  init(_ day: Split.Day, at index: Int, _ frame: DayFrame, by consultation: Consultation) {
    self.init(
      day: index + 1, weekday: day.weekday, kind: .training, title: day.title, focus: day.focus,
      warmUp: Opening(
        minutes: frame.warmUp.minutes, steps: frame.warmUp.steps[index].map { Phrase($0) }),
      balance: frame.balance.standing(on: index + 1), coolDown: frame.coolDown,
      consultation: consultation)
  }

  /// The days without lifting, numbered from one on: cardio, then recovery.
  static func restDays(
    from day: Int, _ cardio: Cardio, on weekdays: [Int], _ recovery: Recovery?, _ frame: DayFrame,
    by consultation: Consultation
  ) -> [Workout] {
    let days = weekdays.enumerated().map { index, weekday in
      Workout(
        day: day + index, weekday: weekday, kind: .cardio, title: "session.cardio",
        balance: frame.balance.standing(on: day + index), minutes: cardio.minutes, cardio: cardio,
        consultation: consultation)
    }
    return days + (recovery.map { [$0.workout(day + weekdays.count, by: consultation)] } ?? [])
  }
}

extension Recovery {
  fileprivate func workout(_ day: Int, by consultation: Consultation) -> Workout {
    Workout(
      day: day, weekday: weekday, kind: .recovery, title: "session.recovery",
      minutes: minutes.upperBound,
      note: Phrase(
        "recovery.note", ("least", .number(minutes.lowerBound)),
        ("most", .number(minutes.upperBound))),
      consultation: consultation)
  }
}

extension BalanceWork {
  /// It, where a day of the week holds it; days are counted from 1.
  fileprivate func standing(on day: Int) -> BalanceWork? { stands(on: day) ? self : nil }
}

extension Workout {
  static let form = AnswerForm<Workout>.object(
    head + [
      .always("minutes", \.minutes, .integer), .sometimesSentence("note", \.note),
      .always("blocks", \.blocks, Block.form.list),
      .sometimes("compact", { $0.told($0.compact) }, CompactSession.form), cardioMember,
    ])

  /// What a day is called, when it is and how it begins.
  static let head: [AnswerMember<Workout>] = [
    .always("day", \.day, .integer), .always("weekday", \.weekday, .integer),
    .always("kind", \.kind.rawValue, .text),
    .always("title", { $0.consultation.text($0.title) }, .text),
    .sometimes("focus", \.focus, .texts),
    .sometimes("general_warmup", { $0.told($0.warmUp) }, opening),
    .sometimes("cool_down", { $0.told($0.coolDown) }, coolDown),
    .sometimes("balance", { $0.told($0.balance) }, balance),
  ]

  /// The cardio of a day.
  static let cardioMember = AnswerMember<Workout>.sometimes(
    "cardio", { day in day.told(day.cardio).map { [$0] } }, Cardio.entry.list)

  private static let opening = AnswerForm<Told<Opening>>.object([
    .always("minutes", \.value.minutes, .integer), .sentences("steps", \.value.steps),
  ])

  private static let coolDown = AnswerForm<Told<CoolDown>>.object([
    .always("minutes", \.value.minutes, .integer),
    .always("name", { $0.consultation.text($0.value.text) }, .text),
  ])

  private static let balance = AnswerForm<Told<BalanceWork>>.object([
    .always("minutes", \.value.minutes, .integer),
    .always("name", { $0.consultation.text($0.value.text) }, .text),
  ])

  private func told<Value>(_ value: Value?) -> Told<Value>? {
    value.map { Told($0, by: consultation) }
  }
}

extension CompactSession {
  /// The short form of a day, with the lifts of each superset.
  static let form = AnswerForm<Told<CompactSession>>.object([
    .always("minutes", \.value.minutes, .integer), .always("sets", \.value.sets, .integer),
    .always("rest_s", \.value.restSeconds, .integer),
    .sometimes("straight_rest_s", \.value.straightRestSeconds, .integer),
    .sometimes("straight", \.straight, .texts),
    .always("supersets", \.ids, AnswerForm<[String]>.texts.list), .always("names", \.names, .texts),
  ])
}

extension Told<CompactSession> {
  private var exercises: ExerciseCatalogue { consultation.edition.exerciseCatalogue }

  fileprivate var ids: [[String]] { value.supersets.map { $0.map { exercises.ids[$0] } } }

  /// The lifts that are not safe in turns; nil where there is none.
  fileprivate var straight: [String]? {
    let lifts = value.supersets.joined().filter { !exercises.exercises[$0].mayBePaired }
    return lifts.isEmpty ? nil : lifts.map { exercises.ids[$0] }
  }

  fileprivate var names: [String] {
    value.supersets.joined().map { exercises.cards[$0].name[language] }
  }
}
