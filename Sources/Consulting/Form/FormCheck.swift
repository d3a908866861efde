import Domain
import JSONSource
import RuleEngine

/// Holds a request against its form and gathers every mistake.
package struct FormCheck {
  /// What was found, in the order of the form.
  package private(set) var mistakes: [Mistake] = []
  private let vocabulary: Vocabulary

  /// Numbers beyond this are no measure of anything, unless a field says so.
  package static let largest = 1e9

  /// A check with the words of a vocabulary.
  package init(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
  }

  /// The items of one list of words, beyond what anybody writes by hand.
  package static let mostWords = 1000

  /// Looks through a whole request.
  package mutating func look(at request: JSON, as form: RequestForm) {
    look(at: request, fields: form.fields, below: "")
    for law in form.laws where isWord(request[law.field], law.word, of: form.field(law.field)) {
      if request[law.needs]?.isNull ?? true {
        let hint = form.field(law.needs)?.hint
        mistakes.append(.missing(law.needs, hint: hint, at: JSONPointer.child(law.needs, of: "")))
      }
    }
    let known = Set(mistakes.map(\.pointer))
    mistakes += Magnitude.mistakes(in: request).filter { !known.contains($0.pointer) }
  }

  /// Whether something is wrong with a value or a part of it.
  package func tells(of pointer: String) -> Bool {
    mistakes.contains { $0.pointer == pointer || $0.pointer.hasPrefix(pointer + "/") }
  }

  private func isWord(_ json: JSON?, _ word: String, of field: RequestField?) -> Bool {
    guard let text = json?.string, case .value(let type) = field?.shape.given,
      case .word(let words) = type.type
    else { return false }
    return vocabulary.word(of: words, meant: text) == word
  }

  private mutating func look(
    at json: JSON, fields: [RequestField], isOpen: Bool = false, passing others: [String] = [],
    below pointer: String, _ telling: Telling = Telling()
  ) {
    guard let members = json.members else {
      return wrong(json, "wanted.object", pointer, telling)
    }
    for field in fields {
      let place = JSONPointer.child(field.name, of: pointer)
      let member = members.first { $0.key == field.name }
      if let member, !(field.isRequired && member.value.isNull) {
        look(at: member.value, as: field.shape, place)
      } else if field.isRequired {
        mistakes.append(.missing(field.name, hint: field.hint, at: place))
      }
    }
    guard !isOpen else { return }
    let names = fields.map(\.name)
    for member in members where !names.contains(member.key) && !others.contains(member.key) {
      let place = JSONPointer.child(member.key, of: pointer)
      mistakes.append(.unknownField(member.key, among: names, at: place))
    }
  }

  private mutating func look(
    at json: JSON, as shape: RequestShape, _ pointer: String, _ telling: Telling = Telling()
  ) {
    switch shape {
    case .optional(let shape): if !json.isNull { look(at: json, as: shape, pointer, telling) }
    case .told(let shape, let telling): look(at: json, as: shape, pointer, telling)
    case .value(let type): look(at: json, as: type, pointer, telling)
    case .text: text(json, pointer, telling)
    case .name(let longest): name(json, longest, pointer)
    case .choice(let words): word(json, among: words, pointer, telling)
    case .date: day(json, pointer)
    case .instant: instant(json, pointer)
    case .count: count(json, pointer, telling)
    case .range(let type): range(json, of: type, pointer, telling)
    case .fields(let fields): look(at: json, fields: fields, below: pointer, telling)
    case .passing(let fields, let others):
      look(at: json, fields: fields, passing: others, below: pointer, telling)
    case .open(let fields): look(at: json, fields: fields, isOpen: true, below: pointer, telling)
    case .keyed(let keys, let each): keyed(json, by: keys, each, pointer, telling)
    case .either(let one, let other):
      look(at: json, as: json.members == nil ? one : other, pointer, telling)
    case .list(let each, let most): list(json, of: each, most: most, pointer, telling)
    }
  }

  // MARK: Values

  private mutating func look(
    at json: JSON, as type: FactType, _ pointer: String, _ telling: Telling
  ) {
    switch type.type {
    case .number: number(json, type, pointer, telling)
    case .boolean: if json.bool == nil { wrong(json, "wanted.boolean", pointer, telling) }
    case .word(let words): word(json, of: words, pointer, telling)
    case .list(.word(let words)):
      guard let items = json.array else { return wrong(json, "wanted.words", pointer, telling) }
      for (index, item) in first(Self.mostWords, of: items, pointer) {
        word(item, of: words, JSONPointer.child(index, of: pointer), telling)
      }
    default: preconditionFailure("a request field has a type that no request can give")
    }
  }

  private mutating func number(
    _ json: JSON, _ type: FactType, _ pointer: String, _ telling: Telling
  ) {
    guard let number = json.number else {
      let wanted = type.isInteger ? "wanted.whole_number" : "wanted.number"
      return wrong(json, wanted, pointer, telling)
    }
    let (low, high) = (type.range?.low ?? -Self.largest, type.range?.high ?? Self.largest)
    if type.isInteger, number != number.rounded() {
      mistakes.append(.notWhole(number, within: low...high, at: pointer))
    } else if !(type.range?.contains(number) ?? true) || number < low || number > high {
      mistakes.append(.outOfRange(number, low, high, at: pointer))
    }
  }

  private mutating func word(
    _ json: JSON, of words: Enumeration, _ pointer: String, _ telling: Telling
  ) {
    guard let text = json.string else { return wrong(json, .oneOf(words.words), pointer, telling) }
    guard vocabulary.word(of: words, meant: text) == nil else { return }
    var mistake = Mistake.unknownWord(text, among: words.words, at: pointer)
    if vocabulary.isSpoken(words), let type = vocabulary.wordType(named: words.name) {
      mistake.hint = Mistake.didYouMean(text, type.spellings) ?? mistake.hint
    }
    unknown(text, pointer, telling, or: mistake)
  }

  private mutating func word(
    _ json: JSON, among words: [String], _ pointer: String, _ telling: Telling
  ) {
    guard let text = json.string else { return wrong(json, .oneOf(words), pointer, telling) }
    name(text, among: words, pointer, telling)
  }

  private mutating func text(_ json: JSON, _ pointer: String, _ telling: Telling) {
    guard let text = json.string else { return wrong(json, "json.string", pointer, telling) }
    if telling.knows != nil { name(text, among: [], pointer, telling) }
  }

  /// A name that must be one of some, or mean one of them.
  private mutating func name(
    _ text: String, among words: [String], _ pointer: String, _ telling: Telling
  ) {
    guard !(telling.knows?(text) ?? words.contains(text)) else { return }
    unknown(text, pointer, telling, or: .unknownWord(text, among: words, at: pointer))
  }

  private mutating func day(_ json: JSON, _ pointer: String) {
    guard let text = json.string else { return wrong(json, "wanted.date", pointer) }
    guard let day = CalendarDay(text) else {
      return mistakes.append(.noDate(text, at: pointer))
    }
    if day > .lastAsked { mistakes.append(.lateDate(day, at: pointer)) }
  }

  private mutating func instant(_ json: JSON, _ pointer: String) {
    guard let text = json.string else { return wrong(json, "json.string", pointer) }
    if Moment(text) == nil { mistakes.append(.noInstant(text, at: pointer)) }
  }

  private mutating func name(_ json: JSON, _ longest: Int, _ pointer: String) {
    guard let text = json.string else { return wrong(json, "json.string", pointer) }
    if text.isEmpty {
      mistakes.append(.missing(JSONPointer.name(of: pointer), at: pointer))
    } else if text.unicodeScalars.count > longest {
      mistakes.append(.tooMany(text.unicodeScalars.count, longest, at: pointer))
    }
  }

  private mutating func count(_ json: JSON, _ pointer: String, _ telling: Telling) {
    let isCount = json.number.map { $0 >= 0 && $0 == $0.rounded() } ?? (json.bool != nil)
    if !isCount { wrong(json, "wanted.whole_number", pointer, telling) }
  }

  private mutating func range(
    _ json: JSON, of type: FactType, _ pointer: String, _ telling: Telling
  ) {
    guard let text = json.string else {
      return list(json, of: .value(type), most: 2, pointer, telling)
    }
    guard let range = RepRange(text), range.unit.isEmpty else {
      return wrong(json, "wanted.range", pointer, telling)
    }
    for end in Set([range.range.lowerBound, range.range.upperBound]).sorted() {
      number(.number(end), type, pointer, telling)
    }
  }

  // MARK: Several values

  private mutating func keyed(
    _ json: JSON, by keys: [String], _ each: RequestShape, _ pointer: String, _ telling: Telling
  ) {
    guard let members = json.members else {
      return wrong(json, "wanted.object", pointer, telling)
    }
    let known = telling.knows ?? Set(keys).contains
    for member in members {
      let place = JSONPointer.child(member.key, of: pointer)
      if known(member.key) {
        look(at: member.value, as: each, place)
      } else {
        unknown(member.key, place, telling, or: .unknownWord(member.key, among: keys, at: place))
      }
    }
  }

  private mutating func list(
    _ json: JSON, of each: RequestShape, most: Int?, _ pointer: String, _ telling: Telling
  ) {
    guard let items = json.array else { return wrong(json, "json.array", pointer, telling) }
    for (index, item) in first(most ?? items.count, of: items, pointer) {
      look(at: item, as: each, JSONPointer.child(index, of: pointer))
    }
  }

  /// As many items of a list as are read; more are a mistake, and of more than anybody writes by hand
  /// none are read.
  private mutating func first(
    _ most: Int, of items: [JSON], _ pointer: String
  ) -> EnumeratedSequence<ArraySlice<JSON>> {
    guard items.count > most else { return items[...].enumerated() }
    mistakes.append(.tooMany(items.count, most, at: pointer))
    return items.prefix(most == Self.mostWords ? 0 : most).enumerated()
  }

  // MARK: Telling

  private mutating func wrong(
    _ json: JSON, _ wanted: String, _ pointer: String, _ telling: Telling = Telling()
  ) {
    wrong(json, Phrase(wanted), pointer, telling)
  }

  private mutating func wrong(
    _ json: JSON, _ wanted: Phrase, _ pointer: String, _ telling: Telling
  ) {
    mistakes.append(.wrongType(json, telling.wanted.map { Phrase($0) } ?? wanted, at: pointer))
  }

  /// A name that is not meant; what costs a search is told as often alone as mistakes are named.
  private mutating func unknown(
    _ name: String, _ pointer: String, _ telling: Telling, or mistake: @autoclosure () -> Mistake
  ) {
    let isNamed = mistakes.count < PlanFailure.mostNamed
    mistakes.append(isNamed ? telling.unknown?(name, pointer) ?? mistake() : mistake())
  }
}
