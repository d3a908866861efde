import Consulting
import JSONSource
import Model

/// Whether a set that a language model chose lies inside what plan, log and pages allow.
struct PrescriptionCheck {
  let rules: LearningRules
  let block: AskedBlock
  let facts: LiftFacts
  /// The load that was learned.
  let learned: Double?
  let isPainful: Bool
  /// The numbers its texts may name; nil for any.
  let known: [Double]?
  /// The set of the rules that it is to take the place of; nil where nobody knows it.
  var engine: NextSet?

  /// A set that was let through, with the texts that were replaced.
  struct Accepted {
    let json: JSON
    let load: Double?
    let rest: Double
    let texts: [(field: String, text: String?)]

    /// What was changed on the way.
    let adjusted: [String]
  }

  /// The fields that are words for people.
  static let texts = ["set_framing", "coaching_cue", "reasoning"]

  /// The set, or everything that speaks against it.
  func judge(_ text: String) -> (accepted: Accepted?, codes: [String]) {
    let answer = ModelAnswer(text, rules.answers)
    guard answer.codes.isEmpty else { return (nil, answer.codes) }
    if let code = barred(answer.json) ?? unfounded(answer.json) { return (nil, [code]) }
    return (accept(answer.json), [])
  }

  private func number(_ json: JSON, _ field: String) -> Double { json[field]?.number ?? 0 }

  /// The first limit that is passed.
  private func barred(_ json: JSON) -> String? {
    let load = number(json, "load_kg")
    let evidence = [block.load, learned].compactMap(\.self).min()
    if facts.step == 0, load > 0 { return "no-load-exists" }
    if facts.step > 0, load > 0 || facts.hasLoad {
      guard let evidence else { return "no-evidence" }
      let most =
        facts.lifted.helps ? facts.harder(than: evidence) : rules.next.above * evidence
      if facts.isHarder(load, than: most) { return "over-limit:load_kg" }
    }
    if let code = engine.flatMap({ beyond($0, json) }) { return code }
    let intent = json["intent"]?.string.flatMap { SetIntent(rawValue: $0) } ?? .top
    guard rules.intent(intent).isWorking else { return nil }
    let most = block.reps.upperBound + rules.answers.spareReps
    if number(json, "reps") > Double(most) { return "outside-plan:reps" }
    if number(json, "rir") < Double(block.reserve.lowerBound) { return "outside-plan:rir" }
    return nil
  }

  /// Where it leaves what the rules allow today: another kind of set, fewer repetitions or more
  /// reserve than plan and rules, or a higher load where something hurts.
  private func beyond(_ engine: NextSet, _ json: JSON) -> String? {
    guard let intent = json["intent"]?.string.flatMap({ SetIntent(rawValue: $0) }),
      rules.intent(intent).isWorking
    else { return "outside-plan:intent" }
    let least = min(block.reps.lowerBound, engine.reps ?? block.reps.lowerBound)
    if number(json, "reps") < Double(least) { return "outside-plan:reps" }
    let most = max(block.reserve.upperBound, engine.reserve ?? block.reserve.upperBound)
    if number(json, "rir") > Double(most) { return "outside-plan:rir" }
    let isTroubled = isPainful || engine.reasons.contains { $0.code == "eased_joint" }
    let isHeavier =
      engine.load.map { facts.isHarder(number(json, "load_kg"), than: $0) } ?? false
    return isTroubled && isHeavier ? "over-limit:load_kg" : nil
  }

  /// A number in its texts that nobody measured and that it does not set.
  private func unfounded(_ json: JSON) -> String? {
    guard let known else { return nil }
    let own = ["load_kg", "reps", "rir", "rest_s"].map { number(json, $0) }
    let isFounded = Self.texts.allSatisfy {
      SaidNumbers.unfounded(in: json[$0]?.string ?? "", among: known + own) == nil
    }
    return isFounded ? nil : "unfounded-number"
  }

  private func accept(_ json: JSON) -> Accepted {
    var adjusted: [String] = []
    let texts = Self.texts.map { field in
      let text = json[field]?.string ?? ""
      let isBanned = Self.holds(text, rules.answers.banned)
      if isBanned { adjusted.append(field) }
      return (field: field, text: isBanned ? nil : text)
    }
    let given = number(json, "load_kg")
    var load: Double? = given
    if facts.step > 0 {
      load = facts.hasLoad ? facts.existing(given) : GridStep.down(given, facts.step)
    }
    if load != given { adjusted.insert("load_kg", at: 0) }
    let flags = (json["safety_flags"]?.array ?? []).compactMap(\.string)
    let hurts = isPainful || flags.contains(ModelAnswer.painFlag)
    let wanted = number(json, "rest_s")
    let rest = hurts ? max(wanted, Double(rules.next.painRest)) : wanted
    if rest != wanted { adjusted.append("rest_s") }
    return Accepted(
      json: json, load: facts.step == 0 ? nil : load, rest: rest, texts: texts,
      adjusted: adjusted)
  }

  private static func holds(_ text: String, _ banned: [String]) -> Bool {
    let words = SaidText.words(text)
    let folded = text.lowercased()
    return banned.contains { word in
      guard word.unicodeScalars.allSatisfy(\.isASCII) else { return folded.contains(word) }
      let parts = word.split(separator: " ").map(String.init)
      return words.indices.contains { words[$0...].starts(with: parts) }
    }
  }
}
