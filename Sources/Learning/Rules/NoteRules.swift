import Consulting
import JSONSource
import Model

/// What the words of notes mean.
struct NoteRules: Sendable {
  /// What a word tells besides a joint.
  enum Sense: String, CaseIterable, Sendable {
    case pain, left, right, denied
    /// That what was said before is over, as `gone`.
    case ended
    /// What is food though a word of pain stands in it, as `pain au chocolat`, and words that are said
    /// of pain and of food alike.
    case dish, kitchen
    /// What is no sign and no pain of one's own though words of them stand in it, as `hurt his`.
    case figure
  }

  /// What ties a note to an exercise.
  enum Link: String, CaseIterable, Sendable {
    case sameExercise = "same_exercise"
    case samePattern = "same_pattern"
    case jointLoaded = "joint_loaded"
    case primaryMuscle = "primary_muscle"
    case jointTouched = "joint_touched"
    case sharedMuscle = "shared_muscle"
  }

  /// Words with the joint they name, in the order of the page.
  let joints: [(joint: String, words: [String])]
  let senses: [(sense: Sense, words: [String])]
  /// The signs that training waits for, and what tells of them.
  let signs: WarningSigns
  let signWords: SignWords
  /// The same words as they may be typed: joined, or with a slip.
  let signPhrases: [(sign: String, phrases: [TypedPhrase])]
  /// Which sentences are about a person, and not of food or sets.
  let person: PersonRules
  /// How bad pain is by its words.
  let pain: PainRules
  let denialWords: Int
  let recalled: Int
  let recallFrom: Double
  /// How long vectors of notes may take.
  let vectors: VectorLimits
  private let links: [Link: Double]
  /// From which cosine on notes are near, by models; the first that names one, or none, counts.
  private let near: [(models: [String], from: Double)]

  init(_ reader: inout PageReader, _ pain: PainRules) throws(Diagnostic) {
    self.pain = pain
    joints = try reader.all(LearningQuestions.noteJoints).map {
      ($0.word("noteJoint"), $0.words("jointWords").map(SaidText.plain))
    }
    senses = try reader.all(LearningQuestions.noteWords).compactMap { reply in
      Sense(rawValue: reply.word("noteSense")).map {
        ($0, reply.words("senseWords").map(SaidText.plain))
      }
    }
    signs = try WarningSigns(reader.rulebook)
    signWords = try SignWords(reader.rulebook)
    let slips = TypedPhrase.Slips(try reader.one(LearningQuestions.typingSlips))
    signPhrases = signWords.words.map { row in
      (row.sign, row.words.filter(SaidText.isSpaced).map { TypedPhrase($0, slips) })
    }
    person = try PersonRules(&reader)
    let limits = try reader.one(LearningQuestions.noteLimits)
    denialWords = limits.int("denialWords")
    recalled = limits.int("recalledNotes")
    recallFrom = limits.number("recallFrom")
    let most = try reader.one(LearningQuestions.vectorLimits)
    vectors = VectorLimits(
      milliseconds: most.int("vectorSeconds") * 1000, texts: most.int("vectorTexts"),
      atOnce: most.int("vectorsAtOnce"))
    near = try reader.all(LearningQuestions.noteVectors).map {
      ($0.words("vectorModels"), $0.number("nearFrom"))
    }
    var links: [Link: Double] = [:]
    for reply in try reader.all(LearningQuestions.noteLinks) {
      if let link = Link(rawValue: reply.word("noteLink")) {
        links[link] = reply.number("linkStrength")
      }
    }
    self.links = links
  }

  /// How strong a link is; 0 for one the page leaves out.
  func strength(_ link: Link) -> Double { links[link] ?? 0 }

  /// From which cosine on notes are near by the vectors of a model.
  func near(by model: String) -> Double {
    near.first { $0.models.isEmpty || $0.models.contains(model) }?.from ?? recallFrom
  }
}
