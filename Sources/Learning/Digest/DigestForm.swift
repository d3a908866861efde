import Consulting
import Domain

extension Digest {
  /// All of it as one object.
  static let form: AnswerForm<Digest> = .object([
    .always("sessions", \.memory.sessions, .integer), .always("clock_skew", \.isSkewed, .flag),
    .always("exercises", \.lifts, lift.list), .always("patterns", \.patterns, pattern.list),
    .always("muscles", \.muscles, muscle.list), .always("accuracy", \.grades, grade.list),
    .always("transfers", \.transfers, transfer.list),
    .always("interactions", \.interactions, interaction.list),
    .always("limitations", { $0.memory.troubles($0.rules.limitation) }, limitation.list),
    .always("week", \.week, ofWeek),
  ])

  private static let lift: AnswerForm<Part<LiftMemory>> = .object([
    .always("exerciseId", \.item.id, .text),
    .always("name", { $0.digest.phrasing.name($0.item.id) }, .text),
    .always("sessions", \.item.sessions, .integer),
    .always("confidence", \.item.rung.rawValue, .text),
    .nullable("e1rm_kg", \.item.estimate?.e1rm, kilograms),
    .nullable("e1rm_rir_kg", \.item.estimate?.full, kilograms),
    .nullable("variance", \.item.estimate?.variance, fine),
    .nullable(
      "mode", { $0.item.estimate.map { $0.reason == nil ? "average" : "transition" } }, .text),
    .nullable("reason", \.item.estimate?.reason?.rawValue, .text),
    .always("stale", \.isStale, .flag), .always("verdict", \.verdict.rawValue, .text),
    .always("verdict_text", \.verdictText, .text), .nullable("misses", \.counts?.misses, .integer),
    .nullable("still", \.counts?.still, .integer), .always("missing", \.missing, .texts),
    because(\.because),
  ])

  private static let pattern: AnswerForm<Part<PatternMemory>> = .object([
    .always("pattern", \.item.name, .text),
    .always("name", { $0.digest.phrasing.text("pattern.\($0.item.name)") }, .text),
    .always("sessions", \.item.sessions, .integer),
    .always("confidence", \.item.rung.rawValue, .text), .nullable("anchor", \.item.anchor, .text),
    .always("trend", \.item.verdict.rawValue, .text),
    .always("e1rm_track", \.item.strength.rawValue, .text),
    .always("volume_track", \.item.volume.rawValue, .text),
    .always("phase", \.item.phase.rawValue, .text),
    .always("sessions_in_phase", \.item.sessionsInPhase, .integer),
    .always("forced_deloads", \.item.forcedDeloads, .integer),
    .nullable("current_kg", { $0.item.rung == .new ? nil : $0.item.current }, kilograms),
    .nullable("floor_kg", \.item.band?.floor, kilograms),
    .nullable("stretch_kg", \.item.band?.stretch, kilograms),
    .nullable("band_version", \.item.band?.version, .integer),
    .nullable("progress", \.progress, .text),
    .always("recalibrated", \.item.isRecalibrated, .flag),
    .nullable("neuromuscular", { $0.readiness(.neuromuscular) }, fine),
    .nullable("metabolic", { $0.readiness(.metabolic) }, fine),
    .always("missing", \.missing, .texts), because(\.because),
  ])

  private static let muscle: AnswerForm<Part<MuscleMemory>> = .object([
    .always("muscle", \.item.name, .text), .always("confidence", \.item.rung.rawValue, .text),
    .always("trend", \.trend.rawValue, .text),
  ])

  private static let grade: AnswerForm<GradeReport> = .object([
    .always("pattern", \.pattern, .text), .always("intent", \.intent.rawValue, .text),
    .always("n", \.count, .integer), .always("bias", \.bias, fine), .always("rmse", \.rmse, fine),
    .always("stacking", \.isStacking, .flag),
  ])

  private static let transfer: AnswerForm<TransferFit> = .object([
    .always("from", \.from, .text), .always("to", \.to, .text),
    .always("coefficient", \.coefficient, fine), .always("intercept", \.intercept, fine),
    .always("r2", \.r2, fine), .always("n", \.count, .integer),
    .always("rank_flag", \.isDoubtful, .flag), .always("se_ln", \.error, fine),
  ])

  private static let interaction: AnswerForm<InteractionReport> = .object([
    .always("from", \.from, .text), .always("to", \.to, .text), .always("effect", \.effect, fine),
    .always("n", \.count, .integer), .always("confidence", \.confidence, fine),
  ])

  private static let limitation: AnswerForm<(joint: String, trouble: JointTrouble)> = .object([
    .always("joint", { $0.joint }, .text), .always("severity", { $0.trouble.rawValue }, .text),
  ])

  private static let ofWeek: AnswerForm<WeekReport> = .object([
    .always("sessions", \.sessions, .integer), .nullable("mean_rpe", \.meanRpe, fine),
    .nullable("done_share", \.doneShare, fine), .always("misses", \.misses, .integer),
    .always("fatigue", \.hasFatigue, .flag), .always("deload", \.wantsDeload, .flag),
  ])

  /// The sessions that something rests on, told to people and left out for a model.
  private static func because<Owner>(
    _ sessions: @escaping @Sendable (Owner) -> [String]?
  ) -> AnswerMember<Owner> {
    let told = AnswerMember<Owner>.sometimes("because", sessions, .texts)
    return AnswerMember([AnswerField("because", .list(.text))], told.write)
  }

  /// Kilograms, to ten grams.
  static let kilograms = AnswerForm<Double>.number.of { Figure.rounded($0, decimals: 2) }
  /// Any other number, to four places.
  static let fine = AnswerForm<Double>.number.of { Figure.rounded($0, decimals: 4) }
}
