/// Amounts that stand behind the food.
extension ItemReader {
  /// An amount after the food: `chicken 100g`, `eggs x2`, `chicken breast, 150 g`.
  mutating func readTrailingAmount() {
    if readPortionBehind() || book.knows(text(index..<end), words.spelling) { return }
    for start in stride(from: end - 1, to: index, by: -1) {
      let isTimes = isTimes(start)
      guard let amount = reader.amount(at: isTimes ? start + 1 : start), !amount.isArticle else {
        continue
      }
      let unit = reader.unit(at: amount.end, afterNumber: true)
      if tokens[start].kind == .word, !isTimes, !isNumberBehind(start, amount, unit?.end) {
        continue
      }
      var after = unit?.end ?? amount.end
      if reader.lower(after) == ")" { after += 1 }
      if unit?.unit.isMeasure == true, let package = reader.unit(at: after, afterNumber: false),
        package.end == end, words.units.packing.contains(package.unit.name)
      {
        mark(after..<end, .unit)
        after = end
      }
      let tail = length(of: words.fillers.tail, at: after) ?? 0
      if unit == nil, after + 1 == end, let size = words.sizes[reader.lower(after)] {
        item.size = size
        mark(after..<end, .unit)
        after += 1
      }
      let isInside =
        (unit?.unit.isMeasure == true || unit == nil && isCountInside(start)) && after < end
        && (reader.lower(after) == "," || tells(after))
      guard after + tail == end || isInside,
        unit != nil || isTimes || isCount(start) || tokens[start].kind == .word
      else {
        continue
      }
      set(amount, from: start)
      if isInside {
        let from = reader.lower(after) == "," ? after + 1 : after
        mark(from..<end, .modifier)
        addModifiers(from..<end)
      }
      if let unit {
        item.unit = unit.unit.name
        mark(amount.end..<unit.end, .unit)
      }
      end = start
      while end > index, isOpening(end - 1) { end -= 1 }
      if unit?.unit.isMeasure == true { skipPackingBehind() }
      return
    }
  }

  /// Whether a number in words behind a food is its amount: `kheer half katori`, `tart half`.
  private func isNumberBehind(
    _ start: Int, _ amount: AmountReader.Amount, _ unitEnd: Int?
  ) -> Bool {
    if let unitEnd {
      return unitEnd == end && book.knows(text(index..<start), words.spelling)
    }
    return amount.value < 1 && amount.end == end
      && book.knows(text(index..<start), words.spelling)
  }

  /// `cottage cheese tub 300 g`: a package behind a food that was weighed.
  private mutating func skipPackingBehind() {
    guard end > index + 1, let package = reader.unit(at: end - 1, afterNumber: false),
      package.end == end, words.units.packing.contains(package.unit.name),
      !book.knows(text(index..<end), words.spelling),
      book.knows(text(index..<end - 1), words.spelling)
    else { return }
    mark(end - 1..<end, .unit)
    end -= 1
  }

  /// `paella plate`, `macaroni cheese, large portion`, `mapo tofu, half portion`: a unit behind a food,
  /// and what it is of the usual one.
  private mutating func readPortionBehind() -> Bool {
    guard end > index + 1, let unit = reader.unit(at: end - 1, afterNumber: false),
      unit.end == end, words.units.portions.contains(unit.unit.name),
      !book.knows(text(index..<end), words.spelling)
    else { return false }
    let before = reader.lower(end - 2)
    let (share, size) = (words.fractions[before], words.sizes[before])
    let said = share == nil && size == nil ? end - 1 : end - 2
    var start = said
    while start > index, isOpening(start - 1) { start -= 1 }
    guard start > index, book.knows(text(index..<start), words.spelling) else { return false }
    if let share { (item.quantity, item.low, item.high) = (share, share, share) }
    item.size = size ?? item.size
    if size == nil || unit.unit.name != "serving" { item.unit = unit.unit.name }
    mark(said..<end, .unit)
    end = start
    return true
  }

  /// Whether words behind an amount only say how the food was, or what it was without: `150g raw`.
  private func tells(_ place: Int) -> Bool {
    length(of: words.grammar.without, at: place) != nil
      || tokens[place..<end].allSatisfy {
        $0.kind == .mark || words.describes($0.lower) || words.grammar.ofWeight.contains($0.lower)
      }
  }

  /// `glass of red wine 175 ml`, `6 x coke 330ml`, `2 chicken breasts 300 g`: what is counted was
  /// measured as well, each of a container, of a drink and behind a sign of times, and all together of
  /// anything else.
  mutating func readMeasureBehind() {
    guard item.weighed == nil, words.units.unit(named: item.unit)?.isMeasure != true,
      end > index + 2
    else { return }
    for start in [end - 2, end - 3] where start > index && tokens[start].kind == .number {
      guard let measure = reader.measure(at: start), measure.end == end else { continue }
      let isEach =
        !item.unit.isEmpty || words.units.unit(named: measure.weighed.unit)?.millilitres != nil
        || (0..<index).contains(where: isTimes)
      let count = isEach ? 1 : max(item.quantity ?? 1, 1)
      item.weighed = .init(
        quantity: measure.weighed.quantity / count, unit: measure.weighed.unit)
      mark(start..<end, .amount)
      end = start
      while end > index, isOpening(end - 1) { end -= 1 }
      return
    }
  }

  /// Whether a number at the end counts the food before it: `eggs 2`, and not `vitamin B 12`.
  private func isCount(_ start: Int) -> Bool {
    (start == end - 1 || start == end - 2 && words.sizes[reader.lower(end - 1)] != nil)
      && tokens[start].kind == .number && tokens[start].isAfterSpace
      && book.knows(text(index..<beforePreparations(index, start)), words.spelling)
      && !book.knows(text(index..<end), words.spelling)
  }

  /// Whether a number counts the food before it and more is told behind: `dumplings 6, steamed`.
  private func isCountInside(_ start: Int) -> Bool {
    tokens[start].kind == .number && tokens[start].isAfterSpace
      && book.knows(text(index..<start), words.spelling)
  }

  private func isOpening(_ index: Int) -> Bool {
    let token = tokens[index]
    return token.kind == .mark && token.lower != "%" || words.fillers.about.contains(token.lower)
  }
}
