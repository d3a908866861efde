import Consulting
import JSONSource

/// What is answered of programmes, and how it is written.
enum ProgrammeAnswers {
  /// A programme after events.
  struct Advanced {
    /// The events, each with the slot it changed; nil where none waited for it.
    let events: [(id: String, slot: String?)]
    let queue: ProgrammeQueue
  }

  /// A language model's programme after it was checked.
  struct Checked {
    let text: ProgrammeText
    let violations: [SaidViolation]
    let unchecked: [String]
    /// The days of its weeks; nil when it was refused.
    let slots: [ProgrammeQueue.Slot]?
  }

  /// What speaks against a programme, in words.
  struct SaidViolation {
    let code: String
    let pointer: String
    let text: String
  }

  /// A language model's programme that keeps to every rule.
  struct Asked {
    let text: ProgrammeText
    let unchecked: [String]
    let slots: [ProgrammeQueue.Slot]
  }

  /// A plan as a programme.
  struct LaidOut {
    let slots: [ProgrammeQueue.Slot]
    let days: [(key: String, day: PlannedDay)]
    let retired: [String]
  }

  static let advanced: AnswerForm<Advanced> = .object([
    .always("events", \.events, event.list), .always("slots", \.queue.slots, slot.list),
    .nullable("up_next", \.queue.next, slot),
  ])

  static let checked: AnswerForm<Checked> = .object([
    .always(
      "status", { $0.slots == nil ? "refused" : "accepted" }, .word(of: ["accepted", "refused"])),
    .always("repaired", \.text.repairs, AnswerForm<ProgrammeText.Repair>.word.list),
    .always("violations", \.violations, violation.list),
    .always("unchecked", \.unchecked, AnswerForm.text.list),
    .nullable("slots", \.slots, slot.list),
  ])

  static let asked: AnswerForm<Asked> = .object([
    .always("by", { _ in SetChooser.model.rawValue }, .word(of: [SetChooser.model.rawValue])),
    .always("repaired", \.text.repairs, AnswerForm<ProgrammeText.Repair>.word.list),
    .always("unchecked", \.unchecked, AnswerForm.text.list),
    .always("programme", { $0.text.json ?? JSON(.null) }, .any),
    .always("slots", \.slots, slot.list),
  ])

  static let laidOut: AnswerForm<LaidOut> = .object([
    .always("slots", \.slots, slot.list), .always("days", \.days, day.list),
    .always("retired_keys", \.retired, AnswerForm.text.list),
  ])

  static let slot: AnswerForm<ProgrammeQueue.Slot> = .object([
    .always("id", \.id, .text), .always("day_key", \.key, .text),
    .always("week", \.week, .integer), .always("state", \.state.rawValue, .text),
  ])

  static let day: AnswerForm<(key: String, day: PlannedDay)> = .object([
    .always("key", { $0.key }, .text), .always("weekday", { $0.day.weekday }, .integer),
    .always("title", { $0.day.title }, .text),
    .always("patterns", { $0.day.patterns }, AnswerForm.text.list),
  ])

  private static let event: AnswerForm<(id: String, slot: String?)> = .object([
    .always("event_id", { $0.id }, .text), .nullable("slot", { $0.slot }, .text),
  ])

  private static let violation: AnswerForm<SaidViolation> = .object([
    .always("code", \.code, .text), .always("pointer", \.pointer, .text),
    .always("text", \.text, .text),
  ])
}
