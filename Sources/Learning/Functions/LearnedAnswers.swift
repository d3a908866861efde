import Consulting
import JSONSource

/// What came of sessions: the state to go on from, what is known by it, and what is new.
struct Learned {
  let memory: LearnedMemory
  let digest: Digest
  let news: ToldNews

  static let members: [AnswerMember<Learned>] = [
    .always("state", \.memory, AnswerForm<LearnedMemory>(.keyed(.any)) { $0.write(into: &$1) }),
    .always("digest", \.digest, Digest.form), ToldNews.changes.of(\.news),
    ToldNews.asks.of(\.news), ToldNews.assumed.of(\.news),
  ]

  static let form: AnswerForm<Learned> = .object(members)
}

/// What came of one session; one that came too late leaves the state as it was.
struct AppliedSession {
  enum Status: String, CaseIterable, Sendable {
    case applied, replayed, late
  }

  let status: Status
  /// From where on everything has to be learned again; nil where nothing came too late.
  let rebuildFrom: String?
  let learned: Learned

  static let form: AnswerForm<AppliedSession> = .object(
    [.always("status", \.status, .word), .sometimes("rebuild_from", \.rebuildFrom, .text)]
      + Learned.members.map { $0.of(\.learned) })
}

/// What is known, and what pictures are drawn from where they are asked for.
struct ToldDigest {
  let digest: Digest
  let curves: Curves?

  static let members: [AnswerMember<ToldDigest>] = [
    .always("digest", \.digest, Digest.form), .sometimes("curves", \.curves, Curves.form),
  ]

  static let form: AnswerForm<ToldDigest> = .object(members)
}

/// What is new since sessions, in words.
struct ToldNews {
  let news: LearningNews
  let phrasing: CoachPhrasing

  static let changes = AnswerMember<ToldNews>.always("changes", \.news.changes, change.list)
  static let asks = AnswerMember<ToldNews>.always("asks", \.asks, Ask.form.list)
  static let assumed = AnswerMember<ToldNews>.always("assumed", \.assumed, Assumed.form.list)

  private static let change: AnswerForm<LearningNews.Change> = .object([
    .always("kind", \.kind.rawValue, .text), .always("subject", \.subject, .text),
    .nullable("from", \.from, .text), .nullable("to", \.to, .text),
    .always("session", \.session, .text),
  ])

  private var asks: [Ask] {
    news.asks.map { ask in
      let (shown, best) = (
        ask.shown.map { Figure.rounded($0, decimals: 2) },
        ask.best.map { Figure.rounded($0, decimals: 2) }
      )
      let values = [
        ("exercise", phrasing.name(ask.exercise)),
        ("shown", shown.map(CoachPhrasing.kilograms) ?? ""),
        ("best", best.map(CoachPhrasing.kilograms) ?? ""),
      ]
      return Ask(
        ask: ask, shown: shown, best: best,
        text: phrasing.text("coach.ask.\(ask.kind.rawValue)", values))
    }
  }

  private var assumed: [Assumed] {
    news.assumed.map { exercise, sets in
      Assumed(
        exercise: exercise, sets: sets,
        text: phrasing.text("coach.assumed.intent", [("count", "\(sets)")]))
    }
  }

  /// Something only the athlete can say.
  private struct Ask {
    let ask: LearningNews.Ask
    let shown: Double?
    let best: Double?
    let text: String

    static let form: AnswerForm<Ask> = .object([
      .always("kind", \.ask.kind.rawValue, .text), .always("session", \.ask.session, .text),
      .nullable("set", \.ask.set, .integer), .always("exerciseId", \.ask.exercise, .text),
      .nullable("shown_kg", \.shown, .number), .nullable("best_kg", \.best, .number),
      .always("text", \.text, .text),
    ])
  }

  /// Sets whose intent was assumed.
  private struct Assumed {
    let exercise: String
    let sets: Int
    let text: String

    static let form: AnswerForm<Assumed> = .object([
      .always("exerciseId", \.exercise, .text), .always("sets", \.sets, .integer),
      .always("text", \.text, .text),
    ])
  }
}
