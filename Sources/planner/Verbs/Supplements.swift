import Consulting
import Pages
extension Verb {
  /// What is known about supplements.
  static let supplements = Verb(
    name: "supplements",
    summary: "evidence, doses studied and cautions of supplements",
    operands: "", operandCount: 0...0,
    explanation: """
      Nothing is needed. The page lists what was studied, at which dose and how good
      the evidence is, and leaves out what age, health, diet or allergens forbid, with
      the reason. It is information, never advice to use something.
      """,
    optionsOf: { forms in
      let fields = forms("adviseSupplements")
      let shown = ["goal", "category", "tier"]
      return [
        Group(title: "What is shown", options: fields.options(of: shown)),
        Group(title: "You", options: fields.options(besides: shown + Topic.answer)),
        Group(
          title: "Request and answer",
          options: [RequestVerb.profile, .format(Format.supplements), .units]
            + fields.options(of: Topic.answer)),
      ]
    },
    examples: [
      ("Everything there is", "planner supplements"),
      (
        "For a goal, with good evidence", "planner supplements --goal strength --tier A --weight 70"
      ),
      (
        "What high blood pressure leaves",
        "planner supplements --category performance --health-flags hypertension"
      ),
    ],
    run: RequestVerb(function: "adviseSupplements", formats: Format.supplements).run)
}
