import Consulting

extension Planner {
  /// The functions of planning, in the order people read about them.
  package var functions: [ServiceFunction] {
    [indexesFunction, planFunction, supplementsFunction, adaptationFunction]
  }

  private var indexesFunction: ServiceFunction {
    ServiceFunction(
      name: "recalculateIndexes",
      summary: "BMR, TDEE, BMI and the rest from raw data or overrides",
      request: { edition.form(.recalculateIndexes) }, answer: { IndexReport.form },
      example: #"{"sex":"female","age_years":29,"height_cm":165,"weight_kg":62}"#,
      answering: recalculateIndexes)
  }

  private var planFunction: ServiceFunction {
    let form = MadeOnce { PlanOfWeek.form(in: edition) }
    return ServiceFunction(
      name: "generatePlan",
      summary: "a week of training and meals from an athlete's data", isDear: true,
      request: { edition.form(edition.planContract) }, answer: { form.value },
      example:
        #"{"schedule_days":4,"goal":"lean_mass","sex":"male","weight_kg":82,"height_cm":180}"#,
      answering: generatePlan(_:))
  }

  private var supplementsFunction: ServiceFunction {
    let form = MadeOnce { SupplementReport.form(in: edition) }
    return ServiceFunction(
      name: "adviseSupplements",
      summary: "evidence and doses of supplements, and what is withheld",
      request: { edition.form(.adviseSupplements) }, answer: { form.value },
      example: #"{"goal":"strength","weight_kg":70}"#, answering: adviseSupplements)
  }

  private var adaptationFunction: ServiceFunction {
    let form = MadeOnce { AdaptedPlan.form(in: edition) }
    return ServiceFunction(
      name: "adaptPlan",
      summary: "a plan that answers to readiness, lifts and weight", isDear: true,
      request: { edition.adaptForm },
      answer: { form.value }, example: nil, answering: adaptPlan(_:)
    ).taking(["plan": "current_plan"])
  }
}
