import RuleEngine

/// One decision the code asks the rulebook, with the answers it needs and their kinds.
///
/// The questions are the whole required rules between procedure and rules: when an edition is loaded every
/// one of them must find its page and its answers, or the edition is refused.
package struct Question: Sendable {
  /// The page's `decision`.
  package let page: String
  /// The answers the code reads, by the names in the page's `out`.
  package let answers: [Answer]
  /// The passing facts that stand when it is asked; a page may ask no others of them.
  package let about: [String]

  /// One answer: its name and what the code reads it as.
  package struct Answer: Sendable {
    package let name: String
    package let kind: Kind
  }

  /// What the code reads an answer as; a `message` is a text that is the key of a message.
  package enum Kind: Sendable {
    case number, optionalNumber, word, optionalWord, message, text, flag, words, texts, numbers
  }

  package init(_ page: String, about: [String] = [], _ answers: (String, Kind)...) {
    self.page = page
    self.about = about
    self.answers = answers.map { Answer(name: $0.0, kind: $0.1) }
  }
}

extension Question.Kind {
  /// Whether an output of this type can be read as this kind.
  package func accepts(_ type: FactType) -> Bool {
    switch (self, type.type) {
    case (.number, .number), (.word, .word), (.message, .string), (.text, .string),
      (.flag, .boolean):
      !type.isOptional
    case (.optionalNumber, .number), (.optionalWord, .word): true
    case (.words, .list(.word)), (.texts, .list(.string)),
      (.numbers, .list(.number)):
      !type.isOptional
    default: false
    }
  }

  /// The kind in a coach's words.
  package var phrase: String {
    switch self {
    case .number: "a number"
    case .optionalNumber: "a number or null"
    case .word: "a word of the vocabulary"
    case .optionalWord: "a word of the vocabulary or null"
    case .message: "a text that is the key of a message"
    case .text: "a text"
    case .flag: "true or false"
    case .words: "a list of words of the vocabulary"
    case .texts: "a list of texts"
    case .numbers: "a list of numbers"
    }
  }
}
