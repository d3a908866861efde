import Consulting
import Model

/// Something in words, with the code that machines know it by.
struct CodedText: Sendable {
  let code: String
  let text: String

  static let form: AnswerForm<CodedText> = .object([
    .always("code", \.code, .text), .always("text", \.text, .text),
  ])
}

/// What a note tells.
struct ReadNote: Sendable {
  let joints: [String]
  let side: String?
  let hasPain: Bool
  let found: [String]
  /// Who read it; nil where nobody asked.
  let by: SetChooser?
  /// Why no model answered that was asked.
  let fellBack: CodedText?

  static let form: AnswerForm<ReadNote> = .object([
    .always("joints", \.joints, .texts), .nullable("side", \.side, .text),
    .always("pain", \.hasPain, .flag), .always("found", \.found, .texts),
    .sometimes("by", \.by, .word), .sometimes("fell_back", \.fellBack, CodedText.form),
  ])
}

/// The notes that belong to an exercise, and how they were found.
struct RecalledNotes: Sendable {
  let notes: [RecalledNote]
  let method: RecallMethod
  /// The model whose vectors ranked them; nil for none.
  var model: String?
  /// Vectors that were made and shall be told.
  var made: [(id: String, vector: NoteVector)]?
  /// Why no model answered that was asked.
  var fellBack: CodedText?

  static let form: AnswerForm<RecalledNotes> = .object([
    .always("notes", \.notes, RecalledNote.form.list), .always("method", \.method, .word),
    .sometimes("model", \.model, .text), .sometimes("vectors", \.made, made.list),
    .sometimes("fell_back", \.fellBack, CodedText.form),
  ])

  private static let made: AnswerForm<(id: String, vector: NoteVector)> = .object([
    .always("id", { $0.id }, .text), .always("model", { $0.vector.model }, .text),
    .always("values", { $0.vector.values }, AnswerForm<Double>.number.list),
  ])
}

extension RecalledNote {
  static let form: AnswerForm<RecalledNote> = .object([
    .always("id", \.note.id, .text), .always("text", \.note.text, .text),
    .always("similarity", { Figure.rounded($0.similarity, decimals: 4) }, .number),
    .always("pain", \.hasPain, .flag),
  ])
}

/// What matters most, each with the addresses of the values it rests on.
struct ToldInsights: Sendable {
  let by: SetChooser
  let insights: [Insight]
  /// Why no model answered that was asked.
  let fellBack: CodedText?

  static let form: AnswerForm<ToldInsights> = .object([
    .always("by", \.by, .word), .always("insights", \.insights, insight.list),
    .sometimes("fell_back", \.fellBack, CodedText.form),
  ])

  private static let insight: AnswerForm<Insight> = .object([
    .always("text", \.text, .text), .always("fact_ids", \.facts, .texts),
  ])
}
