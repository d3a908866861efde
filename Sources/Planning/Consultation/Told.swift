import Consulting

/// What an answer tells in the language and with the rules of a consultation.
protocol Consulted: Sendable {
  var consultation: Consultation { get }
}

/// A value, and the consultation in whose words an answer tells it.
struct Told<Value: Sendable>: Consulted {
  let value: Value
  let consultation: Consultation

  init(_ value: Value, by consultation: Consultation) {
    self.value = value
    self.consultation = consultation
  }

  /// The language of the request.
  var language: String { consultation.request.language }
}

extension AnswerMember where Owner: Consulted {
  /// A sentence, and beside it, under the key with `_said`, what it was made of.
  static func sentence(
    _ key: String, _ phrase: @escaping @Sendable (Owner) -> Phrase
  ) -> AnswerMember {
    AnswerMember([AnswerField(key, .text), AnswerField(Phrase.dataKey(key), .phrase)]) {
      $0.consultation.write(key, phrase($0), into: &$1)
    }
  }

  /// Sentences, and beside them, under the key with `_said`, what each was made of.
  static func sentences(
    _ key: String, _ phrases: @escaping @Sendable (Owner) -> [Phrase]
  ) -> AnswerMember {
    AnswerMember(sentenceFields(key, isOptional: false)) {
      $0.consultation.write(key, phrases($0), into: &$1)
    }
  }

  /// Sentences with what each was made of; both are left out without a list.
  static func sometimesSentences(
    _ key: String, _ phrases: @escaping @Sendable (Owner) -> [Phrase]?
  ) -> AnswerMember {
    AnswerMember(sentenceFields(key, isOptional: true)) { owner, writer in
      guard let phrases = phrases(owner) else { return }
      owner.consultation.write(key, phrases, into: &writer)
    }
  }

  /// A sentence with what it was made of; both are null without one.
  static func nullableSentence(
    _ key: String, _ phrase: @escaping @Sendable (Owner) -> Phrase?
  ) -> AnswerMember {
    AnswerMember([
      AnswerField(key, .nullable(.text)), AnswerField(Phrase.dataKey(key), .nullable(.phrase)),
    ]) {
      $0.consultation.write(key, phrase($0), into: &$1)
    }
  }

  /// A sentence with what it was made of; both are left out without one.
  static func sometimesSentence(
    _ key: String, _ phrase: @escaping @Sendable (Owner) -> Phrase?
  ) -> AnswerMember {
    AnswerMember([
      AnswerField(key, .text, isOptional: true),
      AnswerField(Phrase.dataKey(key), .phrase, isOptional: true),
    ]) { owner, writer in
      guard let phrase = phrase(owner) else { return }
      owner.consultation.write(key, phrase, into: &writer)
    }
  }

  private static func sentenceFields(_ key: String, isOptional: Bool) -> [AnswerField] {
    [
      AnswerField(key, .list(.text), isOptional: isOptional),
      AnswerField(Phrase.dataKey(key), .list(.phrase), isOptional: isOptional),
    ]
  }
}
