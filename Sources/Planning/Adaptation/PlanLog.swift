import Consulting
import JSONSource

/// What a plan says of how it came about: sentences, and what each was made of.
struct PlanLog {
  /// The members of a plan that hold it.
  static let keys = ["change_log", Phrase.dataKey("change_log")]

  private let sentences: [(text: JSON, said: JSON)]

  /// The log of a plan, as far as sentences and their data stand side by side.
  init(_ plan: JSON) {
    let lists = Self.keys.map { plan[$0]?.array ?? [] }
    sentences = zip(lists[0], lists[1]).map { ($0, $1) }
  }

  /// The log that says these phrases.
  init(_ phrases: [Phrase], _ consultation: Consultation) {
    self.init(.object(consultation.sentences(Self.keys[0], phrases)))
  }

  private init(_ sentences: [(text: JSON, said: JSON)]) {
    self.sentences = sentences
  }

  /// Only what is about the meals, or only the rest.
  func aboutMeals(_ isAbout: Bool) -> PlanLog {
    PlanLog(sentences.filter { says($0.said, oneOf: MessageKeys.ofMeals) == isAbout })
  }

  /// Whether a sentence of this message stands in it, with its numbers or without.
  func says(_ key: String) -> Bool { sentences.contains { says($0.said, oneOf: [key]) } }

  private func says(_ said: JSON, oneOf keys: [String]) -> Bool {
    guard let key = said["key"]?.string else { return false }
    return keys.contains { $0 == key || Phrase.quietKey($0) == key }
  }

  /// The sentences.
  var texts: [String] { sentences.compactMap(\.text.string) }

  /// The members of a plan that hold it.
  var members: [(String, JSON)] {
    [(Self.keys[0], .array(sentences.map(\.text))), (Self.keys[1], .array(sentences.map(\.said)))]
  }

  /// One log after the other.
  static func + (first: PlanLog, second: PlanLog) -> PlanLog {
    PlanLog(first.sentences + second.sentences)
  }
}
