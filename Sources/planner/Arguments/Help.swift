/// The pages `--help` shows, made from the declarations.
package enum Help {
  /// What the program does and its verbs.
  package static func overview(_ verbs: [Verb]) -> String {
    let width = (verbs.map(\.name.count).max() ?? 0) + 2
    let list = verbs.map { "  " + $0.name.filled(to: width) + $0.summary }
    return """
      planner makes a training and nutrition plan from rules a coach can read and change.

      Start here:
        planner generate --days 4
        planner generate --days 4 --goal lean_mass --sex male --weight 82 --height 180

      Verbs:
      \(list.joined(separator: "\n"))

      'planner help VERB' or 'planner VERB --help' teaches one of them.
      """
  }

  /// All about one verb.
  package static func page(_ verb: Verb) -> String {
    var page = "planner \(verb.name): \(verb.summary)\n\nUsage:\n  planner \(verb.name) [options]"
    if !verb.operands.isEmpty { page += " \(verb.operands)" }
    if !verb.explanation.isEmpty { page += "\n\n\(verb.explanation)" }
    for group in verb.options { page += "\n\n\(group.title):\n" + lines(of: group.options) }
    page += "\n\nAlways:\n" + lines(of: Option.common)
    page += "\n\nExamples:\n"
    page += verb.examples.map { "  # \($0.about)\n  \($0.command)" }.joined(separator: "\n\n")
    return page
  }

  private static func lines(of options: [Option]) -> String {
    let margin = usageWidth + 4
    return options.map { option in
      let lines = option.meaning.wrapped(to: 80 - margin)
      let usage = "  " + option.usage
      let first =
        option.usage.count > usageWidth
        ? usage + "\n" + String(repeating: " ", count: margin) : usage.filled(to: margin)
      return first + lines.joined(separator: "\n" + String(repeating: " ", count: margin))
    }.joined(separator: "\n")
  }

  private static let usageWidth = 24
}
