extension Value: Imaged {
  enum Tag: UInt8, Imaged {
    case null, no, yes, number, whole, text, temporal, list, context, range

    /// Read for every value, so that it does not go through what serves all enumerations.
    init(from image: inout ImageReader) throws(ImageFailure) {
      guard let known = Self(rawValue: try image.byte()) else { throw image.damaged }
      self = known
    }
  }

  func write(to image: inout ImageWriter) throws(ImageFailure) {
    switch self {
    case .null: try image.write(Tag.null)
    case .boolean(let flag): try image.write(flag ? Tag.yes : .no)
    case .number(let number): try Self.write(number, to: &image)
    case .string(let text):
      try image.write(Tag.text)
      try image.write(text)
    case .temporal(let temporal):
      try image.write(Tag.temporal)
      try image.write(temporal)
    case .list(let items):
      try image.write(Tag.list)
      try image.write(all: items)
    case .context(let context):
      try image.write(Tag.context)
      try image.write(all: context.entries)
    case .range(let range):
      try image.write(Tag.range)
      try image.write(range)
    case .function: throw .unwritable("a function")
    }
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    switch try Tag(from: &image) {
    case .null: self = .null
    case .no: self = .boolean(false)
    case .yes: self = .boolean(true)
    case .number: self = .number(try Double(from: &image))
    case .whole: self = .number(Double(try Int32(from: &image)))
    case .text: self = .string(try image.text())
    case .temporal: self = .temporal(try image.one())
    case .list: self = .list(try image.all())
    case .context: self = .context(Context(distinct: try image.all()))
    case .range: self = .range(try image.one())
    }
  }

  /// Small whole numbers, the most frequent ones, take a byte or two.
  private static func write(
    _ number: Double, to image: inout ImageWriter
  ) throws(ImageFailure) {
    if let whole = Int32(exactly: number), number.sign == .plus || whole != 0 {
      try image.write(Tag.whole)
      try image.write(whole)
    } else {
      try image.write(Tag.number)
      try image.write(number)
    }
  }
}

extension Context.Entry: Imaged {
  func write(to image: inout ImageWriter) throws(ImageFailure) {
    try image.write(key)
    try image.write(value)
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    self.init(key: try image.one(), value: try image.one())
  }
}

extension RangeValue: Imaged {
  func write(to image: inout ImageWriter) throws(ImageFailure) {
    try image.write(low)
    try image.write(includesLow)
    try image.write(high)
    try image.write(includesHigh)
    try image.write(hasUnknownEnd)
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    self.init(
      low: try image.one(), includesLow: try image.one(), high: try image.one(),
      includesHigh: try image.one())
    hasUnknownEnd = try image.one()
  }
}

extension Temporal: Imaged {
  /// As an at-literal writes it, which reads back as the same.
  func write(to image: inout ImageWriter) throws(ImageFailure) {
    guard Temporal(text, as: kind) == self else { throw .unwritable(text) }
    try image.write(kind.rawValue)
    try image.write(text)
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    guard let kind = Kind(rawValue: try image.one()),
      let temporal = Temporal(try image.one(), as: kind)
    else { throw image.damaged }
    self = temporal
  }
}

extension NumberSpan: Imaged {
  func write(to image: inout ImageWriter) throws(ImageFailure) {
    try image.write(low)
    try image.write(includesLow)
    try image.write(high)
    try image.write(includesHigh)
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    self.init(
      low: try image.one(), includesLow: try image.one(), high: try image.one(),
      includesHigh: try image.one())
  }
}
