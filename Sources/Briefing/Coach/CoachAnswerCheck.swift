import Consulting
import Domain
import JSONSource

/// What speaks against an answer of a language model, in the order in which it is looked at.
enum CoachViolation: String, CaseIterable, Sendable {
  case notJSON = "not-json"
  case schema, length
  case ungroundedNumber = "ungrounded-number"
  case bannedWord = "banned-word"
  case diagnosis, prescription
  case trainingOverDecision = "training-over-decision"
}

/// Whether an answer of a language model may be said.
struct CoachAnswerCheck {
  let rules: CoachRules
  let numbers: GroundedNumbers
  let style: CoachingStyle
  let decision: DayDecision

  /// An answer of the right shape.
  private struct Answer {
    let reply: String
    let training: CoachTraining
    let memory: [String]
    /// All it says.
    var texts: [String] { [reply] + memory }
  }

  /// Everything that speaks against an answer; nothing for one that may be said.
  func violations(_ text: String) -> [CoachViolation] {
    var diagnostics = Diagnostics()
    guard let json = JSONParser.parse(SourceFile(name: "", text: text), into: &diagnostics),
      json.members != nil
    else { return [.notJSON] }
    guard let answer = answer(json) else { return [.schema] }
    let found: [(CoachViolation, Bool)] = [
      (.length, !(1...rules.replyLongest).contains(answer.reply.count)),
      (.ungroundedNumber, !answer.texts.allSatisfy(numbers.holds)),
      (.bannedWord, answer.texts.contains { says($0, rules.banned[style] ?? []) }),
      (
        .diagnosis,
        answer.texts.contains { means($0, rules.diagnoses) || says($0, rules.reassurance) }
      ),
      (.prescription, answer.texts.contains(where: prescribes)),
      (.trainingOverDecision, isTooHard(answer)),
    ]
    return found.filter(\.1).map(\.0)
  }

  /// Whether more is asked than the day allows, by what the answer calls it or by its words.
  private func isTooHard(_ answer: Answer) -> Bool {
    let order = CoachTraining.allCases
    let ceiling = rules.ceilings[decision] ?? .none
    if order.firstIndex(of: answer.training) ?? 0 > order.firstIndex(of: ceiling) ?? 0 {
      return true
    }
    return [.none, .easy].contains(ceiling) && answer.texts.contains { means($0, rules.hardWords) }
  }

  // MARK: Shape

  private func answer(_ json: JSON) -> Answer? {
    let known: Set<String> = ["reply", "training", "topic", "cards", "memory"]
    let memory = json["memory"]?.array?.compactMap(\.string) ?? []
    guard (json.members ?? []).allSatisfy({ known.contains($0.key) }),
      let reply = json["reply"]?.string,
      let training = json["training"]?.string.flatMap(CoachTraining.init),
      json["topic"]?.string.flatMap(CoachTopic.init) != nil,
      json["memory"].map({ $0.array?.count == memory.count }) ?? true,
      memory.count <= rules.memoryTexts, areCards(json["cards"])
    else { return nil }
    return Answer(reply: reply, training: training, memory: memory)
  }

  private func areCards(_ json: JSON?) -> Bool {
    guard let json else { return true }
    return json.array?.allSatisfy { card in
      card.members?.count == 2 && card["metric"]?.string != nil
        && card["days"]?.number.map { (1...Double(rules.cardDays)).contains($0) } ?? false
    } ?? false
  }

  // MARK: Words

  /// Whether a text says one of some phrases without taking it back.
  private func means(_ text: String, _ phrases: [String]) -> Bool {
    Self.sentences(text).contains { sentence in
      let words = SaidText.words(sentence)
      let isTakenBack = rules.denialsUnspaced.contains { SaidText.holds(sentence, unspaced: $0) }
      return phrases.contains { phrase in
        (!isTakenBack && SaidText.holds(sentence, unspaced: phrase))
          || words.indices.contains {
            SaidText.begins(phrase, $0, words) && !isDenied(before: $0, words)
          }
      }
    }
  }

  private func isDenied(before place: Int, _ words: [String]) -> Bool {
    (max(0, place - rules.denialsWithin)..<place).contains { here in
      rules.denials.contains { SaidText.begins($0, here, words) }
    }
  }

  private static func sentences(_ text: String) -> [String] {
    SaidText.plain(text).split(whereSeparator: { ".!?;。！？\n".contains($0) }).map(String.init)
  }

  private func says(_ text: String, _ phrases: [String]) -> Bool {
    let (words, folded) = (SaidText.words(text), SaidText.plain(text))
    return phrases.contains { phrase in
      SaidText.holds(folded, unspaced: phrase)
        || words.indices.contains { SaidText.begins(phrase, $0, words) }
    }
  }

  /// Whether a sentence tells somebody to take a substance, or to leave it.
  private func prescribes(_ text: String) -> Bool {
    Self.sentences(text).contains { sentence in
      prescribes(words: SaidText.words(sentence))
        || (rules.prescribingUnspaced.contains { SaidText.holds(sentence, unspaced: $0) }
          && rules.substances.contains { SaidText.holds(sentence, unspaced: $0) })
    }
  }

  private func prescribes(words: [String]) -> Bool {
    words.indices.contains { place in
      rules.prescribing.contains { phrase in
        guard SaidText.begins(phrase, place, words), !isDenied(before: place, words) else {
          return false
        }
        let next = place + phrase.split(separator: " ").count
        let last = min(words.count, next + rules.wordsBetween + 1)
        return (next..<max(next, last)).contains { here in
          rules.substances.contains { SaidText.begins($0, here, words) }
        }
      }
    }
  }
}
