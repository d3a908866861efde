import JSONSource

extension Format {
  /// Every way to have an adaptation, the usual one first; they show `adaptation(of:_:)`.
  package static let adaptation: [Format] = [
    Format("text", "for people") { _ in
      { shown, label, screen in
        let (before, answer) = parts(of: shown)
        return ChangesText.page(before, answer, label, screen) + "\n"
      }
    },
    Format("json", "for programs", isForPrograms: true) { _ in
      { shown, _, _ in pretty(parts(of: shown).answer) }
    },
    Format("plan", "the new plan alone, for programs", isForPrograms: true) { _ in
      { shown, _, _ in
        let (_, answer) = parts(of: shown)
        return pretty(answer["patched_plan"] ?? answer)
      }
    },
  ]

  /// A plan and the answer of `adaptPlan` about it, for the formats that show both.
  package static func adaptation(of plan: JSON, _ answer: JSON) -> JSON {
    JSON(
      .object([
        JSON.Member(key: "before", value: plan), JSON.Member(key: "answer", value: answer),
      ]))
  }

  private static func parts(of shown: JSON) -> (before: JSON, answer: JSON) {
    (shown["before"] ?? JSON(.null), shown["answer"] ?? JSON(.null))
  }

  /// An answer as programs and people read it.
  static func pretty(_ answer: JSON) -> String {
    var writer = JSONWriter(pretty: true)
    writer.json(answer)
    return writer.text + "\n"
  }
}
