import JSONSource

/// The decision of a day for a terminal.
package enum BriefText {
  /// The whole page.
  package static func page(_ brief: JSON, _ label: Labels, _ screen: Screen) -> String {
    var paper = Paper(on: screen)
    paper.add("", brief["push_text"]?.string ?? "", style: .bold)
    paper.space()
    paper.add("", brief["text"]?.string ?? "")
    let rows = (brief["why"]?.array ?? []).compactMap(\.string)
    if !rows.isEmpty {
      paper.space()
      paper.add("", rows.joined(separator: ", "), style: .dim)
    }
    return paper.text
  }
}
