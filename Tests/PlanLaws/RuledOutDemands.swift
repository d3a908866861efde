/// What the states of health and the ages forbid, as the one who signs a plan knows it: the judge
/// reads the columns of the catalogue, and never the page.
enum RuledOutDemands {
  /// By state of health.
  private static let byFlag: [String: Set<String>] = [
    "pregnant": [
      "belly_contact", "trunk_flexion", "twisting", "slide_out", "front_support", "impact",
      "ballistic", "bracing",
      "straining", "height", "inverted",
    ],
    "after_birth": [
      "belly_contact", "trunk_flexion", "twisting", "slide_out", "front_support", "impact",
      "ballistic", "bracing",
      "straining", "inverted",
    ],
    "osteoporosis": ["trunk_flexion", "twisting", "ballistic", "impact", "height", "inverted"],
    "breastfeeding": ["trunk_flexion", "slide_out", "impact"],
    "recent_surgery": [
      "belly_contact", "trunk_flexion", "twisting", "slide_out", "front_support", "impact",
      "ballistic", "overhead",
      "bracing", "straining", "height", "inverted",
    ],
    "heart_condition": ["impact", "ballistic", "bracing", "straining", "inverted"],
    "hypertension": ["straining", "inverted"],
    "meds_stimulant_or_anticoagulant": ["impact", "inverted"],
    "eating_disorder_history": ["impact"],
  ]

  /// Every demand that no exercise may have for somebody with these states and flagged joints.
  static func of(_ flags: [String], _ injuries: [String], isOlder: Bool) -> Set<String> {
    var out = flags.reduce(into: Set<String>()) { $0.formUnion(byFlag[$1] ?? []) }
    let joints = Set(injuries)
    if flags.contains("pregnant"), !joints.isDisjoint(with: ["hip", "low_back"]) {
      out.formUnion(["single_leg", "stepping"])
    }
    if isOlder {
      out.formUnion(["impact", "inverted"])
      if !joints.isDisjoint(with: ["knee", "hip", "ankle"]) {
        out.formUnion(["single_leg", "stepping", "height"])
      }
    }
    return out
  }
}
