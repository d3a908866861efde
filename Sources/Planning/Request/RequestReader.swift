import Consulting
import JSONSource
import RuleEngine

/// Reads a request by its form, and finds what no form can say: what its parts must be together.
struct RequestReader {
  private let edition: Edition
  private var request: Request
  private var mistakes: [Mistake] = []

  /// Reads a request.
  ///
  /// - Parameters:
  ///   - json: The request.
  ///   - contract: What it may say.
  ///   - edition: The rules.
  ///   - language: In which mistakes are said; nil for the request's own.
  /// - Returns: What it says.
  /// - Throws: `PlanFailure.invalid` with all mistakes, each with the pointer of its value, in the
  ///   language of the request as far as that can be read.
  static func read(
    _ json: JSON, as contract: RequestContract, in edition: Edition, saidIn language: String? = nil
  ) throws(PlanFailure) -> Request {
    var check = FormCheck(edition.vocabulary)
    check.look(at: json, as: edition.form(contract))
    var reader = RequestReader(edition: edition)
    for field in contract.fields where !check.tells(of: "/\(field)") || field == "lifts" {
      if let value = json[field], !value.isNull { reader.read(value, field: field) }
    }
    reader.checkTogether()
    let mistakes = check.mistakes + reader.mistakes
    guard mistakes.isEmpty else {
      throw .invalid(
        edition.said(mistakes, language ?? json.languageAsked(in: edition.rulebook.messages)))
    }
    return reader.request
  }

  private init(edition: Edition) {
    self.edition = edition
    request = Request(language: edition.rulebook.messages.usualLanguage)
  }

  private mutating func read(_ json: JSON, field: String) {
    switch field {
    case "overrides":
      for name in RequestContract.overrides {
        if let figure = json[name], !figure.isNull { readFact(figure, field: "overrides/\(name)") }
      }
    case "dislikes": readDislikes(json)
    case "injuries": readJoints(json)
    case "lifts": readLifts(json)
    case "previous":
      for field in RequestContract.figures {
        if let figure = json[field] {
          request.previous.append((field, figure.number.map { .number($0) } ?? .null))
        }
      }
    case "explain": request.explain = json.bool ?? false
    default: readFact(json, field: field)
    }
  }

  /// A field that is one fact of the vocabulary.
  private mutating func readFact(_ json: JSON, field: String) {
    let slot = slot(of: field)
    guard let value = edition.vocabulary.value(json, of: edition.vocabulary.facts[slot].type.type)
    else { return }
    request.facts.append((slot, value))
    request.given.append((field, value))
    if field == "language", case .string(let language) = value { request.language = language }
  }

  private func slot(of field: String) -> Int {
    guard let slot = edition.vocabulary.fact(forField: field) else {
      preconditionFailure("no fact of the vocabulary has the field '\(field)'")
    }
    return slot
  }

  /// The joints to spare; one that is named twice counts as flagged as badly as it is anywhere.
  private mutating func readJoints(_ json: JSON) {
    let found = (json.array ?? []).map { item in
      let severity = item["severity"].flatMap { word($0, "JointSeverity") }
      return (joint: word(item["joint"] ?? item, "Joint"), severity: severity)
    }
    let flags = edition.vocabulary.words("Joint").compactMap { joint in
      edition.vocabulary.words("JointSeverity").last { severity in
        found.contains {
          $0.joint == joint && ($0.severity ?? Request.JointFlag.usual) == severity
        }
      }.map { Request.JointFlag(joint: joint, severity: $0) }
    }
    request.flags = flags
    request.facts.append((slot(of: "injuries"), .list(flags.map { .string($0.joint) })))
    request.given.append(("injuries", .list(flags.map(\.value))))
  }

  private func word(_ json: JSON, _ type: String) -> String? {
    guard let text = json.string, let words = edition.vocabulary.wordType(named: type) else {
      return nil
    }
    return edition.vocabulary.word(of: words.enumeration, meant: text)
  }

  private mutating func readDislikes(_ json: JSON) {
    request.dislikedWords = (json.array ?? []).compactMap(\.string)
    let disliked = request.dislikedWords.compactMap(edition.dislike)
    request.dislikes = Set(disliked.flatMap(\.foods)).sorted()
    request.dislikedThemes = disliked.compactMap(\.theme)
  }

  private mutating func readLifts(_ json: JSON) {
    var taken = Set<Int>()
    for member in json.members ?? [] {
      guard let exercise = edition.exerciseCatalogue.exercise(called: member.key) else { continue }
      let id = edition.exerciseCatalogue.ids[exercise]
      if !taken.insert(exercise).inserted {
        mistakes.append(.duplicateLift(id, at: JSONPointer.child(member.key, of: "/lifts")))
        continue
      }
      if id != member.key { request.calledLifts.append((member.key, exercise)) }
      guard let weight = member.value["weight_kg"]?.number,
        let reps = member.value["reps"]?.number.flatMap({ Int(exactly: $0) })
      else { continue }
      let rir = member.value["rir"]?.number.flatMap { Int(exactly: $0) }
      request.lifts.append(
        Request.Lift(exercise: exercise, weightKg: weight, reps: reps, rir: rir))
    }
    request.lifts.sort { $0.exercise < $1.exercise }
  }

  /// What two fields must be together.
  private mutating func checkTogether() {
    for (field, flag) in RequestContract.ofStates where given(field) != nil {
      guard case .list(let flags) = given("health_flags"), flags.contains(.string(flag)) else {
        mistakes.append(.stateUntold(field, flag))
        continue
      }
    }
    if case .number(let upper) = given("systolic_mmhg"),
      case .number(let lower) = given("diastolic_mmhg"), lower >= upper
    {
      mistakes.append(.pressures(upper: upper, lower: lower))
    }
  }

  private func given(_ field: String) -> Value? {
    request.given.first { $0.field == field }?.value
  }
}
