import JSONSource

/// A way to show an answer or to take it away; an entry in a list is all it takes to have one.
package struct Format: Sendable {
  /// Makes the whole text, line ends included.
  package typealias Renderer = @Sendable (JSON, Labels, Screen) throws(SettingMistakes) -> String

  /// What people choose it by: `html`.
  package let name: String
  /// What it is, in a few words for help.
  package let meaning: String
  /// Settings that only this format understands.
  package let settings: [Setting]
  /// Whether programs read it: it also shows the body of a refusal, and is always metric.
  package let isForPrograms: Bool
  /// Reads its settings before anything is computed.
  package let prepare: @Sendable (Settings) throws(SettingMistakes) -> Renderer

  init(
    _ name: String, _ meaning: String, settings: [Setting] = [], isForPrograms: Bool = false,
    prepare: @escaping @Sendable (Settings) throws(SettingMistakes) -> Renderer
  ) {
    self.name = name
    self.meaning = meaning
    self.settings = settings
    self.isForPrograms = isForPrograms
    self.prepare = prepare
  }

  /// A format without settings.
  init(_ name: String, _ meaning: String, render: @escaping @Sendable (JSON, Labels) -> String) {
    self.init(name, meaning) { _ in { plan, label, _ in render(plan, label) } }
  }

  /// Every way to have a plan, the usual one first.
  package static let plan: [Format] = [
    text(PlanText.page), json, markdown, html, csv, ics, shopping,
  ]

  /// Every way to have the indexes alone, the usual one first.
  package static let indexes: [Format] = [text(IndexesText.page), json]

  /// Every way to have the decision of a day, the usual one first.
  package static let brief: [Format] = [text(BriefText.page), json]

  /// Every way to read about supplements, the usual one first.
  package static let supplements: [Format] = [text(SupplementPage.page), json]

  /// A page for a terminal.
  static func text(_ page: @escaping @Sendable (JSON, Labels, Screen) -> String) -> Format {
    Format("text", "for people") { _ in { page($0, $1, $2) + "\n" } }
  }

  /// The answer itself.
  package static let json = Format("json", "for programs", isForPrograms: true) { _ in
    { answer, _, _ in pretty(answer) }
  }
}
