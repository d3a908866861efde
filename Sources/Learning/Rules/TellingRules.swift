import Consulting
import JSONSource
import Model

/// What an insight is about.
enum InsightKind: String, CaseIterable, Sendable {
  case pain, deload, fatigue, declining, band, plateaued, progressing, missing
}

/// What is told first, and how a language model may read notes and word insights.
struct TellingRules: Sendable {
  /// The kinds in the order in which they are told.
  let kinds: [InsightKind]
  let most: Int
  /// The longest text, in characters.
  let length: Int
  private let milliseconds: Int
  private let tokens: Int
  private let attempts: Int
  private let atOnce: Int

  init(_ reader: inout PageReader) throws(Diagnostic) {
    kinds = try reader.all(LearningQuestions.insight).compactMap {
      InsightKind(rawValue: $0.word("insightKind"))
    }
    let limits = try reader.one(LearningQuestions.tellingLimits)
    most = limits.int("insightsMost")
    length = limits.int("insightLength")
    milliseconds = limits.int("tellingSeconds") * 1000
    tokens = limits.int("tellingTokens")
    attempts = limits.int("tellingAttempts")
    atOnce = limits.int("tellingAtOnce")
  }

  /// A question within the limits.
  func question(_ task: String, _ document: String) -> ModelQuestion {
    ModelQuestion(
      task: task, document: document, milliseconds: milliseconds, tokens: tokens,
      attempts: attempts, atOnce: atOnce)
  }
}
