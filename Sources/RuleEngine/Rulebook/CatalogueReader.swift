import JSONSource

/// Reads the rows of a catalogue.
struct CatalogueReader {
  var file: RuleFile
  private let columns: [Catalogue.Column]
  private let readers: [PartReader]
  private let json: JSON?

  /// Reads the values of one column, or of its parts.
  private indirect enum PartReader {
    case value(ValueReader, name: String)
    case parts([Catalogue.Column], [PartReader], name: String)

    init(_ column: Catalogue.Column, _ vocabulary: Vocabulary) {
      switch column.type {
      case .value(let type): self = .value(ValueReader(type, vocabulary), name: column.name)
      case .parts(let columns):
        self = .parts(columns, columns.map { PartReader($0, vocabulary) }, name: column.name)
      }
    }

    /// Whether the value may be left out.
    var isOptional: Bool {
      switch self {
      case .value(let reader, _): reader.type.isOptional
      case .parts: false
      }
    }
  }

  init(_ header: PageHeader, _ vocabulary: Vocabulary) {
    file = header.file
    columns = header.columns
    readers = header.columns.map { PartReader($0, vocabulary) }
    json = header.value("rows")
  }

  /// Reads the catalogue; nil when a mistake was reported.
  mutating func read() -> Catalogue? {
    guard let json, let items = file.list(json, "'rows'") else { return nil }
    var values: [Value] = []
    values.reserveCapacity(items.count * columns.count)
    var ids: Set<String> = []
    let idColumn = columns.firstIndex { $0.name == "id" }
    for item in items {
      guard let members = file.object(item, "a row") else { continue }
      let first = values.count
      readParts(members, columns, readers, "a row", item, &values)
      guard let idColumn, case .string(let id) = values[first + idColumn],
        let place = members.first(where: { $0.key == "id" })?.value.range
      else { continue }
      checkId(id, at: place, &ids)
    }
    if items.isEmpty {
      file.report(
        "empty-list", "the catalogue has no rows", hint: "add a row to 'rows'", at: json.range)
    }
    guard !file.diagnostics.hasErrors, values.count == items.count * columns.count else {
      return nil
    }
    return Catalogue(
      columns: columns, cells: .compiled(values), rowRanges: items.map(\.range))
  }

  private mutating func checkId(_ id: String, at range: Range<Int32>, _ ids: inout Set<String>) {
    if id.utf8.allSatisfy({ $0 <= 32 }) {
      file.report("empty-text", "the id is empty", hint: "write a name of its own", at: range)
    } else if !ids.insert(id).inserted {
      file.report(
        "duplicate-id", "the id '\(Value.string(id).brief)' is taken",
        hint: "every row of a catalogue has its own id", at: range)
    }
  }

  /// Appends one value for each column; null where something is wrong.
  private mutating func readParts(
    _ members: [JSON.Member], _ columns: [Catalogue.Column], _ readers: [PartReader],
    _ what: @autoclosure () -> String, _ json: JSON, _ values: inout [Value]
  ) {
    let isInOrder =
      members.count == columns.count
      && members.indices.allSatisfy { members[$0].key == columns[$0].name }
    if !isInOrder { reportUnknown(members, columns, what()) }
    for index in readers.indices {
      let position =
        isInOrder ? index : members.firstIndex { $0.key == columns[index].name }
      if let position {
        values.append(read(members[position].value, readers[index]))
        continue
      }
      if !readers[index].isOptional {
        file.report(
          "missing-field", "\(what()) needs '\(columns[index].name)'",
          hint: "add \"\(columns[index].name)\": …", at: json.range)
      }
      values.append(.null)
    }
  }

  private mutating func reportUnknown(
    _ members: [JSON.Member], _ columns: [Catalogue.Column], _ what: String
  ) {
    for member in members where !columns.contains(where: { $0.name == member.key }) {
      file.report(
        "unknown-column", "\(what) has no '\(member.key)'",
        hint: Hint.nearest(member.key, in: columns.map(\.name), what: "it has")
          ?? "name it in 'columns'", at: member.keyRange)
    }
  }

  private mutating func read(_ json: JSON, _ reader: PartReader) -> Value {
    switch reader {
    case .value(let reader, let name): return reader.read(json, name, &file) ?? .null
    case .parts(let columns, let readers, let name):
      if json.isNull { return .null }
      guard let members = file.object(json, "'\(name)'") else { return .null }
      var values: [Value] = []
      values.reserveCapacity(columns.count)
      readParts(members, columns, readers, "'\(name)'", json, &values)
      return .context(
        Context(
          distinct: columns.indices.map {
            Context.Entry(key: columns[$0].name, value: values[$0])
          }))
    }
  }
}
