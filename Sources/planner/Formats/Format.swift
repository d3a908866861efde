import JSONSource

/// A way to show an answer or to take it away; an entry in a list is all it takes to have one.
struct Format: Sendable {
  /// Makes the whole text, line ends included.
  typealias Renderer = @Sendable (JSON, Labels, Console) throws(Stopped) -> String

  /// What `--format` calls it.
  let name: String
  /// What it is, in a few words for help.
  let meaning: String
  /// Options that only this format understands.
  let options: [Option]
  /// Whether programs read it: it also shows the body of a refusal, and is always metric.
  let isForPrograms: Bool
  /// Reads its options before anything is computed.
  let prepare: @Sendable (Arguments) throws(Stopped) -> Renderer

  init(
    _ name: String, _ meaning: String, options: [Option] = [], isForPrograms: Bool = false,
    prepare: @escaping @Sendable (Arguments) throws(Stopped) -> Renderer
  ) {
    self.name = name
    self.meaning = meaning
    self.options = options
    self.isForPrograms = isForPrograms
    self.prepare = prepare
  }

  /// A format without options.
  init(_ name: String, _ meaning: String, render: @escaping @Sendable (JSON, Labels) -> String) {
    self.init(name, meaning) { _ in { plan, label, _ in render(plan, label) } }
  }

  /// Every way to have a plan, the usual one first.
  static let plan: [Format] = [
    text(PlanText.page), json, markdown, html, csv, ics, shopping,
  ]

  /// A page for a terminal.
  static func text(_ page: @escaping @Sendable (JSON, Labels, Console) -> String) -> Format {
    Format("text", "for people") { _ in { page($0, $1, $2) + "\n" } }
  }

  /// The answer itself.
  static let json = Format("json", "for programs", isForPrograms: true) { _ in
    { answer, _, _ in
      var writer = JSONWriter(pretty: true)
      writer.json(answer)
      return writer.text + "\n"
    }
  }

  /// The option that chooses among formats.
  static func option(_ formats: [Format]) -> Option {
    Option(
      "format", value: .one("WORD"),
      formats.map { "\($0.name) (\($0.meaning))" }.joined(separator: ", "))
  }

  /// The format that was asked for, else the first.
  ///
  /// - Throws: The names there are, when there is none of that name; options of another format.
  static func chosen(
    by arguments: Arguments, among formats: [Format]
  ) throws(Stopped) -> Format {
    let names = formats.map(\.name)
    let name = arguments.value(of: option(formats)) ?? names[0]
    guard let format = formats.first(where: { $0.name == name }) else {
      let nearest = Spelling.nearest(to: name, in: names).map { "; did you mean \($0)?" } ?? ""
      let list = names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
      throw Stopped(.usage, ["planner: --format is \(list), not '\(name)'\(nearest)"])
    }
    let known = format.options.map(\.names[0])
    let lines = arguments.options.compactMap { given in
      formats.first { $0.options.contains { $0.names[0] == given.name } }.flatMap { owner in
        known.contains(given.name)
          ? nil : "planner: \(given.typed) goes with --format \(owner.name)"
      }
    }
    if !lines.isEmpty { throw Stopped(.usage, lines) }
    return format
  }
}
