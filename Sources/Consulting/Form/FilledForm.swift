import JSONSource
import RuleEngine

/// A request that fits its form.
///
///     let n = form.number("n") ?? 1
///
/// Asking for a field as something it is not, is our own mistake and stops.
package struct FilledForm: Sendable {
  /// The request as it came.
  package let request: JSON
  private let form: RequestForm
  private let vocabulary: Vocabulary
  private let usualLanguage: String

  /// Holds a request against a form.
  ///
  /// - Throws: `PlanFailure.invalid` with every mistake, each with the pointer of its value, in the
  ///   language of the request as far as that can be read.
  package init(
    _ request: JSON, as form: RequestForm, in rulebook: Rulebook
  ) throws(PlanFailure) {
    var check = FormCheck(rulebook.vocabulary)
    check.look(at: request, as: form)
    guard check.mistakes.isEmpty else {
      let language = request.languageAsked(in: rulebook.messages)
      let told = rulebook.messages.said(check.mistakes, language)
      guard Magnitude.isUsual(request) else { throw .invalid(told) }
      throw .invalid(told + form.readings(request, language).filter { !$0.isWithin(told) })
    }
    self.request = request
    self.form = form
    vocabulary = rulebook.vocabulary
    usualLanguage = rulebook.messages.usualLanguage
  }

  /// The language that the form's field `language` asks for, else the usual one.
  package var language: String { text("language") ?? usualLanguage }

  /// The value of a field; nil when it was not given, or null was.
  package subscript(_ field: String) -> JSON? {
    precondition(form.field(field) != nil, "the form has no field '\(field)'")
    return request[field].flatMap { $0.isNull ? nil : $0 }
  }

  /// The number of a field.
  package func number(_ field: String) -> Double? { self[field]?.number }

  /// The whole number of a field.
  package func int(_ field: String) -> Int? { number(field).map { Int($0) } }

  /// Whether a field says so.
  package func flag(_ field: String) -> Bool? { self[field]?.bool }

  /// The text of a field; of another spelling of a word, the word.
  package func text(_ field: String) -> String? {
    guard let text = self[field]?.string, let shape = form.field(field)?.shape else { return nil }
    guard case .value(let type) = shape.given, case .word(let words) = type.type else {
      return text
    }
    return vocabulary.word(of: words, meant: text) ?? text
  }
}

extension RequestForm {
  /// What is wrong with a request: what the form says, and what only reading it finds.
  package func mistakes(
    of request: JSON, _ vocabulary: Vocabulary?, _ messages: Messages
  ) -> [Diagnostic] {
    var check = FormCheck(vocabulary ?? Vocabulary())
    check.look(at: request, as: self)
    let language = request.languageAsked(in: messages)
    let told = messages.said(check.mistakes, language)
    // What reads a request counts on numbers that can be meant.
    guard Magnitude.isUsual(request) else { return told }
    return told + readings(request, language).filter { !$0.isWithin(told) }
  }
}

extension Diagnostic {
  /// Whether it is about a value, or a part of one, that is told of already.
  package func isWithin(_ told: [Diagnostic]) -> Bool {
    told.contains { pointer == $0.pointer || pointer.hasPrefix($0.pointer + "/") }
  }
}

extension JSON {
  /// The language in which mistakes of a request are said, as far as that can be read: the one it
  /// asks for, else that of its plan, else the usual one.
  package func languageAsked(in messages: Messages) -> String {
    (self["language"] ?? self["current_plan"]?["profile"]?["language"])?.string
      ?? messages.usualLanguage
  }
}

extension RequestShape {
  /// The shape of a value that is given.
  package var given: RequestShape {
    switch self {
    case .optional(let shape), .told(let shape, _): shape.given
    default: self
    }
  }
}

extension Messages {
  /// A phrase in words; what it names must be messages too.
  package func text(_ phrase: Phrase, language: String) -> String {
    text(
      phrase.key, language: language,
      values: phrase.values.map { ($0.name, text($0.text, language: language)) })
  }

  private func text(_ text: Phrase.Text, language: String) -> String {
    switch text {
    case .plain(let plain): plain
    case .message(let key): self.text(key, language: language)
    case .phrase(let phrase): self.text(phrase, language: language)
    }
  }

  /// Mistakes as they are told to whoever made the request.
  package func said(_ mistakes: [Mistake], _ language: String) -> [Diagnostic] {
    mistakes.map { mistake in
      Diagnostic(
        mistake.code, text(mistake.message, language: language),
        hint: mistake.hint.map { text($0, language: language) }, pointer: mistake.pointer,
        allowed: mistake.allowed)
    }
  }
}
