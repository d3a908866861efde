import Pages
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

      'planner help VERB' or 'planner VERB --help' teaches one of them. Every function that
      'planner call' knows is a verb, too: planner recalculate-indexes --weight 82
      """
  }

  /// All about one verb; in the language of the labels where its messages `help.` say it.
  package static func page(
    _ verb: Verb, _ options: [Verb.Group], in label: Labels? = nil
  ) -> String {
    let words = Words(verb: verb.name, label: label)
    var page = "planner \(verb.name): \(words("summary", verb.summary))\n\n"
    page += "\(words("usage", "Usage")):\n  planner \(verb.name) \(words("options", "[options]"))"
    if !verb.operands.isEmpty { page += " \(verb.operands)" }
    if !verb.explanation.isEmpty { page += "\n\n\(words("explanation", verb.explanation))" }
    for (index, group) in options.enumerated() where !group.options.isEmpty {
      page += "\n\n\(words("group.\(index + 1)", group.title)):\n" + lines(group.options, words)
    }
    page += "\n\n\(words("always", "Always")):\n" + lines(Option.common, words)
    page += "\n\n\(words("examples", "Examples")):\n"
    let examples = verb.examples.enumerated().map { index, example in
      "  # \(words("example.\(index + 1)", example.about))\n  \(example.command)"
    }
    return page + examples.joined(separator: "\n\n")
  }

  /// A verb's texts by the ends of their message keys, else as they are declared.
  private struct Words {
    let verb: String
    let label: Labels?

    func callAsFunction(_ key: String, _ declared: String) -> String {
      label?.help(verb, key) ?? declared
    }
  }

  private static func lines(_ options: [Option], _ words: Words) -> String {
    let margin = usageWidth + 4
    return options.map { option in
      let meaning = [words("option.\(option.names[0])", option.meaning), option.choice]
        .compactMap(\.self).joined(separator: ": ")
      let lines = meaning.wrapped(to: 80 - margin)
      let usage = "  " + option.usage
      let first =
        option.usage.count > usageWidth
        ? usage + "\n" + String(repeating: " ", count: margin) : usage.filled(to: margin)
      return first + lines.joined(separator: "\n" + String(repeating: " ", count: margin))
    }.joined(separator: "\n")
  }

  private static let usageWidth = 24
}
