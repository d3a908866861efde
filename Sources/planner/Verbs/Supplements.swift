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
    options: [
      Group(title: "What is shown", options: RequestField.supplements.prefix(3).map(\.option)),
      Group(
        title: "You",
        options: RequestField.supplements.dropFirst(3).filter { !isAnswer($0) }.map(\.option)),
      Group(
        title: "Request and answer",
        options: [RequestVerb.profile, .format(Format.supplements), .units]
          + RequestField.supplements.filter(isAnswer).map(\.option)),
    ],
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
    run: { arguments, console in
      RequestVerb(
        function: "adviseSupplements", fields: RequestField.supplements, formats: Format.supplements
      ).run(arguments, &console)
    })

  private static func isAnswer(_ field: RequestField) -> Bool {
    RequestField.answer.contains { $0.path == field.path }
  }
}
