import JSONSource
import Pages

/// A format that options chose, with its settings read.
struct ChosenFormat {
  private let format: Format
  private let renderer: Format.Renderer

  /// Whether programs read it.
  var isForPrograms: Bool { format.isForPrograms }

  /// The format that was asked for, else the first.
  ///
  /// - Throws: The names there are, when there is none of that name; options of another format; what
  ///   is wrong with its own.
  init(_ arguments: Arguments, among formats: [Format]) throws(Stopped) {
    let names = formats.map(\.name)
    let name = arguments.value(of: Option.format(formats)) ?? names[0]
    guard let format = formats.first(where: { $0.name == name }) else {
      let nearest = Spelling.nearest(to: name, in: names).map { "; did you mean \($0)?" } ?? ""
      let list = names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
      throw Stopped(.usage, ["planner: --format is \(list), not '\(name)'\(nearest)"])
    }
    self.format = format
    try Self.check(arguments, against: format, among: formats)
    do throws(SettingMistakes) {
      renderer = try format.prepare(Settings(arguments, for: format))
    } catch {
      throw Stopped(error)
    }
  }

  /// Shows an answer.
  func show(_ answer: JSON, _ label: Labels, _ console: Console) throws(Stopped) -> String {
    do throws(SettingMistakes) {
      return try renderer(answer, label, console.screen)
    } catch {
      throw Stopped(error)
    }
  }

  private static func check(
    _ arguments: Arguments, against format: Format, among formats: [Format]
  ) throws(Stopped) {
    let known = format.settings.map(\.name)
    let lines = arguments.options.compactMap { given in
      formats.first { $0.settings.contains { $0.name == given.name } }.flatMap { owner in
        known.contains(given.name)
          ? nil : "planner: \(given.typed) goes with --format \(owner.name)"
      }
    }
    if !lines.isEmpty { throw Stopped(.usage, lines) }
  }
}

extension Option {
  /// The option that chooses among formats.
  static func format(_ formats: [Format]) -> Option {
    Option(
      "format", value: .one("WORD"),
      formats.map { "\($0.name) (\($0.meaning))" }.joined(separator: ", "))
  }

  /// The option that gives a setting of a format.
  init(_ setting: Setting) {
    let value: Value =
      switch setting.value {
      case .flag: .flag
      case .one(let word): .one(word)
      case .list(let word): .list(word)
      }
    self.init(setting.name, value: value, setting.meaning)
  }
}

extension Settings {
  /// What options say about a format.
  fileprivate init(_ arguments: Arguments, for format: Format) {
    var given: [String: [String]] = [:]
    for setting in format.settings {
      let option = Option(setting)
      if case .list = setting.value {
        given[setting.name] = arguments.values(of: setting.name)
      } else {
        given[setting.name] = arguments.value(of: option).map { [$0] } ?? []
      }
    }
    self.init(given)
  }
}

extension Stopped {
  /// Settings as options.
  fileprivate init(_ mistakes: SettingMistakes) {
    self.init(.usage, mistakes.list.map { "planner: --\($0.setting): \($0.message)" })
  }
}
