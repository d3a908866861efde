import JSONSource

/// Pounds, ounces, feet and inches for people who think in them; answers stay metric.
package enum Imperial {
  /// The international pound of 1959, exactly.
  private static let gramsPerPound = 453.59237
  fileprivate static let ouncesPerPound = 16.0
  /// The international inch of 1959, exactly.
  private static let centimetresPerInch = 2.54

  /// Whole pounds.
  static func pounds(_ kilograms: Double) -> Double {
    (kilograms * 1000 / gramsPerPound).rounded()
  }

  /// Pounds to a tenth.
  fileprivate static func tenths(_ grams: Double) -> Double {
    (grams / gramsPerPound * 10).rounded() / 10
  }

  /// Ounces to a tenth.
  static func ounces(_ grams: Double) -> Double {
    (grams / gramsPerPound * ouncesPerPound * 10).rounded() / 10
  }

  /// `5 ft 9 in`.
  static func feet(_ centimetres: Double) -> String {
    let inches = (centimetres / centimetresPerInch).rounded()
    let feet = (inches / 12).rounded(.down)
    return "\(JSON.shown(feet, decimals: 0)) ft \(JSON.shown(inches - 12 * feet, decimals: 0)) in"
  }

  /// An answer with the kilograms of its sentences in pounds; what was studied of supplements is
  /// told in the measures of the studies.
  package static func spoken(_ json: JSON) -> JSON {
    switch json.kind {
    case .string(let text): JSON(.string(sentence(text)))
    case .array(let items): JSON(.array(items.map(spoken)))
    case .object(let members):
      JSON(
        .object(
          members.map { member in
            let isStudied = member.key == "supplements"
            return .init(key: member.key, value: isStudied ? member.value : spoken(member.value))
          }))
    default: json
    }
  }

  /// `80 → 82.5 kg` as `176 → 182 lb`; kilograms without a number, as in `mg per kg`, stay.
  static func sentence(_ text: String) -> String {
    let parts = text.split(separator: unit, omittingEmptySubsequences: false).map(String.init)
    var said = parts[0]
    for part in parts.dropFirst() {
      let isUnit = !(part.first?.isASCIILetter ?? false)
      if isUnit, let converted = convertedEnd(of: said) {
        said = converted + " lb" + part
      } else {
        said += unit + part
      }
    }
    return said
  }

  private static let unit = " kg"
  /// What stands between two figures that share the unit after them.
  private static let joints = [" → ", "–", "〜"]

  /// The text with the figure at its end in pounds, and those joined to it; nil without a figure.
  private static func convertedEnd(of text: String) -> String? {
    let digits = text.reversed().prefix { $0.isASCIIDigit || $0 == "." }.count
    guard let kilograms = Double(text.suffix(digits)) else { return nil }
    let before = String(text.dropLast(digits))
    let pounds = JSON.shown(pounds(kilograms), decimals: 0)
    for joint in joints where before.hasSuffix(joint) {
      let rest = String(before.dropLast(joint.count))
      if let converted = convertedEnd(of: rest) { return converted + joint + pounds }
    }
    return before + pounds
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
  fileprivate var isASCIILetter: Bool { isASCII && isLetter }
}

extension Labels {
  /// `105 g`, or `3.7 oz (105 g)`: the grams are those that the plan was computed with.
  func grams(_ grams: Double) -> String {
    let (amount, note) = weighed(grams)
    return noted(amount, note)
  }

  /// `White bread 145 g (2.5 slices)`, or `White bread 5.1 oz (145 g, 2.5 slices)`.
  func portion(_ name: String, grams: Double?, notes: [String?]) -> String {
    let notes = notes.compactMap(\.self)
    guard let grams else { return noted(name, listed(notes)) }
    let (amount, note) = weighed(grams)
    return noted("\(name) \(amount)", listed([note].compactMap(\.self) + notes))
  }

  /// `86 g dry`; nil for a food that is bought as it is eaten.
  func bought(_ grams: Double?, as form: String?) -> String? {
    guard let grams, let form else { return nil }
    return self(.bought, ("amount", weighed(grams).amount), ("form", word(form)))
  }

  /// An amount as it is weighed out, and the grams where it is not in grams: ounces, and pounds
  /// from one on.
  private func weighed(_ grams: Double) -> (amount: String, note: String?) {
    let metric = "\(JSON.shown(grams))\u{A0}g"
    if !isImperial { return (metric, nil) }
    let ounces = Imperial.ounces(grams)
    let amount = ounces < Imperial.ouncesPerPound ? (ounces, "oz") : (Imperial.tenths(grams), "lb")
    return ("\(JSON.shown(amount.0))\u{A0}\(amount.1)", metric)
  }

  /// `62.5 kg`, or `138 lb`.
  func kilograms(_ kilograms: Double) -> String {
    isImperial
      ? "\(JSON.shown(Imperial.pounds(kilograms), decimals: 0))\u{A0}lb"
      : "\(JSON.shown(kilograms, decimals: 2))\u{A0}kg"
  }

  /// `180 cm`, or `5 ft 11 in`.
  func centimetres(_ centimetres: Double) -> String {
    isImperial ? Imperial.feet(centimetres) : "\(JSON.shown(centimetres)) cm"
  }

  /// A value of the request with its unit.
  func value(_ json: JSON?, of field: String) -> String {
    guard let json else { return "" }
    switch (field, json.number) {
    case ("weight_kg", let number?): return kilograms(number)
    case ("height_cm", let number?): return centimetres(number)
    case ("session_minutes", let number?): return minutes(JSON.shown(number))
    default:
      let words = json.sentences.map { word($0) }
      return words.isEmpty ? word("none") : listed(words)
    }
  }
}
