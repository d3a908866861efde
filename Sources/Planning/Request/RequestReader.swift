import Consulting
import JSONSource
import RuleEngine

/// Reads a request against the vocabulary and gathers every mistake in it.
struct RequestReader {
  let edition: Edition
  private let contract: RequestContract
  private var request = Request()
  var mistakes: [Mistake] = []

  /// Reads a request.
  ///
  /// - Throws: `PlanFailure.invalid` with all mistakes, each with the pointer of its value, in the
  ///   language of the request as far as that can be read.
  static func read(_ json: JSON, as contract: RequestContract, in edition: Edition)
    throws(PlanFailure) -> Request
  {
    var reader = RequestReader(edition: edition, contract: contract)
    reader.read(json)
    guard reader.mistakes.isEmpty else {
      throw .invalid(edition.said(reader.mistakes, reader.request.language))
    }
    return reader.request
  }

  private init(edition: Edition, contract: RequestContract) {
    self.edition = edition
    self.contract = contract
  }

  private mutating func read(_ json: JSON) {
    guard let members = json.members else {
      return wrongType(json, Phrase("wanted.object"), at: "")
    }
    request.facts.reserveCapacity(members.count)
    request.given.reserveCapacity(members.count)
    var known = 0
    for field in contract.fields {
      let index = members.firstIndex { $0.key == field }
      if index != nil { known += 1 }
      if let index, !members[index].value.isNull {
        read(members[index].value, field: field)
      } else if contract.required.contains(field) {
        mistakes.append(.missing(field, hint: Phrase("hint.\(field)"), at: "/\(field)"))
      }
    }
    for member in members where known < members.count && !contract.fields.contains(member.key) {
      let place = JSONPointer.child(member.key, of: "")
      mistakes.append(.unknownField(member.key, among: contract.fields, at: place))
    }
    checkTogether()
  }

