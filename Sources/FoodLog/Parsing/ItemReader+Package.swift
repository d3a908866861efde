/// What a package, a piece or a unit weighs, and how many it holds.
extension ItemReader {
  /// `1 (15 oz) can`, `one 15-ounce can`: what a package weighs.
  mutating func readPackage() {
    guard item.unit.isEmpty else { return }
    let isOpen = reader.lower(index) == "("
    if let measure = reader.measure(at: isOpen ? index + 1 : index) {
      var after = measure.end
      if isOpen {
        guard let close = tokens[after...].firstIndex(where: { $0.lower == ")" }) else { return }
        after = close + 1
      } else if let unit = reader.unit(at: after, afterNumber: false) {
        guard words.units.packing.contains(unit.unit.name) || isOneWeighed(after) else { return }
      } else if !isOneWeighed(after) {
        return
      }
      item.weighed = measure.weighed
      mark(index..<after, .amount)
      index = after
      if !isOpen { skipOf() }
    } else if let after = lengthInInches(at: index) {
      mark(index..<after, .modifier)
      index = after
    }
  }

  /// Whether a weight before a food is that of each that was named: `a 28g granola bar`, `two 6-oz
  /// chicken breasts`.
  private func isOneWeighed(_ after: Int) -> Bool {
    item.quantity != nil && after < end && tokens[after].kind == .word
  }

  /// `2-inch`, which measures no amount.
  private func lengthInInches(at index: Int) -> Int? {
    guard let amount = reader.amount(at: index), !amount.isArticle else { return nil }
    let unit = reader.lower(amount.end) == "-" ? amount.end + 1 : amount.end
    guard words.grammar.lengths.contains(reader.lower(unit)) else { return nil }
    return unit + 1
  }

  /// `a package of two tarts`: so many pieces.
  mutating func readCountInPackage() {
    guard reader.isOf(index), words.units.packing.contains(item.unit), item.weighed == nil,
      let count = reader.amount(at: index + 1), !count.isArticle,
      reader.unit(at: count.end, afterNumber: true) == nil, keepsFood(from: count.end)
    else { return }
    item.quantity = (item.quantity ?? 1) * count.value
    item.low = item.quantity
    item.high = item.quantity
    item.unit = ""
    mark(index + 1..<count.end, .amount)
    index = count.end
  }

  /// `1 can (400 g) beans`: what the package weighs, after it.
  mutating func readPackageAfterUnit() {
    guard reader.lower(index) == "(", let measure = reader.measure(at: index + 1),
      reader.lower(measure.end) == ")"
    else { return readWeightOfUnit() }
    if words.units.packing.contains(item.unit) { item.weighed = measure.weighed }
    mark(index..<measure.end + 1, .amount)
    index = measure.end + 1
  }

  /// `500 ml bottle of cola`: one package of what was measured.
  mutating func readPackageOfMeasure(_ measure: UnitWords.Unit) {
    guard measure.isMeasure, item.weighed == nil, let quantity = item.quantity,
      let package = reader.unit(at: index, afterNumber: false),
      words.units.packing.contains(package.unit.name)
        || words.units.bare.contains(package.unit.name) && !package.unit.isMeasure,
      reader.isOf(package.end), keepsFood(from: package.end)
    else { return }
    item.weighed = .init(quantity: quantity, unit: measure.name)
    (item.quantity, item.low, item.high) = (1, 1, 1)
    item.unit = package.unit.name
    mark(index..<package.end, .unit)
    index = package.end
  }

  /// `a serving of 85 g of tuna`: what one of the unit weighs.
  private mutating func readWeightOfUnit() {
    guard reader.isOf(index), item.weighed == nil,
      words.units.unit(named: item.unit)?.isMeasure == false,
      let measure = reader.measure(at: index + 1), measure.end < end
    else { return }
    item.weighed = measure.weighed
    mark(index + 1..<measure.end, .amount)
    index = measure.end
  }
}
