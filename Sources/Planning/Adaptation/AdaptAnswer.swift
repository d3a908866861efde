import Consulting
import JSONSource

/// The answer of an adaptation: the plan, the sentences, every change, and what was not done.
struct AdaptedPlan: Consulted {
  let plan: JSON
  /// The reasons of the changes, in their order.
  let reasons: [Phrase]
  let changes: [Line]
  let notes: [Phrase]
  /// Today's readiness; nil without a check-in.
  let readiness: AdaptationState.Day?
  let consultation: Consultation

  /// A change with its reason as an answer has it.
  struct Line: Sendable {
    let change: Change
    let because: JSON
  }

  /// What has become of a plan.
  init(_ adapting: Adapting) {
    plan = adapting.tree
    reasons = adapting.once(adapting.sentences)
    changes = adapting.lines
    notes = adapting.once(adapting.notes)
    readiness = adapting.today
    consultation = adapting.consultation
  }
}

extension AdaptedPlan {
  /// The answer of `adaptPlan`.
  static func form(in edition: Edition) -> AnswerForm<AdaptedPlan> {
    .object([
      .always("patched_plan", \.plan, Plan.form(in: edition).again),
      .sentences("change_log", \.reasons), .always("changes", \.changes, Line.form.list),
      .sentences("notes", \.notes), .nullable("readiness", \.readiness, readiness),
      ConsultationAnswer.edition.of(\.consultation),
    ])
  }

  private static let readiness = AnswerForm<AdaptationState.Day>.object([
    .nullable("score", \.score, .number), .always("band", \.band, .text),
  ])
}

extension AdaptedPlan.Line {
  fileprivate static let form = AnswerForm<Self>.object([
    .always("path", \.change.path.pointer, .text),
    .always("before", { $0.change.before ?? .null }, .any),
    .always("after", { $0.change.after ?? .null }, .any),
    .always("rule", \.change.rule, .text),
    .always("because", \.because, AnswerForm(.phrase) { $1.json($0) }),
  ])
}

extension Adapting {
  /// The reasons of the changes, in their order; neighbours mostly share one.
  fileprivate var sentences: [Phrase] {
    changes.reduce(into: []) { said, change in
      if !change.isDerived, said.last != change.because { said.append(change.because) }
    }
  }

  /// The changes with their reasons; neighbours mostly share one.
  fileprivate var lines: [AdaptedPlan.Line] {
    var last: (phrase: Phrase, json: JSON)?
    return changes.map { change in
      if last?.phrase != change.because {
        last = (change.because, edition.data(change.because, language))
      }
      return AdaptedPlan.Line(change: change, because: last?.json ?? .null)
    }
  }

  /// Sentences, each once; those that differ in the exercise alone are one for all exercises.
  fileprivate func once(_ phrases: [Phrase]) -> [Phrase] {
    var groups: [(phrase: Phrase, exercises: [Phrase.Text])] = []
    for phrase in phrases {
      let (rest, exercise) = phrase.withoutExercise
      let place = groups.firstIndex { $0.phrase == rest } ?? groups.count
      if place == groups.count { groups.append((rest, [])) }
      if let exercise, !groups[place].exercises.contains(exercise) {
        groups[place].exercises.append(exercise)
      }
    }
    var seen = Set<String>()
    return groups.map { group in
      let names = group.exercises.map { edition.text($0, language) }
      let all = Phrase.Text.plain(names.joined(separator: edition.text("word.comma", language)))
      return names.isEmpty ? group.phrase : group.phrase.about(all)
    }.filter { seen.insert(consultation.said($0)).inserted }
  }
}

extension Phrase {
  /// The phrase but for the exercise it names.
  fileprivate var withoutExercise: (Phrase, Phrase.Text?) {
    let others = values.filter { $0.name != "exercise" }
    let exercise = values.first { $0.name == "exercise" }
    return (Phrase(key, others.map { ($0.name, $0.text) }), exercise?.text)
  }
}
