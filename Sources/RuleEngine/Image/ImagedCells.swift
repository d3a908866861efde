/// The cells of a catalogue where they lie in an image: each is read when it is asked for.
///
/// Where each cell begins stands before them, four bytes each, counted from the first cell on.
struct ImagedCells: Sendable {
  private let columns: [Catalogue.Column]
  private let image: ImageReader
  private let starts: Int
  private let cells: Int

  /// Cells row after row; the reader stands where their beginnings are written.
  init(_ columns: [Catalogue.Column], rows: Int, from image: ImageReader) {
    self.columns = columns
    self.image = image
    starts = image.position
    cells = starts + 4 * columns.count * rows
  }

  /// The value of a cell.
  subscript(_ position: Int) -> Value {
    var image = image
    return image.proved { (image) throws(ImageFailure) in
      try go(to: position, in: &image)
      return try image.cell(of: columns[position % columns.count].type)
    }
  }

  /// What is read of each cell of a column, in the order of the rows.
  func map<Element>(
    column: Int, rows: Int, _ read: (inout ImageReader) throws(ImageFailure) -> Element
  ) -> [Element] {
    var image = image.keeping(texts: 64)
    var elements: [Element] = []
    elements.reserveCapacity(rows)
    image.proved { (image) throws(ImageFailure) in
      for row in 0..<rows {
        try go(to: row * columns.count + column, in: &image)
        elements.append(try read(&image))
      }
    }
    return elements
  }

  private func go(to position: Int, in image: inout ImageReader) throws(ImageFailure) {
    try image.move(to: starts + 4 * position)
    try image.move(to: cells + (try image.word()))
  }
}

extension ImageReader {
  /// A cell; the names of its parts are those of the column.
  mutating func cell(of type: Catalogue.ColumnType) throws(ImageFailure) -> Value {
    guard case .parts(let columns) = type else { return try Value(from: &self) }
    guard try Bool(from: &self) else { return .null }
    var entries: [Context.Entry] = []
    entries.reserveCapacity(columns.count)
    for column in columns {
      entries.append(.init(key: column.name, value: try cell(of: column.type)))
    }
    return .context(Context(distinct: entries))
  }

  /// The text of a value; empty for any other.
  mutating func textValue() throws(ImageFailure) -> String {
    try Value.Tag(from: &self) == .text ? try text() : ""
  }

  /// The number of a value; nil for any other.
  mutating func numberValue() throws(ImageFailure) -> Double? {
    switch try Value.Tag(from: &self) {
    case .number: try Double(from: &self)
    case .whole: Double(try Int32(from: &self))
    default: nil
    }
  }

  /// The numbers among the parts of a cell, nil for any other; none at all for null.
  mutating func numbersValue(of parts: [Catalogue.Column]) throws(ImageFailure) -> [Double?] {
    guard try Bool(from: &self) else { return [] }
    var numbers: [Double?] = []
    numbers.reserveCapacity(parts.count)
    for part in parts {
      if case .number(let number) = try cell(of: part.type) {
        numbers.append(number)
      } else {
        numbers.append(nil)
      }
    }
    return numbers
  }

  /// The texts of a list; empty for any other value.
  mutating func textsValue() throws(ImageFailure) -> [String] {
    guard try Value.Tag(from: &self) == .list else { return [] }
    var texts: [String] = []
    let count = try count()
    texts.reserveCapacity(min(count, 16))
    for _ in 0..<count {
      let place = position
      if try Value.Tag(from: &self) == .text {
        texts.append(try text())
      } else {
        try move(to: place)
        _ = try Value(from: &self)
      }
    }
    return texts
  }
}

extension ImageWriter {
  /// Writes cells row after row as a part that `ImagedCells` reads.
  mutating func write(
    cells: [Value], of columns: [Catalogue.Column]
  ) throws(ImageFailure) {
    var starts: [Int] = []
    let rows = try written { (image) throws(ImageFailure) in
      for (position, cell) in cells.enumerated() {
        starts.append(image.parts.count)
        try image.write(cell, of: columns[position % columns.count].type)
      }
    }
    try write(part: { (image) in
      for start in starts { image.write(word: start) }
      image.write(bytes: rows)
    })
  }

  private mutating func write(
    _ value: Value, of type: Catalogue.ColumnType
  ) throws(ImageFailure) {
    guard case .parts(let columns) = type else { return try write(value) }
    guard case .context(let context) = value else { return try write(false) }
    guard context.entries.map(\.key) == columns.map(\.name) else {
      throw .unwritable("a cell without the parts of its column")
    }
    try write(true)
    for (entry, column) in zip(context.entries, columns) {
      try write(entry.value, of: column.type)
    }
  }
}
