import Consulting
import JSONSource

/// A set as it is told, or why there is none.
struct ToldSet {
  var kind = NextSet.Kind.set
  let exercise: String
  var load: Double?
  /// Whole numbers, as the rules or a model gave them.
  var reps: Double?
  var reserve: Double?
  var rest: Double?
  var intent: String?
  var source: NextSet.Source?
  /// The exercise to do instead.
  var swap: String?
  var by = SetChooser.rules
  let because: [CodedText]
  let notes: [RecalledNote]
  /// What a model chose besides; nil where the rules chose.
  var chosen: AcceptedSet?

  static let form: AnswerForm<ToldSet> = .object([
    .always("kind", \.kind, .word), .always("exerciseId", \.exercise, .text),
    .nullable("load_kg", \.load, .number), .nullable("reps", \.reps, .whole),
    .nullable("rir", \.reserve, .whole), .nullable("rest_s", \.rest, .whole),
    .nullable("intent", \.intent, .word(of: SetIntent.allCases.map(\.rawValue))),
    .nullable("source", \.source, .word), .nullable("swap_to", \.swap, .text),
    .always("by", \.by, .word), .always("because", \.because, CodedText.form.list),
    .always("notes", \.notes, RecalledNote.form.list),
    .sometimes("model", \.chosen, AcceptedSet.wording),
  ])
}

extension ToldSet {
  /// A set of the rules.
  init(
    _ set: NextSet, of exercise: String, _ notes: [RecalledNote], _ phrasing: CoachPhrasing
  ) {
    self.init(
      kind: set.kind, exercise: exercise, load: set.load, reps: set.reps.map(Double.init),
      reserve: set.reserve.map(Double.init), rest: set.rest.map(Double.init),
      intent: set.intent?.rawValue, source: set.source, swap: set.swap,
      because: set.reasons.map { CodedText(code: $0.code, text: phrasing.text($0)) }, notes: notes)
  }
}

/// A set of a language model that the limits let through.
struct AcceptedSet {
  let accepted: PrescriptionCheck.Accepted
  let phrasing: CoachPhrasing

  /// A member of the model's answer as it gave it; null for none.
  func given(_ key: String) -> JSON { accepted.json[key] ?? .null }

  /// A text for people; ours where the model's held a word that is not said.
  func text(_ field: String) -> String { accepted.text(field, phrasing) }

  private var flags: JSON { accepted.json["safety_flags"] ?? .array([]) }

  /// The whole set, as `checkPrescription` answers it.
  static let form: AnswerForm<AcceptedSet> = .object([
    .nullable("load_kg", \.accepted.load, .number),
    .always("reps", { $0.given("reps") }, given(.integer)),
    .always("rir", { $0.given("rir") }, given(.integer)),
    .always("rest_s", \.accepted.rest, .whole),
    .always("tempo", { $0.given("tempo") }, given(.text)),
    .always("intent", { $0.given("intent") }, given(.text)),
    .always("set_framing", { $0.text("set_framing") }, .text),
    .always("coaching_cue", { $0.text("coaching_cue") }, .text),
    .always("reasoning", { $0.text("reasoning") }, .text),
    .always("safety_flags", \.flags, given(.list(.text))),
    .always("adjusted", \.accepted.adjusted, .texts),
  ])

  /// What it says beside the numbers of a set.
  static let wording: AnswerForm<AcceptedSet> = .object([
    .always("tempo", { $0.given("tempo") }, given(.text)),
    .always("set_framing", { $0.text("set_framing") }, .text),
    .always("coaching_cue", { $0.text("coaching_cue") }, .text),
    .always("safety_flags", \.flags, given(.list(.text))),
    .always("confidence", { $0.given("confidence") }, given(.number)),
    .always("adjusted", \.accepted.adjusted, .texts),
  ])

  /// A value as the model gave it, which the check has held against its shape.
  private static func given(_ shape: AnswerShape) -> AnswerForm<JSON> {
    AnswerForm<JSON>(shape) { $1.json($0) }
  }
}

/// A set of a language model, or everything that speaks against it.
struct CheckedSet {
  /// Nil for one that was refused.
  let set: AcceptedSet?
  let codes: [String]

  private var status: String { self.set == nil ? "refused" : "accepted" }

  static let form: AnswerForm<CheckedSet> = .object([
    .always("status", \.status, .word(of: ["accepted", "refused"])),
    .always("codes", \.codes, .texts), .nullable("set", \.set, AcceptedSet.form),
  ])
}
