/// The columns of a catalogue in the order of its rows, read without a value for each cell on the
/// way where they lie in an image.
extension Catalogue {
  /// The texts or words of a column; empty for what is none.
  package func texts(ofColumn column: Int) -> [String] {
    each(column) {
      if case .string(let text) = $0 { text } else { "" }
    } imaged: { (image) throws(ImageFailure) in
      try image.textValue()
    }
  }

  /// The numbers of a column; nil for what is none.
  package func numbers(ofColumn column: Int) -> [Double?] {
    each(column) {
      if case .number(let number) = $0 { number } else { nil }
    } imaged: { (image) throws(ImageFailure) in
      try image.numberValue()
    }
  }

  /// The flags of a column.
  package func flags(ofColumn column: Int) -> [Bool] {
    each(column) {
      $0 == .boolean(true)
    } imaged: { (image) throws(ImageFailure) in
      try image.one(Value.Tag.self) == .yes
    }
  }

  /// The texts or words in the lists of a column; empty for what is none.
  package func lists(ofColumn column: Int) -> [[String]] {
    each(column) {
      guard case .list(let items) = $0 else { return [] }
      var texts: [String] = []
      texts.reserveCapacity(items.count)
      for case .string(let text) in items { texts.append(text) }
      return texts
    } imaged: { (image) throws(ImageFailure) in
      try image.textsValue()
    }
  }

  /// The named parts of a column; nil for null.
  package func contexts(ofColumn column: Int) -> [Context?] {
    let type = columns[column].type
    return each(column) {
      Self.context($0)
    } imaged: { (image) throws(ImageFailure) in
      Self.context(try image.cell(of: type))
    }
  }

  /// The numbers in the named parts of a column, in the order of the parts; nil for what is none,
  /// and no numbers at all for null.
  package func partNumbers(ofColumn column: Int) -> [[Double?]] {
    guard case .parts(let parts) = columns[column].type else { return [] }
    return each(column) {
      Self.context($0)?.entries.map {
        if case .number(let number) = $0.value { number } else { nil }
      } ?? []
    } imaged: { (image) throws(ImageFailure) in
      try image.numbersValue(of: parts)
    }
  }

  private static func context(_ value: Value) -> Context? {
    if case .context(let context) = value { context } else { nil }
  }

  private func each<Element>(
    _ column: Int, _ compiled: (Value) -> Element,
    imaged: (inout ImageReader) throws(ImageFailure) -> Element
  ) -> [Element] {
    switch cells {
    case .compiled: (0..<count).map { compiled(value(row: $0, column: column)) }
    case .imaged(let cells): cells.map(column: column, rows: count, imaged)
    }
  }
}
