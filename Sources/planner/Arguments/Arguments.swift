import Pages
import JSONSource

/// The words after a verb, sorted into options and the rest.
package struct Arguments: Hashable, Sendable {
  /// An option as it was given.
  package struct Given: Hashable, Sendable {
    /// The option's first name.
    package let name: String
    /// The name as it was typed, with its dashes.
    package let typed: String
    /// Its value; `true` or `false` for a flag.
    package let value: String
  }

  /// Options in the order they were given.
  package private(set) var options: [Given] = []
  /// What is no option, in order.
  package private(set) var operands: [String] = []

  /// The same options with other words beside them.
  func with(operands: [String]) -> Arguments {
    var arguments = self
    arguments.operands = operands
    return arguments
  }

  /// The value of an option given last; nil when it was not given.
  package func value(of option: Option) -> String? {
    options.last { $0.name == option.names[0] }?.value
  }

  /// Whether a flag is set.
  package func has(_ name: String) -> Bool {
    options.last { $0.name == name }?.value == "true"
  }

  /// Everything a list option was given, in order.
  package func values(of name: String) -> [String] {
    options.filter { $0.name == name }.flatMap { Self.items($0.value) }
  }

  /// Sorts words by a verb's options.
  ///
  /// - Throws: Every mistake, each as one line.
  package static func parse(
    _ words: [String], options: [Option]
  ) throws(UsageMistakes) -> Arguments {
    var arguments = Arguments()
    var mistakes = UsageMistakes()
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        arguments.operands += rest
        break
      } else if word == "-h" {
        arguments.options.append(Given(name: "help", typed: word, value: "true"))
      } else if word.hasPrefix("--") {
        arguments.take(word, from: &rest, options: options, &mistakes)
      } else if word.hasPrefix("-"), word != "-", !isNumber(word) {
        mistakes.add(unknown(word, options: options))
      } else {
        arguments.operands.append(word)
      }
    }
    if !mistakes.lines.isEmpty { throw mistakes }
    return arguments
  }

  /// What words say of a few options that have values; all else is passed over.
  package static func found(_ options: [Option], in words: [String]) -> Arguments {
    var arguments = Arguments()
    for (index, word) in words.enumerated() {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let option = options.first { $0.names.contains { "--\($0)" == parts[0] } }
      let next = words.indices.contains(index + 1) ? words[index + 1] : nil
      guard let option, let value = parts.count > 1 ? String(parts[1]) : next else { continue }
      arguments.options.append(
        Given(name: option.names[0], typed: String(parts[0]), value: value))
    }
    return arguments
  }

  /// The parts of a list; `none` alone is the empty list.
  package static func items(_ text: String) -> [String] {
    if text == "none" { return [] }
    return text.split(separator: ",", omittingEmptySubsequences: true).map { $0.trimmed }
      .filter { !$0.isEmpty }
  }

  private mutating func take(
    _ word: String, from rest: inout ArraySlice<String>, options: [Option],
    _ mistakes: inout UsageMistakes
  ) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let typed = String(parts[0])
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard let option = options.first(where: { $0.names.contains(String(typed.dropFirst(2))) })
    else { return mistakes.add(Self.unknown(typed, options: options)) }
    let value: String
    switch option.value {
    case .flag:
      value = attached ?? "true"
      guard value == "true" || value == "false" else {
        return mistakes.add("\(typed) is a switch: write \(typed) or \(typed)=false")
      }
    case .one, .list:
      guard let given = attached ?? Self.popValue(from: &rest) else {
        return mistakes.add("\(typed) needs a value: \(typed) \(option.valueUsage ?? "")")
      }
      value = given
    }
    if let told = told(before: option)?.value, told != value {
      return mistakes.add("\(typed) is told twice: \(told) and \(value)")
    }
    self.options.append(Given(name: option.names[0], typed: typed, value: value))
  }

  /// What an option that takes one value was given before; nil for a list, which may be told again.
  private func told(before option: Option) -> Given? {
    if case .list = option.value { return nil }
    return options.last { $0.name == option.names[0] }
  }

  /// The next word, unless it is an option itself; a number below zero is none.
  private static func popValue(from rest: inout ArraySlice<String>) -> String? {
    guard let next = rest.first else { return nil }
    if next.hasPrefix("-"), next != "-", !isNumber(next) { return nil }
    return rest.popFirst()
  }

  private static func isNumber(_ word: String) -> Bool {
    word.utf8.dropFirst().first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ?? false
  }

  private static func unknown(_ typed: String, options: [Option]) -> String {
    let names = options.flatMap(\.names)
    let nearest = Spelling.nearest(to: String(typed.drop { $0 == "-" }), in: names)
    return "unknown option \(typed)" + (nearest.map { "; did you mean --\($0)?" } ?? "")
  }
}

/// What is wrong with a command line, a line for each mistake.
package struct UsageMistakes: Error, Hashable, Sendable {
  /// The mistakes in the order of the words.
  package private(set) var lines: [String] = []

  /// No mistake yet.
  package init() {}

  /// Just one.
  package init(_ line: String) {
    lines = [line]
  }

  package mutating func add(_ line: String) {
    lines.append(line)
  }
}
