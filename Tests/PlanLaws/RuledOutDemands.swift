/// What the states of health and the ages forbid, as the one who signs a plan knows it: the judge
/// reads the columns of the catalogue, and never the page.
enum RuledOutDemands {
  /// By state of health.
  private static let byFlag: [String: Set<String>] = [
    "pregnant": [
      "belly_contact", "trunk_flexion", "twisting", "slide_out", "front_support", "impact",
      "ballistic", "bracing",
      "straining", "height", "inverted", "lean_back",
    ],
    "after_birth": [
      "belly_contact", "trunk_flexion", "twisting", "slide_out", "front_support", "impact",
      "ballistic", "bracing",
      "straining", "inverted", "height", "lean_back",
    ],
    "osteoporosis": [
      "trunk_flexion", "twisting", "ballistic", "impact", "height", "inverted", "single_leg",
      "bracing", "lean_back", "slide_out", "held_bend", "loaded_bend",
    ],
    "breastfeeding": ["trunk_flexion", "slide_out", "impact"],
    "recent_surgery": [
      "single_leg", "stepping", "held_load", "barbell",
      "belly_contact", "trunk_flexion", "twisting", "slide_out", "front_support", "impact",
      "ballistic", "overhead",
      "bracing", "straining", "height", "inverted",
    ],
    "heart_condition": ["impact", "ballistic", "bracing", "straining", "inverted"],
    "hypertension": ["straining", "inverted"],
    "meds_stimulant_or_anticoagulant": ["impact", "inverted", "groin_load"],
    "anticoagulant": ["impact", "inverted", "groin_load"],
    "eating_disorder_history": ["impact"],
  ]

  /// By joint that is flagged as severe, as long as nobody has looked at it.
  private static let bySevere: [String: Set<String>] = [
    "shoulder": ["overhead", "front_support", "slide_out", "inverted", "ballistic", "held_load"],
    "low_back": [
      "overhead", "trunk_flexion", "twisting", "bracing", "ballistic", "impact", "inverted",
      "bent_over", "single_leg", "stepping",
    ],
    "knee": ["single_leg", "stepping", "kneeling", "impact", "ballistic", "height"],
    "hip": ["single_leg", "stepping", "kneeling", "impact", "ballistic", "height"],
    "ankle": ["single_leg", "stepping", "impact", "ballistic", "height"],
    "elbow": ["ballistic", "inverted", "slide_out", "held_load"],
    "wrist": ["ballistic", "inverted", "slide_out", "held_load"],
  ]

  /// What a pregnancy forbids from its twentieth week on, when the body's balance has changed.
  static func ofPregnancy(_ flags: [String], week: Double?) -> Set<String> {
    flags.contains("pregnant") && week ?? 40 >= 20 ? ["unsteady_step"] : []
  }

  /// What the first six weeks after a birth forbid besides.
  static let justAfterBirth: Set<String> = [
    "single_leg", "stepping", "bent_over", "held_bend", "hands_full", "overhead", "floor_load",
    "barbell",
  ]

  /// Every demand that joints flagged as severe forbid.
  static func of(severe joints: [String]) -> Set<String> {
    joints.reduce(into: []) { $0.formUnion(bySevere[$1] ?? []) }
  }

  /// What a heavy body forbids, whose own weight is the load.
  private static func ofWeight(_ bmi: Double?) -> Set<String> {
    guard let bmi, bmi >= 35 else { return [] }
    let jumps: Set = ["impact", "ballistic", "inverted", "unsteady_step"]
    return bmi < 45
      ? jumps
      : jumps.union([
        "height", "single_leg", "stepping", "lean_back", "front_support", "slide_out", "floor_load",
        "straining",
      ])
  }

  /// What an age over 60 forbids beside states and flagged joints.
  private static func ofAge(
    _ flags: [String], _ joints: Set<String>, _ years: Double
  ) -> Set<String> {
    var out: Set = ["impact", "inverted", "slide_out"]
    if !joints.isDisjoint(with: ["knee", "hip", "ankle"]) {
      out.formUnion(["single_leg", "stepping", "height", "lean_back"])
    }
    if joints.contains("low_back") { out.insert("bent_over") }
    let bleedsOrBreaks = ["anticoagulant", "meds_stimulant_or_anticoagulant", "osteoporosis"]
    if !joints.isDisjoint(with: ["knee", "hip", "low_back"])
      || bleedsOrBreaks.contains(where: flags.contains)
    {
      out.insert("floor_load")
    }
    if years >= 75 || bleedsOrBreaks.contains(where: flags.contains) {
      // Who may fall keeps a hand free to hold on by.
      out.formUnion(["stepping", "height", "lean_back", "hands_full"])
    }
    if years >= 75 || bleedsOrBreaks.contains(where: flags.contains) { out.insert("front_support") }
    if years >= 75 {
      out.formUnion([
        "groin_load", "kneeling", "held_bend", "single_leg", "belly_contact", "floor_load",
      ])
    }
    if years >= 70 { out.insert("unsteady_step") }
    if years >= 65 { out.insert("trunk_flexion") }
    return out
  }

  /// Every demand that no exercise may have for somebody with these states and flagged joints.
  static func of(
    _ flags: [String], _ injuries: [String], years: Double, bmi: Double?
  ) -> Set<String> {
    var out = flags.reduce(into: ofWeight(bmi)) { $0.formUnion(byFlag[$1] ?? []) }
    let joints = Set(injuries)
    if flags.contains("osteoporosis"), joints.contains("low_back") { out.insert("bent_over") }
    if flags.contains("pregnant"), !joints.isDisjoint(with: ["hip", "low_back"]) {
      out.formUnion(["single_leg", "stepping", "bent_over"])
    }
    let isTender = ["after_birth", "breastfeeding", "recent_surgery"].contains(
      where: flags.contains)
    if isTender, joints.contains("low_back") { out.insert("bent_over") }
    if flags.contains("pregnant"), joints.contains("low_back") { out.insert("overhead") }
    let bleeds = ["anticoagulant", "meds_stimulant_or_anticoagulant"].contains(
      where: flags.contains)
    if bleeds, !joints.isDisjoint(with: ["knee", "hip", "ankle"]) {
      out.formUnion(["single_leg", "stepping", "height", "lean_back"])
    }
    return years > 60 ? out.union(ofAge(flags, joints, years)) : out
  }
}
