import Consulting
import JSONSource
import RuleEngine

/// A whole plan, ready to be written.
struct Plan: Consulted {
  let outline: PlanOutline
  let training: TrainingWeek
  /// Load hints by session and position.
  let loads: [[LoadHint]]
  let energy: EnergyPlan
  let meals: MealDay
  let supplements: [SupplementAdvice]

  /// What was known, asked and assumed on the way.
  var consultation: Consultation { outline.consultation }
  var edition: Edition { consultation.edition }
  var language: String { consultation.request.language }
}

extension Plan {
  /// The plan of a full week in reading order.
  static func members(in edition: Edition) -> [AnswerMember<Plan>] {
    let meals = MealForms(edition: edition, language: "", isWhole: false)
    func outline(_ member: AnswerMember<PlanOutline>) -> AnswerMember<Plan> {
      member.of(\.outline)
    }
    return [
      outline(PlanOutline.indexes), outline(PlanOutline.goal),
      .always("kcal", \.meals.macros.kcal, .whole),
      .always("macros", \.meals.macros, .object(DayMacros.grams)), outline(PlanOutline.split),
      .always("workouts", \.workouts, Workout.form.list),
      MainLifts.Led.section.of(\.mainLifts),
      .always("ingredients", { $0 }, AnswerForm(meals.day.shape) { $0.writeMeals(into: &$1) }),
      outline(PlanOutline.confidence), outline(PlanOutline.hidden), outline(PlanOutline.tips),
      .always("volume", \.volume, MuscleVolume.form.list),
      .always("energy", { $0 }, energy),
      .always(
        "supplements", { plan in plan.supplements.map { Told($0, by: plan.consultation) } },
        SupplementAdvice.planned.list),
      outline(PlanOutline.cardio), outline(PlanOutline.progression),
      ConsultationAnswer.assumed.of(\.consultation), outline(PlanOutline.notes),
      outline(PlanOutline.warnings), .sentences("change_log", \.consultation.changeLog),
      outline(PlanOutline.disclaimer), outline(PlanOutline.profile(in: edition)),
      outline(PlanOutline.edition), ConsultationAnswer.why.of(\.consultation),
    ]
  }

  /// The plan of a full week as a tree.
  var tree: JSON { AnswerForm.object(Self.members(in: edition)).json(of: self) }

  private func writeMeals(into writer: inout JSONWriter) {
    MealForms(edition: edition, language: language, isWhole: consultation.hidesGrams)
      .day.write(meals, &writer)
  }
}

extension AnswerMember {
  /// A member that only an adaptation adds to a plan.
  static func adapted(_ key: String, _ shape: AnswerShape) -> AnswerMember {
    AnswerMember([AnswerField(key, shape, isOptional: true)]) { _, _ in }
  }
}
