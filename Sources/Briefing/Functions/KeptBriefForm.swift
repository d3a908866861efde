import Consulting
import RuleEngine

/// What is kept of briefs and mornings, as a store holds it against what it is given.
package enum KeptBriefForm {
  /// A revision of a brief.
  package static let brief = RequestForm([
    BriefingFields.date, revision(isRequired: true),
    RequestField(
      name: "inputs", meaning: "the hash of what makes a new revision when it changes",
      isRequired: true, shape: .name(longest: 64)),
    RequestField(
      name: "edition", meaning: "the hash of the rules it was made by", isRequired: true,
      shape: .name(longest: 64)),
    RequestField(
      name: "language", meaning: "the language of its texts", isRequired: true,
      shape: .name(longest: 16)),
    RequestField(
      name: "brief", meaning: "as dailyBrief answered", isRequired: true,
      shape: .open([
        RequestField(
          name: "decision", meaning: "what was decided", isRequired: true,
          shape: .choice(DayDecision.allCases.map(\.rawValue)))
      ])),
  ])

  /// How somebody feels on a day.
  package static let feel = RequestForm(morning)

  static let morning = [
    BriefingFields.field(
      "feel", "how somebody feels, 1 to 5; 5 is best", BriefingFields.whole(1...5)),
    BriefingFields.field("illness", "whether somebody is ill", BriefingFields.flag),
  ]

  /// The number of a brief among those of its day.
  static func revision(isRequired: Bool) -> RequestField {
    let shape = BriefingFields.whole(1...100_000)
    let meaning = "the revision of the brief, counted from 1"
    return RequestField(
      name: "revision", meaning: meaning, isRequired: isRequired,
      shape: isRequired ? shape : .optional(shape))
  }
}
