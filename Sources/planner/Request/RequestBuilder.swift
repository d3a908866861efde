import Consulting
import Pages
import JSONSource

/// A request put together from a profile and the options laid over it.
package struct RequestBuilder: Sendable {
  /// The request, ready to send.
  package private(set) var request: JSON
  /// Options whose text cannot be a value.
  package private(set) var mistakes: [Mistake] = []
  /// Measures that were given in another unit, and what they were read as.
  package private(set) var readings: [Reading] = []

  /// A measure in another unit than the request's.
  package struct Reading: Hashable, Sendable {
    let option: String
    let text: String
    let number: Double
    let unit: String

    /// `--weight: 180lb is 81.6 kg`.
    package func line(_ label: Labels) -> String {
      "\(option): "
        + label(
          .readAs, ("text", text), ("value", "\(JSON.shown(number, decimals: 1)) \(unit)"))
    }
  }

  /// An option whose text cannot be a value.
  package struct Mistake: Hashable, Sendable {
    let option: String
    let text: String
    let label: Label
    /// What to do about it, and an example of it.
    var hint: Label?
    var example = ""

    /// One line that begins with the option.
    package func line(_ label: Labels) -> String {
      let message = "\(option): " + label(self.label, ("text", text))
      guard let hint else { return message }
      return label(
        .hinted, ("message", message), ("hint", label(hint, ("option", option), ("value", example)))
      )
    }
  }

  /// Lays options over a profile in the order they are given; an option wins over the profile's
  /// field.
  ///
  /// - Parameters:
  ///   - arguments: The options.
  ///   - fields: The fields they fill.
  ///   - profile: What the request starts from.
  ///   - documents: What the files hold that options name, by the options' first names.
  package init(
    _ arguments: Arguments, fields: [OptionField], profile: JSON?,
    documents: [String: JSON] = [:]
  ) {
    request = profile ?? JSON([:])
    var names: [String] = []
    for option in arguments.options where !names.contains(option.name) { names.append(option.name) }
    for name in names {
      let given = arguments.options.filter { $0.name == name }
      guard let last = given.last,
        let field = fields.first(where: { $0.option.names[0] == name })
      else { continue }
      switch field.kind {
      case .number: setNumber(last, field)
      case .word: request = request.setting(field.path[...], to: JSON(.string(last.value)))
      case .flag: request = request.setting(field.path[...], to: JSON(.bool(last.value == "true")))
      case .list:
        let items = given.flatMap { Arguments.items($0.value) }.map { JSON(.string($0)) }
        request = request.setting(field.path[...], to: JSON(.array(items)))
      case .graded:
        let items = given.flatMap { Arguments.items($0.value) }.map(Self.graded)
        request = request.setting(field.path[...], to: JSON(.array(items)))
      case .levels: setLevels(given, field)
      case .lift: for option in given { setLifts(option, field) }
      case .document:
        guard let json = documents[last.name] else { continue }
        request = request.setting(field.path[...], to: json)
      }
    }
  }

  /// A joint to spare: `knee`, or `knee:severe`.
  private static func graded(_ text: String) -> JSON {
    let parts = text.split(separator: ":", maxSplits: 1).map(\.trimmed)
    guard parts.count == 2 else { return JSON(.string(text)) }
    return JSON(
      .object(
        zip(["joint", "severity"], parts).map {
          JSON.Member(key: $0, value: .string($1))
        }))
  }

  private mutating func setNumber(_ given: Arguments.Given, _ field: OptionField) {
    guard let number = Self.number(given.value) ?? measured(given, field) else {
      mistakes.append(Self.notANumber(given))
      return
    }
    request = request.setting(field.path[...], to: JSON(.number(number)))
  }

  /// A measure that names its unit, in the unit of the request.
  private mutating func measured(_ given: Arguments.Given, _ field: OptionField) -> Double? {
    guard let measure = field.path.last.flatMap(Measure.init(field:)),
      let number = measure.read(given.value)
    else { return nil }
    let reading = Reading(
      option: given.typed, text: given.value.trimmed, number: number, unit: measure.unit)
    if !given.value.trimmed.hasSuffix(measure.unit) { readings.append(reading) }
    return number
  }

  private mutating func setLevels(_ given: [Arguments.Given], _ field: OptionField) {
    var said: Set<String> = []
    for option in given {
      for text in Arguments.items(option.value) {
        let parts = text.split(separator: ":", maxSplits: 1).map(\.trimmed)
        let word = parts.first ?? text
        if parts.count == 2, let level = Self.number(parts[1]), said.insert(word).inserted {
          request = request.setting(field.path + [word], to: JSON(.number(level)))
        } else if said.contains(word) {
          mistakes.append(Mistake(option: option.typed, text: word, label: .saidTwice))
        } else {
          mistakes.append(
            Mistake(
              option: option.typed, text: text, label: .notALevel, hint: .writeLevel,
              example: word))
        }
      }
    }
  }

  private mutating func setLifts(_ given: Arguments.Given, _ field: OptionField) {
    for text in Arguments.items(given.value) {
      guard let lift = Lift(text) else {
        mistakes.append(
          Mistake(option: given.typed, text: text, label: .notALift, hint: .writeLift))
        continue
      }
      request = request.setting(field.path + [lift.exercise], to: lift.json)
    }
  }

  /// Digits with a sign, a point and a power of ten at most; what `Double` takes beyond that is a slip
  /// here.
  static func number(_ text: String) -> Double? {
    guard text.utf8.allSatisfy({ "0123456789.-+eE".utf8.contains($0) }) else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  private static func notANumber(_ given: Arguments.Given) -> Mistake {
    var mistake = Mistake(option: given.typed, text: given.value, label: .notANumber)
    let text = given.value.trimmed
    let digits = String(text.replacing(",", with: ".").prefix { $0.isNumber || $0 == "." })
    // A number of which only the beginning was read is another one: 1e999, 2,500, 5'10, 2k.
    let rest = text.dropFirst(digits.count)
    let isThousands = text.prefix(digits.count).split(separator: ",").dropFirst().last?.count == 3
    let isAnother = rest.contains(where: \.isNumber) || isThousands || rest.trimmed == "k"
    if given.name == "age", text.dropFirst().contains(where: { $0 == "-" || $0 == "–" }) {
      mistake.hint = .useAgeRange
    } else if !isAnother, number(digits) != nil {
      (mistake.hint, mistake.example) = (.writeOption, digits)
    }
    return mistake
  }
}

/// A logged set as an option says it: `back_squat:100x5@2`.
private struct Lift {
  let exercise: String
  let json: JSON

  init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, !parts[0].trimmed.isEmpty else { return nil }
    exercise = parts[0].trimmed
    let set = parts[1].lowercased().replacing("×", with: "x").replacing(" ", with: "")
    let weightAndRest = set.split(separator: "x", omittingEmptySubsequences: false)
    guard weightAndRest.count == 2 else { return nil }
    let repsAndRir = weightAndRest[1].split(separator: "@", omittingEmptySubsequences: false)
    let weight = String(weightAndRest[0])
    let numbers =
      [RequestBuilder.number(weight) ?? Measure.kilograms.read(weight)]
      + repsAndRir.map { RequestBuilder.number(String($0)) }
    guard numbers.count <= 3, !numbers.contains(nil) else { return nil }
    json = JSON(
      .object(
        zip(["weight_kg", "reps", "rir"], numbers.compactMap(\.self)).map {
          JSON.Member(key: $0, value: .number($1))
        }))
  }
}

extension JSON {
  /// The same document with a value at a path of keys; objects on the way are made.
  fileprivate func setting(_ path: ArraySlice<String>, to value: JSON) -> JSON {
    guard let key = path.first else { return value }
    var members = self.members ?? []
    let index = members.firstIndex { $0.key == key }
    let before = index.map { members[$0].value } ?? JSON([:])
    let member = Member(key: key, value: before.setting(path.dropFirst(), to: value))
    if let index { members[index] = member } else { members.append(member) }
    return JSON(.object(members), range: range)
  }
}