  /// What two fields must be together.
  private mutating func checkTogether() {
    for law in contract.laws where given(law.field) == .string(law.word) {
      guard given(law.needs) == nil else { continue }
      mistakes.append(
        .missing(law.needs, hint: Phrase("hint.\(law.needs)"), at: "/\(law.needs)"))
    }
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

  private mutating func read(_ json: JSON, field: String) {
    switch field {
    case "overrides": readOverrides(json)
    case "dislikes": readDislikes(json, at: "/dislikes")
    case "injuries": readJoints(json, at: "/injuries")
    case "lifts": readLifts(json, at: "/lifts")
    case "previous": readPrevious(json, at: "/previous")
    case "explain":
      guard case .bool(let explain) = json.kind else {
        return wrongType(json, Phrase("wanted.boolean"), at: "/explain")
      }
      request.explain = explain
    default: readFact(json, field: field)
    }
  }

  private mutating func readOverrides(_ json: JSON) {
    guard let members = json.members else {
      return wrongType(json, Phrase("wanted.object"), at: "/overrides")
    }
    let names = RequestContract.overrides
    for name in names {
      guard let member = members.first(where: { $0.key == name }) else { continue }
      readFact(member.value, field: "overrides/\(name)")
    }
    for member in members where !names.contains(member.key) {
      let place = JSONPointer.child(member.key, of: "/overrides")
      mistakes.append(.unknownField(member.key, among: names, at: place))
    }
  }

  /// A field that is one fact of the vocabulary; inside overrides null means not given.
  private mutating func readFact(_ json: JSON, field: String) {
    guard let slot = edition.vocabulary.fact(forField: field) else {
      preconditionFailure("no fact of the vocabulary has the field '\(field)'")
    }
    if case .null = json.kind { return }
    let type = edition.vocabulary.facts[slot].type
    guard let value = value(json, of: type, at: "/\(field)") else { return }
    request.facts.append((slot, value))
    request.given.append((field, value))
    if field == "language", case .string(let language) = value { request.language = language }
  }

  /// Makes the joints to spare known.
  mutating func setJoints(_ flags: [Request.JointFlag]) {
    guard let slot = edition.vocabulary.fact(forField: "injuries") else {
      preconditionFailure("no fact of the vocabulary has the field 'injuries'")
    }
    request.flags = flags
    request.facts.append((slot, .list(flags.map { .string($0.joint) })))
    request.given.append(("injuries", .list(flags.map(\.value))))
  }

  /// The value of a field; its pointer is only put together for mistakes.
  private mutating func value(
    _ json: JSON, of type: FactType, at pointer: @autoclosure () -> String
  ) -> Value? {
    switch type.type {
    case .number: number(json, of: type, at: pointer()).map { .number($0) }
    case .boolean: boolean(json, at: pointer()).map { .boolean($0) }
    case .word(let words): word(json, of: words, at: pointer()).map { .string($0) }
    case .list(.word(let words)): self.words(json, of: words, at: pointer()).map { .list($0) }
    default: preconditionFailure("a request field has a type that no request can give")
    }
  }

  private mutating func number(
    _ json: JSON, of type: FactType, at pointer: @autoclosure () -> String
  ) -> Double? {
    guard case .number(let number) = json.kind else {
      let wanted = Phrase(type.isInteger ? "wanted.whole_number" : "wanted.number")
      wrongType(json, wanted, at: pointer())
      return nil
    }
    let largest = 1e9
    let (low, high) = (type.range?.low ?? -largest, type.range?.high ?? largest)
    if type.isInteger, number != number.rounded() {
      mistakes.append(.notWhole(number, within: low...high, at: pointer()))
      return nil
    }
    if !(type.range?.contains(number) ?? true) || abs(number) > largest {
      mistakes.append(.outOfRange(number, low, high, at: pointer()))
      return nil
    }
    return number
  }

  private mutating func boolean(_ json: JSON, at pointer: @autoclosure () -> String) -> Bool? {
    guard case .bool(let boolean) = json.kind else {
      wrongType(json, Phrase("wanted.boolean"), at: pointer())
      return nil
    }
    return boolean
  }

  mutating func word(
    _ json: JSON, of words: Enumeration, at pointer: @autoclosure () -> String
  ) -> String? {
    guard case .string(let text) = json.kind else {
      wrongType(json, .oneOf(words.words), at: pointer())
      return nil
    }
    let type = edition.vocabulary.wordType(named: words.name)
    let isSpoken = Self.spokenWords.contains(words.name)
    if let index = isSpoken ? type?.spoken(text) : type?.wordOrAlias(text) {
      return words.words[index]
    }
    var mistake = Mistake.unknownWord(text, among: words.words, at: pointer())
    if isSpoken {
      mistake.hint =
        foodHint(text, of: words) ?? Mistake.didYouMean(text, type?.spellings ?? [])
        ?? mistake.hint
    }
    mistakes.append(mistake)
    return nil
  }

  /// Words that people write as they say them: of food, of diets and of medicines.
  private static let spokenWords: Set = ["Allergen", "FoodKind", "Diet", "HealthFlag"]

  /// Where a food is written among the allergens: the field that leaves foods out.
  private func foodHint(_ text: String, of words: Enumeration) -> Phrase? {
    guard words.name == "Allergen", mistakes.count < PlanFailure.mostNamed,
      !edition.ingredientCatalogue.foods(called: text).isEmpty
    else { return nil }
    return Phrase("hint.food_no_allergen", ("food", .said(text)))
  }

  private mutating func words(
    _ json: JSON, of words: Enumeration, at pointer: @autoclosure () -> String
  ) -> [Value]? {
    guard let items = json.array else {
      wrongType(json, Phrase("wanted.words"), at: pointer())
      return nil
    }
    guard hasRoom(for: items, at: pointer()) else { return nil }
    var found: [String] = []
    for (index, item) in items.enumerated() {
      guard let word = word(item, of: words, at: JSONPointer.child(index, of: pointer())) else {
        continue
      }
      found.append(word)
    }
    guard found.count == items.count else { return nil }
    return words.words.filter(found.contains).map { .string($0) }
  }

  /// Refuses a list of more items than a request may have.
  mutating func hasRoom(for items: [JSON], at pointer: String) -> Bool {
    guard items.count > RequestContract.mostItems else { return true }
    mistakes.append(.tooMany(items.count, RequestContract.mostItems, at: pointer))
    return false
  }

  private mutating func readDislikes(_ json: JSON, at pointer: String) {
    guard let items = json.array else {
      return wrongType(json, Phrase("wanted.foods"), at: pointer)
    }
    guard hasRoom(for: items, at: pointer) else { return }
    for (index, item) in items.enumerated() {
      let place = JSONPointer.child(index, of: pointer)
      guard case .string(let text) = item.kind else {
        wrongType(item, Phrase("wanted.food"), at: place)
        continue
      }
      let foods = foods(called: text)
      let theme = edition.themes.theme(called: text)
      if foods.isEmpty, theme == nil {
        let isNamed = mistakes.count < PlanFailure.mostNamed
        let names = isNamed ? foodNames : []
        mistakes.append(.unknownFood(text, among: names, at: place))
      }
      request.dislikes += foods
      request.dislikedThemes += theme.map { [$0] } ?? []
      request.dislikedWords.append(text)
    }
    request.dislikes = Array(Set(request.dislikes)).sorted()
  }

  /// The foods of a name, else all that hold what a word for allergens names, such as `fish`, else
  /// all of a kind, such as `meat`.
  private func foods(called text: String) -> [Int] {
    let foods = edition.ingredientCatalogue.foods(called: text)
    guard foods.isEmpty else { return foods }
    for (list, column) in Self.kindsOfFood {
      guard let index = edition.vocabulary.wordType(named: list)?.spoken(text) else {
        continue
      }
      let word = edition.vocabulary.words(list)[index]
      return edition.ingredientCatalogue.cards.indices.filter {
        edition.ingredientCatalogue.cards[$0][keyPath: column].contains(word)
      }
    }
    return []
  }

  /// The words that mean many foods, and where a food says which of them it is.
  private static let kindsOfFood:
    [(String, KeyPath<IngredientCatalogue.Card, [String]> & Sendable)] = [
      ("Allergen", \.allergens), ("FoodKind", \.kinds),
    ]

  /// All words that are understood as foods.
  private var foodNames: [String] {
    edition.ingredientCatalogue.names + edition.themes.ids
      + Self.kindsOfFood.flatMap { edition.vocabulary.wordType(named: $0.0)?.spellings ?? [] }
  }

  private mutating func readLifts(_ json: JSON, at pointer: String) {
    guard let members = json.members else {
      return wrongType(json, Phrase("wanted.lifts"), at: pointer)
    }
    var taken = Set<Int>()
    for member in members {
      let place = JSONPointer.child(member.key, of: pointer)
      guard let exercise = edition.exerciseCatalogue.exercise(called: member.key) else {
        mistakes.append(.unknownExercise(member.key, in: edition.exerciseCatalogue, at: place))
        continue
      }
      let id = edition.exerciseCatalogue.ids[exercise]
      if !taken.insert(exercise).inserted {
        mistakes.append(.duplicateLift(id, at: place))
        continue
      }
      if id != member.key { request.calledLifts.append((member.key, exercise)) }
      if let lift = lift(member.value, exercise: exercise, at: place) {
        request.lifts.append(lift)
      }
    }
    request.lifts.sort { $0.exercise < $1.exercise }
  }

  private mutating func lift(_ json: JSON, exercise: Int, at pointer: String) -> Request.Lift? {
    guard let members = json.members else {
      wrongType(json, Phrase("wanted.lift"), at: pointer)
      return nil
    }
    let fields = RequestContract.lift
    var numbers: [Double?] = []
    let before = mistakes.count
    for (field, fact, isRequired) in fields {
      let place = "\(pointer)/\(field)"
      let member = members.first { $0.key == field }
      guard let member, isRequired || !member.value.isNull else {
        numbers.append(nil)
        if isRequired { mistakes.append(.missing(field, at: place)) }
        continue
      }
      numbers.append(number(member.value, of: edition.factType(fact), at: place))
    }
    for member in members where !fields.contains(where: { $0.field == member.key }) {
      let place = JSONPointer.child(member.key, of: pointer)
      mistakes.append(.unknownField(member.key, among: fields.map(\.field), at: place))
    }
    guard mistakes.count == before, let weight = numbers[0], let reps = numbers[1] else {
      return nil
    }
    return Request.Lift(
      exercise: exercise, weightKg: weight, reps: Int(reps), rir: numbers[2].map { Int($0) })
  }

  /// An earlier answer; only its figures are read, its other fields may stay.
  private mutating func readPrevious(_ json: JSON, at pointer: String) {
    guard json.members != nil else {
      return wrongType(json, Phrase("wanted.previous"), at: pointer)
    }
    for field in RequestContract.figures {
      guard let value = json[field] else { continue }
      switch value.kind {
      case .number(let number): request.previous.append((field, .number(number)))
      case .null: request.previous.append((field, .null))
      default: wrongType(value, Phrase("wanted.number_or_null"), at: "\(pointer)/\(field)")
      }
    }
  }

  mutating func wrongType(_ json: JSON, _ wanted: Phrase, at pointer: String) {
    mistakes.append(.wrongType(json, wanted, at: pointer))
  }
}
