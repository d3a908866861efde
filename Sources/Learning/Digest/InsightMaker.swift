import Consulting
import JSONSource

/// Something that a digest shows, in a sentence, with the addresses of the values it rests on.
struct Insight: Hashable, Sendable {
  let text: String
  let facts: [String]
}

/// Says of a digest what matters most, by the page of insights.
struct InsightMaker {
  let rules: LearningRules
  let digest: JSON
  let phrasing: CoachPhrasing

  /// As many insights as are told, the first ones of the page first.
  var insights: [Insight] {
    Array(rules.telling.kinds.flatMap(told).prefix(rules.telling.most))
  }

  private func told(_ kind: InsightKind) -> [Insight] {
    switch kind {
    case .pain:
      items("limitations").compactMap { item in
        let joint = item["joint"]?.string ?? ""
        return insight(
          kind, "/limitations/\(joint)", ["severity"],
          [
            ("joint", phrasing.text("joint.\(joint)")),
            ("severity", phrasing.text("coach.word.\(item["severity"]?.string ?? "")")),
          ])
      }
    case .deload: week(kind, when: digest["week"]?["deload"]?.bool)
    case .fatigue: week(kind, when: digest["week"]?["fatigue"]?.bool)
    case .band:
      items("patterns").filter { $0["recalibrated"]?.bool == true }.compactMap { item in
        guard let floor = item["floor_kg"]?.number, let stretch = item["stretch_kg"]?.number
        else { return nil }
        return insight(
          kind, "/patterns/\(item["pattern"]?.string ?? "")", ["floor_kg", "stretch_kg"],
          [
            ("pattern", item["name"]?.string ?? ""), ("floor", CoachPhrasing.kilograms(floor)),
            ("stretch", CoachPhrasing.kilograms(stretch)),
          ])
      }
    case .declining, .plateaued, .progressing: lifts(kind)
    case .missing: unknown
    }
  }

  private func items(_ list: String) -> [JSON] { digest[list]?.array ?? [] }

  private func insight(
    _ kind: InsightKind, _ path: String, _ fields: [String], _ values: [(String, String)]
  ) -> Insight {
    Insight(
      text: phrasing.text("coach.insight.\(kind.rawValue)", values),
      facts: fields.map { "\(path)/\($0)" })
  }

  /// What the last days show; a deload that is wanted says that they were hard.
  private func week(_ kind: InsightKind, when isSo: Bool?) -> [Insight] {
    guard isSo == true, let week = digest["week"] else { return [] }
    if kind == .fatigue, week["deload"]?.bool == true { return [] }
    let fields = kind == .deload ? ["mean_rpe", "misses"] : ["mean_rpe"]
    guard fields.allSatisfy({ week[$0]?.number != nil }) else { return [] }
    return [
      insight(
        kind, "/week", fields,
        [("rpe", "mean_rpe"), ("misses", "misses")].map { name, field in
          (name, Figure.text(week[field]?.number ?? 0, decimals: 4))
        })
    ]
  }

  private func lifts(_ kind: InsightKind) -> [Insight] {
    items("exercises").filter { $0["verdict"]?.string == kind.rawValue }.compactMap { item in
      guard let strength = item["e1rm_kg"]?.number else { return nil }
      return insight(
        kind, "/exercises/\(item["exerciseId"]?.string ?? "")", ["verdict", "e1rm_kg"],
        [("exercise", item["name"]?.string ?? ""), ("kg", CoachPhrasing.kilograms(strength))])
    }
  }

  /// Lifts of which more has to be known.
  private var unknown: [Insight] {
    items("exercises").compactMap { item in
      let missing = (item["missing"]?.array ?? []).compactMap(\.string)
      guard !missing.isEmpty else { return nil }
      return insight(
        .missing, "/exercises/\(item["exerciseId"]?.string ?? "")", ["confidence"],
        [
          ("exercise", item["name"]?.string ?? ""),
          ("missing", missing.joined(separator: phrasing.text("word.comma"))),
        ])
    }
  }
}
