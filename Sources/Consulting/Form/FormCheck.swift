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

  /// Looks through a whole request.
  package mutating func look(at request: JSON, as form: RequestForm) {
    look(at: request, fields: form.fields, isOpen: false, below: "")
    for law in form.laws where isWord(request[law.field], law.word, of: form.field(law.field)) {
      if request[law.needs]?.isNull ?? true {
        mistakes.append(.missing(law.needs, at: JSONPointer.child(law.needs, of: "")))
      }
    }
    let known = Set(mistakes.map(\.pointer))
    mistakes += Magnitude.mistakes(in: request).filter { !known.contains($0.pointer) }
  }

  private func isWord(_ json: JSON?, _ word: String, of field: RequestField?) -> Bool {
    guard let text = json?.string, case .value(let type) = field?.shape.given,
      case .word(let words) = type.type,
      let index = vocabulary.wordType(named: words.name)?.wordOrAlias(text)
    else { return false }
    return words.words[index] == word
  }

  private mutating func look(
    at json: JSON, fields: [RequestField], isOpen: Bool, below pointer: String
  ) {
    guard let members = json.members else {
      return wrong(json, Phrase("wanted.object"), pointer)
    }
    for field in fields {
      let place = JSONPointer.child(field.name, of: pointer)
      let member = members.first { $0.key == field.name }
      if let member, !(field.isRequired && member.value.isNull) {
        look(at: member.value, as: field.shape, place)
      } else if field.isRequired {
        mistakes.append(.missing(field.name, at: place))
      }
    }
    guard !isOpen else { return }
    let names = fields.map(\.name)
    for member in members where !names.contains(member.key) {
      let place = JSONPointer.child(member.key, of: pointer)
      mistakes.append(.unknownField(member.key, among: names, at: place))
    }
  }

  private mutating func look(at json: JSON, as shape: RequestShape, _ pointer: String) {
    switch shape {
    case .optional(let shape): if !json.isNull { look(at: json, as: shape, pointer) }
    case .value(let type): look(at: json, as: type, pointer)
    // Whoever keeps instants reads them, to the millisecond.
    case .text, .instant: if json.string == nil { wrong(json, Phrase("json.string"), pointer) }
    case .name(let longest): name(json, longest, pointer)
    case .choice(let words): word(json, among: words, pointer)
    case .date: day(json, pointer)
    case .count: count(json, pointer)
    case .fields(let fields): look(at: json, fields: fields, isOpen: false, below: pointer)
    case .open(let fields): look(at: json, fields: fields, isOpen: true, below: pointer)
    case .keyed(let keys, let each): keyed(json, by: keys, each, pointer)
    case .either(let one, let other): look(at: json, as: json.members == nil ? one : other, pointer)
    case .list(let each, let most): list(json, of: each, most: most, pointer)
    }
  }

  // MARK: Values

  private mutating func look(at json: JSON, as type: FactType, _ pointer: String) {
    switch type.type {
    case .number: number(json, type, pointer)
    case .boolean: if json.bool == nil { wrong(json, Phrase("wanted.boolean"), pointer) }
    case .word(let words): word(json, of: words, pointer)
    case .list(.word(let words)):
      guard let items = json.array else { return wrong(json, Phrase("wanted.words"), pointer) }
      for (index, item) in items.enumerated() {
        word(item, of: words, JSONPointer.child(index, of: pointer))
      }
    default: preconditionFailure("a request field has a type that no request can give")
    }
  }

  private mutating func number(_ json: JSON, _ type: FactType, _ pointer: String) {
    guard let number = json.number else {
      return wrong(
        json, Phrase(type.isInteger ? "wanted.whole_number" : "wanted.number"), pointer)
    }
    let (low, high) = (type.range?.low ?? -Self.largest, type.range?.high ?? Self.largest)
    if type.isInteger, number != number.rounded() {
      mistakes.append(.notWhole(number, within: low...high, at: pointer))
    } else if !(type.range?.contains(number) ?? true) || number < low || number > high {
      mistakes.append(.outOfRange(number, low, high, at: pointer))
    }
  }

  private mutating func word(_ json: JSON, of words: Enumeration, _ pointer: String) {
    guard let text = json.string else { return wrong(json, .oneOf(words.words), pointer) }
    guard vocabulary.wordType(named: words.name)?.wordOrAlias(text) == nil else { return }
    mistakes.append(.unknownWord(text, among: words.words, at: pointer))
  }

  private mutating func word(_ json: JSON, among words: [String], _ pointer: String) {
    guard let text = json.string else { return wrong(json, .oneOf(words), pointer) }
    guard !words.contains(text) else { return }
    mistakes.append(.unknownWord(text, among: words, at: pointer))
  }

  private mutating func day(_ json: JSON, _ pointer: String) {
    guard let text = json.string else { return wrong(json, Phrase("wanted.date"), pointer) }
    if CalendarDay(text) == nil { mistakes.append(.noDate(text, at: pointer)) }
  }

  private mutating func name(_ json: JSON, _ longest: Int, _ pointer: String) {
    guard let text = json.string else { return wrong(json, Phrase("json.string"), pointer) }
    if text.isEmpty {
      mistakes.append(.missing(JSONPointer.name(of: pointer), at: pointer))
    } else if text.unicodeScalars.count > longest {
      mistakes.append(.tooMany(text.unicodeScalars.count, longest, at: pointer))
    }
  }

  private mutating func count(_ json: JSON, _ pointer: String) {
    guard json.bool == nil else { return }
    let number = FactType(
      type: .number(unit: nil), isInteger: true, range: .init(low: 0, high: nil))
    look(at: json, as: number, pointer)
  }

  // MARK: Several values

  private mutating func keyed(
    _ json: JSON, by keys: [String], _ each: RequestShape, _ pointer: String
  ) {
    guard let members = json.members else { return wrong(json, Phrase("wanted.object"), pointer) }
    let known = Set(keys)
    for member in members {
      let place = JSONPointer.child(member.key, of: pointer)
      if known.contains(member.key) {
        look(at: member.value, as: each, place)
      } else {
        mistakes.append(.unknownWord(member.key, among: keys, at: place))
      }
    }
  }

  private mutating func list(
    _ json: JSON, of each: RequestShape, most: Int?, _ pointer: String
  ) {
    guard let items = json.array else { return wrong(json, Phrase("json.array"), pointer) }
    if let most, items.count > most { mistakes.append(.tooMany(items.count, most, at: pointer)) }
    for (index, item) in items.prefix(most ?? items.count).enumerated() {
      look(at: item, as: each, JSONPointer.child(index, of: pointer))
    }
  }

  private mutating func wrong(_ json: JSON, _ wanted: Phrase, _ pointer: String) {
    mistakes.append(.wrongType(json, wanted, at: pointer))
  }
}
