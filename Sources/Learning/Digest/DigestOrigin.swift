import Consulting
import JSONSource
import RuleEngine

/// Where a value of a digest comes from: a sentence, and the pages that settle it.
struct DigestOrigin: Sendable {
  /// A page, and what it is asked about, by the fields of the same item; nothing where it has no inputs.
  struct Page: Sendable {
    let question: Question
    let inputs: [Input]
  }

  /// A fact of a page.
  struct Input: Sendable {
    let fact: String
    let value: Source

    /// Where the fact is found.
    enum Source: Sendable {
      /// A field of the item.
      case field(String)
      case word(String)
      /// Whether the item's verdict is this.
      case isVerdict(SpokenVerdict)
      /// Whether the plan counts no new best of it for long.
      case isStanding
      /// How the pattern of the item's lift develops.
      case growth
      case aimsAtStrength
      /// Whether a joint hurt in sessions, in how many, and how badly at worst.
      case isConfirmed, painSessions, painLevel
    }
  }

  /// The list of the digest; empty for what stands beside lists.
  let list: String
  let field: String
  let pages: [Page]

  /// The message that says how it follows.
  var message: String { "coach.explain.\(list.isEmpty ? field : "\(list)_\(field)")" }

  private init(_ list: String, _ field: String, _ pages: [Page]) {
    (self.list, self.field, self.pages) = (list, field, pages)
  }

  private init(_ list: String, _ field: String, _ questions: Question...) {
    self.init(list, field, questions.map { Page(question: $0, inputs: []) })
  }

  /// Of which item a list's entries are told apart by.
  static let names: [(list: String, keys: [String])] = [
    ("exercises", ["exerciseId"]), ("patterns", ["pattern"]), ("muscles", ["muscle"]),
    ("accuracy", ["pattern", "intent"]), ("transfers", ["from", "to"]),
    ("interactions", ["from", "to"]), ("limitations", ["joint"]),
  ]

  /// Every number of a digest, and the words somebody asks about.
  static let all: [DigestOrigin] = lifts + patterns + rest

  private static let lifts = [
    DigestOrigin("exercises", "sessions"),
    DigestOrigin("exercises", "confidence", LearningQuestions.exerciseRung),
    DigestOrigin(
      "exercises", "e1rm_kg", LearningQuestions.counted, LearningQuestions.jump,
      LearningQuestions.estimate, LearningQuestions.smoothing, LearningQuestions.transition),
    DigestOrigin(
      "exercises", "e1rm_rir_kg", LearningQuestions.counted, LearningQuestions.jump,
      LearningQuestions.estimate, LearningQuestions.smoothing, LearningQuestions.transition),
    DigestOrigin(
      "exercises", "variance", LearningQuestions.smoothing, LearningQuestions.transition),
    DigestOrigin(
      "exercises", "verdict",
      [
        Page(
          question: LearningQuestions.spokenVerdict,
          inputs: [
            Input(fact: "isPainful", value: .isVerdict(.pain)),
            Input(fact: "isEasedByPlan", value: .isVerdict(.deloaded)),
            Input(fact: "isStalledInPlan", value: .isVerdict(.stalled)),
            Input(fact: "isStandingInPlan", value: .isStanding),
            Input(fact: "growthVerdict", value: .growth),
          ]), Page(question: LearningQuestions.standingCount, inputs: []),
      ]),
    DigestOrigin("exercises", "misses"), DigestOrigin("exercises", "still"),
  ]

  private static let margin = Page(
    question: LearningQuestions.margin,
    inputs: [Input(fact: "growthVerdict", value: .field("trend"))])
  private static let band = [
    margin, Page(question: LearningQuestions.rounding, inputs: []),
    Page(question: LearningQuestions.recalibration, inputs: []),
  ]

  private static func readiness(_ kind: StimulusKind) -> [Page] {
    [
      Page(question: LearningQuestions.stimulus, inputs: []),
      Page(
        question: LearningQuestions.recovery,
        inputs: [Input(fact: "stimulusKind", value: .word(kind.rawValue))]),
    ]
  }

  private static let patterns = [
    DigestOrigin("patterns", "sessions"),
    DigestOrigin("patterns", "confidence", LearningQuestions.patternRung),
    DigestOrigin(
      "patterns", "trend",
      [
        Page(
          question: LearningQuestions.verdict,
          inputs: [
            Input(fact: "strengthTrack", value: .field("e1rm_track")),
            Input(fact: "volumeTrack", value: .field("volume_track")),
          ])
      ]),
    DigestOrigin("patterns", "e1rm_track", LearningQuestions.strengthTrack),
    DigestOrigin("patterns", "volume_track", LearningQuestions.volumeTrack),
    DigestOrigin(
      "patterns", "phase",
      [
        Page(
          question: LearningQuestions.phaseArc,
          inputs: [
            Input(fact: "trainingPhase", value: .field("phase")),
            Input(fact: "aimsAtStrength", value: .aimsAtStrength),
          ]), Page(question: LearningQuestions.phaseLength, inputs: []),
      ]),
    DigestOrigin("patterns", "sessions_in_phase", LearningQuestions.phaseLength),
    DigestOrigin("patterns", "forced_deloads", LearningQuestions.phaseLength),
    DigestOrigin("patterns", "current_kg", LearningQuestions.strengthTrack),
    DigestOrigin("patterns", "floor_kg", band), DigestOrigin("patterns", "stretch_kg", band),
    DigestOrigin("patterns", "band_version", LearningQuestions.recalibration),
    DigestOrigin("patterns", "progress", LearningQuestions.recalibration),
    DigestOrigin("patterns", "neuromuscular", readiness(.neuromuscular)),
    DigestOrigin("patterns", "metabolic", readiness(.metabolic)),
  ]

  private static let rest =
    [
      DigestOrigin("", "sessions"),
      DigestOrigin("muscles", "confidence", LearningQuestions.muscleRung),
      DigestOrigin("muscles", "trend", LearningQuestions.muscleRung),
      DigestOrigin(
        "limitations", "severity",
        [
          Page(
            question: LearningQuestions.limitation,
            inputs: [
              Input(fact: "isConfirmed", value: .isConfirmed),
              Input(fact: "painSessions", value: .painSessions),
              Input(fact: "painLevel", value: .painLevel),
            ]), Page(question: LearningQuestions.limitationLimits, inputs: []),
        ]),
    ]
    + ["n", "bias", "rmse"].map { DigestOrigin("accuracy", $0, LearningQuestions.grading) }
    + ["coefficient", "intercept", "r2", "n", "se_ln"].map {
      DigestOrigin("transfers", $0, LearningQuestions.pair, LearningQuestions.transferGate)
    }
    + ["effect", "n", "confidence"].map {
      DigestOrigin("interactions", $0, LearningQuestions.interactionGate)
    }
    + ["sessions", "mean_rpe", "done_share", "misses"].map {
      DigestOrigin("week", $0, LearningQuestions.weekFlags)
    }
}
