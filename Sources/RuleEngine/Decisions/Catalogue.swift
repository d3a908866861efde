import JSONSource

/// A list of things with their properties (a DMN relation): exercises, ingredients.
package struct Catalogue: Sendable {
  /// The type of a column: of one value, or of named parts.
  package indirect enum ColumnType: Hashable, Sendable {
    /// One value.
    case value(FactType)
    /// Named parts; the whole may be null.
    case parts([Column])
  }

  /// A property of each thing.
  package struct Column: Hashable, Sendable {
    /// Its name.
    package let name: String
    /// Its type.
    package let type: ColumnType
  }

  /// The properties, in the order of the file.
  package let columns: [Column]
  /// How many things there are.
  package var count: Int { rowRanges.count }
  let cells: Cells
  let rowRanges: [Range<Int32>]
  let idColumn: Int
  private let rowById: NameTable

  /// The values, row after row, in the order of the columns.
  enum Cells: Sendable {
    /// As they were compiled.
    case compiled([Value])
    /// In an image, where each is read when it is asked for.
    case imaged(ImagedCells)

    /// The value at a position.
    subscript(_ position: Int) -> Value {
      switch self {
      case .compiled(let values): values[position]
      case .imaged(let cells): cells[position]
      }
    }
  }

  init(columns: [Column], cells: Cells, rowRanges: [Range<Int32>]) {
    self.columns = columns
    self.cells = cells
    self.rowRanges = rowRanges
    idColumn = columns.firstIndex { $0.name == "id" } ?? 0
    let (width, idColumn) = (columns.count, idColumn)
    rowById = NameTable(
      rowRanges.indices.map { row in
        if case .string(let id) = cells[row * width + idColumn] { id } else { "" }
      })
  }

  /// The position of a column.
  package func column(named name: String) -> Int? {
    columns.firstIndex { $0.name == name }
  }

  /// The row of a thing.
  package func row(id: String) -> Int? { rowById[id] }

  /// The id of a row.
  package func id(ofRow row: Int) -> String {
    if case .string(let id) = value(row: row, column: idColumn) { id } else { "" }
  }

  /// The value of a property.
  package func value(row: Int, column: Int) -> Value { cells[row * columns.count + column] }

  /// The values, row after row, in the order of the columns.
  package var values: [Value] { (0..<count * columns.count).map { cells[$0] } }

  /// The whole catalogue as a list of contexts, as expressions see it.
  ///
  /// - Complexity: O(rows × columns²).
  package var list: Value {
    .list(
      (0..<count).map { row in
        .context(
          Context(
            columns.indices.map { column in
              Context.Entry(
                key: columns[column].name, value: value(row: row, column: column))
            }))
      })
  }
}

extension Catalogue.ColumnType {
  /// The type as expressions know it.
  package var valueType: ValueType {
    switch self {
    case .value(let type): type.type
    case .parts(let columns):
      .context(columns.map { ValueType.Field(name: $0.name, type: $0.type.valueType) })
    }
  }
}
