extension RuleExpression: Imaged {
  func write(to image: inout ImageWriter) throws(ImageFailure) {
    try image.write(text)
    try image.write(expression.type)
    try image.write(all: expression.slots)
    try expression.program.write(to: &image)
    try image.write(optional: expression.formula)
    try image.write(range)
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    let text = try image.one(String.self)
    let expression = Expression(
      type: try image.one(), slots: try image.all(),
      program: Program(try Program.Draft(from: &image)), formula: try image.optional())
    self.init(text: text, expression: expression, range: try image.one())
  }
}

extension Program {
  func write(to image: inout ImageWriter) throws(ImageFailure) {
    try image.write(text)
    try image.write(root)
    try image.write(all: nodes)
    try image.write(all: places)
    try image.write(all: literals)
    try image.write(all: children)
    try image.write(all: names)
    try image.write(all: types)
  }
}

extension Program.Draft {
  init(from image: inout ImageReader) throws(ImageFailure) {
    text = try image.one()
    root = try image.one()
    nodes = try image.all()
    places = try image.all()
    literals = try image.all()
    children = try image.all()
    names = try image.all()
    types = try image.all()
    guard nodes.indices.contains(Int(root)), places.count == nodes.count else {
      throw image.damaged
    }
  }
}

extension Operation: Imaged {}

extension Program.Node: Imaged {
  func write(to image: inout ImageWriter) throws(ImageFailure) {
    try image.write(operation)
    try image.write(flag)
    for part in [a, b, c] { try image.write(part) }
    try image.write(number)
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    self.init(
      operation: try image.one(), flag: try image.one(), a: try image.one(), b: try image.one(),
      c: try image.one(), number: try image.one())
  }
}

extension Formula: Imaged {
  func write(to image: inout ImageWriter) throws(ImageFailure) { try image.write(all: nodes) }

  init(from image: inout ImageReader) throws(ImageFailure) {
    nodes = try image.all()
    guard !nodes.isEmpty else { throw image.damaged }
  }
}

extension Formula.Step: Imaged {}

extension Formula.Node: Imaged {
  func write(to image: inout ImageWriter) throws(ImageFailure) {
    try image.write(step)
    for part in [a, b, c] { try image.write(part) }
    try image.write(number)
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    self.init(
      step: try image.one(), a: try image.one(), b: try image.one(), c: try image.one(),
      number: try image.one())
  }
}
