extension RuleProgram: Imaged {
  func write(to image: inout ImageWriter) throws(ImageFailure) {
    try image.write(all: heads)
    try image.write(all: columns)
    try image.write(all: outputs)
    try image.write(all: testStarts)
    try image.write(all: tests)
    try image.write(all: restStarts)
    try image.write(all: cuts)
    try image.write(all: sets)
    try image.write(all: spans)
    try image.write(all: texts)
    try image.write(all: values)
    try image.write(all: valueExpressions)
    try image.write(all: expressions)
    try image.write(all: seen)
    image.write(count: computedFrom.count)
    for slots in computedFrom { try image.write(all: slots) }
    try image.write(all: producers)
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    self.init([], slotCount: 0)
    heads = try image.row()
    columns = try image.row()
    outputs = try image.row()
    testStarts = try image.row()
    tests = try image.row()
    restStarts = try image.row()
    cuts = try image.row()
    sets = try image.row()
    spans = try image.row()
    texts = try image.row()
    values = try image.row()
    valueExpressions = try image.row()
    expressions = try image.all()
    seen = try image.row()
    computedFrom = ContiguousArray(
      try image.list { (image) throws(ImageFailure) in try image.all(Int32.self) })
    producers = try image.row()
    keepConstantAnswers()
  }
}

extension ImageReader {
  fileprivate mutating func row<Element: Imaged>() throws(ImageFailure) -> ContiguousArray<Element>
  {
    ContiguousArray(try all(Element.self))
  }
}

extension RuleProgram.Head.Kind: Imaged {}

extension RuleProgram.Head: Imaged {
  func write(to image: inout ImageWriter) throws(ImageFailure) {
    try image.write(kind)
    try image.write(hit.rawValue)
    try image.write(triesAll)
    try image.write(isIndexed)
    for range in [columns, rows, outputs, Int32(seen.lowerBound)..<Int32(seen.upperBound)] {
      try image.write(range)
    }
    try image.write(firstExpression)
    try image.write(firstValue)
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    let kind = try image.one(Kind.self)
    guard let hit = HitPolicy(rawValue: try image.one()) else { throw image.damaged }
    self.init(kind: kind, hit: hit, triesAll: try image.one())
    isIndexed = try image.one()
    columns = try image.one()
    rows = try image.one()
    outputs = try image.one()
    let slots = try image.one(Range<Int32>.self)
    seen = Int(slots.lowerBound)..<Int(slots.upperBound)
    firstExpression = try image.one()
    firstValue = try image.one()
  }
}

extension RuleProgram.Column.Kind: Imaged {}

extension RuleProgram.Column: Imaged {
  func write(to image: inout ImageWriter) throws(ImageFailure) {
    try image.write(slot)
    try image.write(kind)
    try image.write(isOptional)
    try image.write(cuts)
    try image.write(words)
    try image.write(sets)
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    self.init(
      slot: try image.one(), kind: try image.one(), isOptional: try image.one(),
      cuts: try image.one(), words: try image.one(), sets: try image.one())
  }
}

extension RuleProgram.Test.Kind: Imaged {}

extension RuleProgram.Test: Imaged {
  func write(to image: inout ImageWriter) throws(ImageFailure) {
    try image.write(column)
    try image.write(kind)
    for flag in [isNegated, orEmpty, orAbsent] { try image.write(flag) }
    try image.write(a)
    try image.write(b)
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    self.init(
      column: try image.one(), kind: try image.one(), isNegated: try image.one(),
      orEmpty: try image.one(), orAbsent: try image.one(), a: try image.one(), b: try image.one())
  }
}

extension RuleProgram.Output: Imaged {
  func write(to image: inout ImageWriter) throws(ImageFailure) {
    try image.write(slot)
    try image.write(isNumber)
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    self.init(slot: try image.one(), isNumber: try image.one())
  }
}
