extension Enumeration: Imaged {
  func write(to image: inout ImageWriter) throws(ImageFailure) {
    try image.write(name)
    try image.write(all: words)
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    self.init(name: try image.one(), words: try image.all())
  }
}

extension ValueType: Imaged {
  private enum Tag: UInt8, Imaged {
    case any, null, boolean, number, numberOfUnit, string, word, otherWord, temporal, list, range
    case context, openContext, function, signature
  }

  func write(to image: inout ImageWriter) throws(ImageFailure) {
    switch self {
    case .any: try image.write(Tag.any)
    case .null: try image.write(Tag.null)
    case .boolean: try image.write(Tag.boolean)
    case .number(nil): try image.write(Tag.number)
    case .number(let unit?):
      try image.write(Tag.numberOfUnit)
      try image.write(unit)
    case .string: try image.write(Tag.string)
    case .word(let enumeration): try Self.write(enumeration, to: &image)
    case .temporal(let kind):
      try image.write(Tag.temporal)
      try image.write(kind.rawValue)
    case .list(let element):
      try image.write(Tag.list)
      try image.write(element)
    case .range(let element):
      try image.write(Tag.range)
      try image.write(element)
    case .context(nil): try image.write(Tag.openContext)
    case .context(let fields?):
      try image.write(Tag.context)
      try image.write(all: fields)
    case .function: try image.write(Tag.function)
    case .signature(let parameters, let result):
      try image.write(Tag.signature)
      try image.write(all: parameters)
      try image.write(result)
    }
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    switch try image.one(Tag.self) {
    case .any: self = .any
    case .null: self = .null
    case .boolean: self = .boolean
    case .number: self = .number(unit: nil)
    case .numberOfUnit: self = .number(unit: try image.one())
    case .string: self = .string
    case .word:
      let number = try image.count()
      guard number < image.wordTypes.count else { throw image.damaged }
      self = image.wordTypes[number]
    case .otherWord: self = .word(try image.one())
    case .temporal:
      guard let kind = Temporal.Kind(rawValue: try image.one()) else { throw image.damaged }
      self = .temporal(kind)
    case .list: self = .list(try image.one())
    case .range: self = .range(try image.one())
    case .context: self = .context(try image.all())
    case .openContext: self = .context(nil)
    case .function: self = .function
    case .signature: self = .signature(try image.all(), try image.one())
    }
  }

  /// A type of the vocabulary is written as its number there.
  private static func write(
    _ enumeration: Enumeration, to image: inout ImageWriter
  ) throws(ImageFailure) {
    if let number = image.enumerations.firstIndex(of: enumeration) {
      try image.write(Tag.word)
      image.write(count: number)
    } else {
      try image.write(Tag.otherWord)
      try image.write(enumeration)
    }
  }
}

extension ValueType.Field: Imaged {
  func write(to image: inout ImageWriter) throws(ImageFailure) {
    try image.write(name)
    try image.write(type)
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    self.init(name: try image.one(), type: try image.one())
  }
}

extension NumberRange: Imaged {
  func write(to image: inout ImageWriter) throws(ImageFailure) {
    try image.write(optional: low)
    try image.write(includesLow)
    try image.write(optional: high)
    try image.write(includesHigh)
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    self.init(
      low: try image.optional(), includesLow: try image.one(), high: try image.optional(),
      includesHigh: try image.one())
  }
}

extension FactType: Imaged {
  func write(to image: inout ImageWriter) throws(ImageFailure) {
    try image.write(type)
    try image.write(isInteger)
    try image.write(optional: range)
    try image.write(isOptional)
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    self.init(
      type: try image.one(), isInteger: try image.one(), range: try image.optional(),
      isOptional: try image.one())
  }
}
