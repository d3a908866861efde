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
      (.diagnosis, answer.texts.contains { says($0, rules.diagnoses) }),
      (.prescription, answer.texts.contains(where: prescribes)),
      (.trainingOverDecision, isTooHard(answer.training)),
    ]
    return found.filter(\.1).map(\.0)
  }

  private func isTooHard(_ training: CoachTraining) -> Bool {
    let order = CoachTraining.allCases
    let ceiling = rules.ceilings[decision] ?? .none
    return order.firstIndex(of: training) ?? 0 > order.firstIndex(of: ceiling) ?? 0
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

  private func says(_ text: String, _ phrases: [String]) -> Bool {
    let (words, folded) = (SaidText.words(text), SaidText.plain(text))
    return phrases.contains { phrase in
      SaidText.holds(folded, unspaced: phrase)
        || words.indices.contains { SaidText.begins(phrase, $0, words) }
    }
  }

  /// Whether a sentence tells somebody to take a substance, or to leave it.
  private func prescribes(_ text: String) -> Bool {
    SaidText.plain(text).split(whereSeparator: { ".!?;。！？\n".contains($0) }).contains {
      let sentence = String($0)
      return prescribes(words: SaidText.words(sentence))
        || (rules.prescribingUnspaced.contains { SaidText.holds(sentence, unspaced: $0) }
          && rules.substances.contains { SaidText.holds(sentence, unspaced: $0) })
    }
  }

  private func prescribes(words: [String]) -> Bool {
    words.indices.contains { place in
      rules.prescribing.contains { phrase in
        guard SaidText.begins(phrase, place, words) else { return false }
        let next = place + phrase.split(separator: " ").count
        let last = min(words.count, next + rules.wordsBetween + 1)
        return (next..<max(next, last)).contains { here in
          rules.substances.contains { SaidText.begins($0, here, words) }
        }
      }
    }
  }
}
