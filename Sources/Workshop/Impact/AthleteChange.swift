import JSONSource

/// How one athlete's answer changed from the base edition to the rules that are tried.
package struct AthleteChange: Sendable {
  /// A number of the plan on both sides; nil where there is no plan.
  package struct Number: Sendable {
    /// What it is.
    package let field: ImpactField
    /// In the base edition.
    package let base: Double?
    /// Now.
    package let rules: Double?
  }

  /// The athlete's position among those asked, from 1; the line of a roster.
  package let number: Int
  /// What the roster calls the athlete, else empty.
  package let name: String
  /// The request as one line of JSON.
  package let request: String
  /// Why the base edition made no plan; nil when it made one.
  package let baseRefusal: String?
  /// Why there is no plan now; nil when there is one.
  package let rulesRefusal: String?
  /// Every number of either plan, changed or not.
  package let numbers: [Number]
  /// Exercises that only the base edition chose.
  package let exercisesOut: [String]
  /// Exercises that are chosen only now.
  package let exercisesIn: [String]
  /// Foods that only the base edition offered.
  package let foodsOut: [String]
  /// Foods that are offered only now.
  package let foodsIn: [String]
  /// Warnings that are no longer given.
  package let warningsOut: [String]
  /// Warnings that are given only now.
  package let warningsIn: [String]
  /// Whether a safety note is gone, or says something else.
  package let losesNotes: Bool
  /// Sections of the plan that differ at all.
  package let sections: [String]
  /// The rows through which it changed.
  package let causes: [ImpactCause]
  let samples: [ImpactSample]

  /// Whether there is a plan on only one side.
  package var isRefusalChange: Bool { (baseRefusal == nil) != (rulesRefusal == nil) }

  /// How much changed, to find the athletes who are affected most: the percentages by which energy,
  /// protein and weekly sets moved, and of exercises that were swapped.
  package var size: Double {
    let shares = numbers.map { number in
      guard Self.weighed.contains(number.field.name), let base = number.base,
        let rules = number.rules
      else { return 0.0 }
      return abs(rules - base) / max(abs(base), abs(rules), 1)
    }
    let swapped = Double(max(exercisesOut.count, exercisesIn.count))
    let all = Double(max(exercises.0, exercises.1, 1))
    return 100 * (shares.reduce(0, +) + swapped / all)
  }

  private static let weighed = ["energy", "protein", "sets a week"]
  private let exercises: (Int, Int)

  init(
    number: Int, name: String, request: JSON, _ base: ImpactOutcome, _ rules: ImpactOutcome,
    _ causes: ImpactCauses
  ) {
    self.number = number
    self.name = name
    var writer = JSONWriter()
    writer.json(request)
    self.request = writer.text
    baseRefusal = base.refusal?.reason
    rulesRefusal = rules.refusal?.reason
    let none = PlanFigures(JSON(.null))
    let before = base.plan.map(PlanFigures.init) ?? none
    let after = rules.plan.map(PlanFigures.init) ?? none
    let isBoth = base.plan != nil && rules.plan != nil
    let fields = before.numbers.map(\.field)
    let more = after.numbers.map(\.field).filter { !fields.contains($0) }
    numbers = (fields + more).map {
      Number(field: $0, base: before.value(of: $0), rules: after.value(of: $0))
    }
    func only(_ one: [String], _ other: [String]) -> [String] {
      isBoth ? one.filter { !other.contains($0) } : []
    }
    exercisesOut = only(before.exercises, after.exercises)
    exercisesIn = only(after.exercises, before.exercises)
    exercises = (before.exercises.count, after.exercises.count)
    foodsOut = only(before.foods, after.foods)
    foodsIn = only(after.foods, before.foods)
    warningsOut = only(before.warnings, after.warnings)
    warningsIn = only(after.warnings, before.warnings)
    losesNotes = isBoth && !Set(before.notes).isSubset(of: after.notes)
    sections = isBoth ? Self.sections(before, after) : []
    let found = causes.causes(base.plan, rules.plan)
    self.causes = found.map(\.0)
    samples = found.map(\.1)
  }

  private static func sections(_ one: PlanFigures, _ other: PlanFigures) -> [String] {
    func text(_ json: JSON?) -> [UInt8] {
      var writer = JSONWriter()
      if let json { writer.json(json) }
      return writer.bytes
    }
    let names = one.sections.map(\.name)
    let more = other.sections.map(\.name).filter { !names.contains($0) }
    return (names + more).filter { name in
      text(one.sections.first { $0.name == name }?.value)
        != text(other.sections.first { $0.name == name }?.value)
    }
  }
}
