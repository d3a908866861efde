/// What a level of pain says by itself, whichever lift is asked about.
struct PainWord: Sendable {
  /// For how many days it counts that nobody told calm, the day itself included.
  let days: Int
  /// Whether the joint is calm.
  let calms: Bool
  let isSevere: Bool
  /// Whether a clinician is to be seen first.
  let clinician: Bool
}
