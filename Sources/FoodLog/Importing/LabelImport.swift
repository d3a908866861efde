import Consulting
import JSONSource

/// Reads an export of Open Food Facts, product by product: lines of JSON, or a table with tabs whose
/// first line names its columns.
///
/// A product becomes a food of a person, under its brand and name, so that no product takes the place
/// of an ordinary food; its numbers are held against each other as a model's are.
package struct LabelImport {
  /// What became of a line.
  package enum Outcome: Hashable, Sendable {
    /// The first line of a table.
    case head
    /// A food as `resolveFoodLine` takes it, as one line of JSON.
    case food([UInt8])
    /// Why a product is no food here, in codes.
    case left(String)
  }

  private enum Form {
    case objects
    case table([String: Int])
  }

  private let catalogue: FoodCatalogue
  private var form: Form?
  /// The codes of the foods so far, a one before their digits, as zeros in front count.
  private var codes: Set<UInt64> = []
  private var rules: LabelRules { catalogue.labels }

  /// A reader of one file, by the pages of a catalogue.
  package init(_ catalogue: FoodCatalogue) { self.catalogue = catalogue }

  /// What must be said wherever the foods go.
  package var notice: String { rules.notice }

  /// Takes the next line; nil when the file is none of both forms.
  package mutating func take(_ line: [UInt8]) -> Outcome? {
    let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line[...]
    guard let form = form ?? Self.form(line) else { return nil }
    let isFirst = self.form == nil
    self.form = form
    switch form {
    case .table(let columns):
      if isFirst { return .head }
      let cells = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      guard cells.count <= columns.count else { return .left("too-many-columns") }
      return once { name in columns[name].flatMap { cells.indices.contains($0) ? cells[$0] : nil } }
    case .objects:
      var diagnostics = Diagnostics()
      let source = SourceFile(name: "product", bytes: Array(line))
      guard let json = JSONParser.parse(source, into: &diagnostics), !diagnostics.hasErrors,
        json.members != nil
      else { return .left("no-object") }
      return once { name in (json[name] ?? json["nutriments"]?[name])?.cell }
    }
  }

  private static func form(_ line: ArraySlice<UInt8>) -> Form? {
    if line.first == UInt8(ascii: "{") { return .objects }
    let names = String(decoding: line, as: UTF8.self).split(
      separator: "\t", omittingEmptySubsequences: false)
    let columns = Dictionary(
      names.enumerated().map { (String($0.element), $0.offset) },
      uniquingKeysWith: { first, _ in first })
    return columns["code"] != nil && columns["product_name"] != nil ? .table(columns) : nil
  }

  // MARK: A product

  /// A food, unless a product of the same code was taken as one.
  private mutating func once(_ cell: (String) -> String?) -> Outcome {
    let outcome = food(cell)
    guard case .food = outcome,
      let code = cell("code").flatMap({ UInt64("1" + $0.filter(\.isNumber)) })
    else { return outcome }
    return codes.insert(code).inserted ? outcome : .left("code-taken")
  }

  private func food(_ cell: (String) -> String?) -> Outcome {
    func said(_ name: String) -> String? {
      cell(name).map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        .flatMap { $0.isEmpty ? nil : $0 }
    }
    guard let code = said("code"), isCode(code) else { return .left("bad-code") }
    guard let product = said("product_name") ?? said("product_name_en") ?? said("product_name_ja")
    else { return .left("no-name") }
    let brand = said("brands")?.split(separator: ",").first.map(String.init)
    let letters = { (text: String) in text.lowercased().filter { $0.isLetter || $0.isNumber } }
    let isBranded = brand.map { !letters(product).contains(letters($0)) } ?? false
    let name = isBranded ? "\(brand ?? "") \(product)" : product
    guard !catalogue.wording.refuses(name), isPlain(name) else { return .left("unfit-name") }
    let values = values(cell)
    guard values[Nutrient.kcal.index] != nil else { return .left("no-energy") }
    let serving = said("serving_quantity").flatMap(Double.init) ?? 0
    let isByVolume =
      said("serving_size")?.lowercased().contains { $0.isNumber } == true
      && said("serving_size")?.lowercased().hasSuffix("ml") == true
    let codes = codes(values)
    guard codes.isEmpty else { return .left(codes.joined(separator: ", ")) }
    let isServing = serving > 0 && serving <= catalogue.limits.mostPortion
    let food = PersonalFoods.Food(
      id: "off:\(code)", name: name, aliases: [code], values: values, baseQuantity: 100,
      isByVolume: isByVolume, source: "brand_label", confidence: rules.confidence,
      group: isByVolume ? "drink" : "other",
      portions: isServing
        ? [FoodPortion(unit: "", size: "", note: "", grams: serving, isDefault: true)] : [])
    return .food(Label.form.bytes(of: Label(food: food, code: code, rules: rules)))
  }

  /// A food with where its label is told.
  private struct Label {
    let food: PersonalFoods.Food
    let code: String
    let rules: LabelRules

    static let form = AnswerForm<Label>.object(
      [
        .always("sourceName", \.rules.name, .text),
        .always("sourceUrl", { $0.rules.address + $0.code }, .text),
        .always("licence", \.rules.licence, .text),
      ] + PersonalFoods.Food.members.map { $0.of(\.food) })
  }

  /// Whether a code is one of a label: 8 to 14 digits.
  private func isCode(_ code: String) -> Bool {
    (8...14).contains(code.utf8.count) && code.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether a name can be shown and be written in a line.
  private func isPlain(_ name: String) -> Bool {
    name.unicodeScalars.count <= catalogue.limits.longestText
      && name.unicodeScalars.allSatisfy { scalar in
        ![.control, .format, .surrogate, .unassigned].contains(scalar.properties.generalCategory)
      } && !catalogue.words.spelling.normal(name).isEmpty
  }

  private func values(_ cell: (String) -> String?) -> [Double?] {
    var values = [Double?](repeating: nil, count: Nutrient.allCases.count)
    for column in rules.columns where values[column.nutrient.index] == nil {
      let number = cell(column.name).flatMap(Double.init)
      values[column.nutrient.index] = number.flatMap { $0.isFinite ? $0 * column.factor : nil }
    }
    return values
  }

  /// What is wrong with the numbers of 100 g.
  ///
  /// European labels tell fibre beside carbohydrate, so that it may be more.
  private func codes(_ values: [Double?]) -> [String] {
    let fields = DaySummary.fields.filter { $0.nutrient != .water }
    var members = fields.map { field in
      JSON.Member(
        key: field.name,
        value: values[field.nutrient.index].map { JSON(.number($0)) } ?? JSON(.null))
    }
    let micronutrients = Nutrient.micronutrients.compactMap { nutrient in
      values[nutrient.index].map { JSON.Member(key: nutrient.rawValue, value: JSON(.number($0))) }
    }
    members.append(.init(key: "micronutrients", value: JSON(.object(micronutrients))))
    let amount = JSON(["estimatedGrams": .number(100)])
    let answer = JSON([
      "consumedQuantity": amount, "nutritionConsumed": JSON(.object(members)),
      "entryType": .string("drink"),
    ])
    return AnswerNumbers(answer, grams: nil, catalogue.limits).codes
      .filter { $0 != "fibre-over-carbohydrate" }.sorted()
  }
}

extension JSON {
  /// A value of a product as a cell of a table has it.
  fileprivate var cell: String? { string ?? number.map { "\($0)" } }
}
