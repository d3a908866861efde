import JSONSource
import Model

/// Whether what a language model read in a note stands there.
struct NoteProof {
  /// What it read.
  struct Reading {
    let joints: [String]
    let side: String?
    let hasPain: Bool
    let quotes: [String]
  }

  private enum Severity: String { case none, mild }

  let text: String
  let rules: LearningRules

  private static let fields = ["joints", "side", "severity", "quotes"]

  /// What it read, or why that is refused.
  func judge(_ answer: String) -> ModelDoor.Judgement<Reading> {
    guard let json = ModelText.json(answer), let members = json.members else {
      return .refused("not-json")
    }
    for field in Self.fields where json[field] == nil { return .refused("missing:\(field)") }
    if let other = members.first(where: { !Self.fields.contains($0.key) }) {
      return .refused("unknown-field:\(other.key)")
    }
    guard let joints = texts(json["joints"]), let quotes = texts(json["quotes"]) else {
      return .refused("wrong-type")
    }
    guard joints.allSatisfy(rules.lifts.joints.contains) else {
      return .refused("unknown-word:joints")
    }
    let side = json["side"]?.string.flatMap(NoteRules.Sense.init)
    guard json["side"]?.isNull == true || side == .left || side == .right else {
      return .refused("unknown-word:side")
    }
    guard let severity = json["severity"]?.string.flatMap(Severity.init) else {
      return .refused("unknown-word:severity")
    }
    let folded = text.lowercased()
    let isFounded = quotes.allSatisfy { !$0.isEmpty && folded.contains($0.lowercased()) }
    let claims = !joints.isEmpty || severity == .mild || side != nil
    guard isFounded, !claims || !quotes.isEmpty else { return .refused("unfounded-quote") }
    return .taken(
      Reading(
        joints: joints, side: side?.rawValue, hasPain: severity == .mild, quotes: quotes))
  }

  private func texts(_ json: JSON?) -> [String]? {
    guard let items = json?.array else { return nil }
    let texts = items.compactMap(\.string)
    return texts.count == items.count ? texts : nil
  }
}
