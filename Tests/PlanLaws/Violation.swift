/// A law of a correct plan; the raw value is its number, and reports are in this order.
package enum Law: Int, CaseIterable, Comparable, Hashable, Sendable {
  case indexes = 1
  case energy, macros
  case mealSums, options, optionValues, choices, variety
  case sessions, bands, counting, limits, feasible, order, spread, compact, effort
  case form, honesty, metamorphic, safety
  case reduction, loads, lifts, pain, soreness
  case themes, shares, menu, nutrients

  /// Lower numbers come first.
  package static func < (left: Law, right: Law) -> Bool { left.rawValue < right.rawValue }

  /// What the law demands, in one line.
  package var title: String {
    switch self {
    case .indexes: "BMR, TDEE, BMI and WHtR equal the formulas; overrides win and are shown"
    case .energy: "kcal lies in the goal's range, or a named step moved it"
    case .macros: "4p + 4c + 9f less fibre = kcal; g/kg inside the ranges"
    case .mealSums: "the meals' targets add up to the day"
    case .options: "options respect category, tier, diet, allergens, dislikes, limits and step"
    case .optionValues: "an option's macros are catalogue times grams"
    case .choices: "any choice fits within the tolerance; the proof is true"
    case .variety: "no food in all meals of the day unless said"
    case .sessions: "sessions as scheduled, none empty, mandatory patterns present or named"
    case .bands: "weekly sets under the upper end; below the lower end only with a reason"
    case .counting: "the volume table equals a recount"
    case .limits: "sets, exercises, repeats and tiring lifts within the limits"
    case .feasible: "every exercise fits equipment, items and joints"
    case .order: "order, rests and minutes follow the pages"
    case .spread: "frequency, balance and days between sessions of a muscle"
    case .compact: "the busy day is short enough and safe"
    case .effort: "repetitions and effort match goal, lift, age and flags"
    case .form: "all fields, in their order, with the edition"
    case .honesty: "everything assumed or changed is said, and nothing else"
    case .metamorphic: "a change of one input changes only what it may"
    case .safety: "refusals, cautions and withheld supplements follow the safety pages"
    case .reduction: "a week's plan keeps the week's reduction"
    case .themes: "every meal is one theme of its slot, with fruit in its place"
    case .shares: "meals have the parts of a row of shares and a sensible size"
    case .menu: "seven days, and no food or theme on more of them than it may"
    case .nutrients: "what a week holds of nutrients is added up and judged truly"
    case .loads: "a load never falls by a detour, grows only as its log allows, and is said truly"
    case .pain: "nothing is left in a plan that a hurting joint does not bear"
    case .soreness: "a sore region loses the sets that strain it most, and gets none back sore"
    case .lifts: "a lifter squats, presses and pulls by goal, and what was given stands in the plan"
    }
  }
}

/// What is at the bottom of a broken law, where an adapted plan may do what a first one may not.
enum Ground: Hashable, Sendable {
  /// Something more fits into the week.
  case fitsStill
  /// Nothing in the log says why.
  case untold
  /// An exercise that is for when nothing better is left.
  case lastChoice
  /// A value that is listed as assumed, and was given.
  case given(field: String)
  /// A sentence of the log that is missing or says what did not happen.
  case said(Said)
  /// So many sets.
  case sets(Int)
  /// More minutes than there are.
  case overtime
  /// A member that does not belong there.
  case stray(String)
}

/// A broken law: where in the plan, and what is wrong in one sentence.
package struct Violation: Hashable, Sendable {
  /// The law.
  package let law: Law
  /// JSON Pointer into the plan (or request, for a refusal); empty for the whole.
  package let pointer: String
  /// What is there and what should be.
  package let sentence: String
  /// What is at the bottom of it; nil where nobody asks.
  let ground: Ground?

  /// Puts the three parts together.
  package init(_ law: Law, _ pointer: String, _ sentence: String) {
    self.init(law, pointer, sentence, nil)
  }

  /// The same with what is at the bottom of it.
  init(_ law: Law, _ pointer: String, _ sentence: String, _ ground: Ground?) {
    self.law = law
    self.pointer = pointer
    self.sentence = sentence
    self.ground = ground
  }
}
