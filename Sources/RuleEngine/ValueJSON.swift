import JSONSource

extension Value {
  /// The keys under which JSON holds what it has no word for: `{"@date": "2026-01-31"}`.
  fileprivate enum Mark: String, CaseIterable {
    case date = "@date"
    case time = "@time"
    case dateTime = "@dateTime"
    case duration = "@duration"
    case range = "@range"
    case function = "@function"
  }

  /// Reads JSON; objects are contexts, except those with one of the keys `@date`, `@time`,
  /// `@dateTime`, `@duration` and `@range`.
  ///
  /// - Throws: Why an object with such a key is none of these.
  package init(json: JSON) throws(Diagnostic) {
    switch json.kind {
    case .null: self = .null
    case .bool(let bool): self = .boolean(bool)
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .array(let items):
      var values: [Value] = []
      for item in items { values.append(try Value(json: item)) }
      self = .list(values)
    case .object(let members):
      if members.count == 1, let mark = Mark(rawValue: members[0].key) {
        self = try Self.marked(mark, members[0].value)
        return
      }
      var entries: [Context.Entry] = []
      for member in members {
        entries.append(Context.Entry(key: member.key, value: try Value(json: member.value)))
      }
      self = .context(Context(distinct: entries))
    }
  }

  private static func marked(_ mark: Mark, _ json: JSON) throws(Diagnostic) -> Value {
    let read: Value? = json.string.flatMap { text in
      switch mark {
      case .date: Temporal(text, as: .date).map { .temporal($0) }
      case .time: Temporal(text, as: .time).map { .temporal($0) }
      case .dateTime: Temporal(text, as: .dateTime).map { .temporal($0) }
      case .duration:
        (Temporal(text, as: .days) ?? Temporal(text, as: .months)).map { .temporal($0) }
      case .range: (RangeValue(text) ?? RangeValue(comparison: text)).map { .range($0) }
      case .function: nil
      }
    }
    if let read { return read }
    if let trouble = json.string.flatMap({ Places.trouble(in: $0) }) {
      throw Diagnostic("bad-value", trouble, hint: Places.remedy)
    }
    throw Diagnostic(
      "bad-value", "the value of \"\(mark.rawValue)\" cannot be read",
      hint: hint(mark))
  }

  private static func hint(_ mark: Mark) -> String {
    switch mark {
    case .date: #"write {"@date": "2026-01-31"}"#
    case .time: #"write {"@time": "10:30:00Z"}"#
    case .dateTime: #"write {"@dateTime": "2026-01-31T10:30:00Z"}"#
    case .duration: #"write {"@duration": "P1DT2H"} or {"@duration": "P1Y2M"}"#
    case .range: #"write {"@range": "[1..5)"}"#
    case .function: "a function can be answered, but not given"
    }
  }

  /// Writes JSON; dates, times, durations, ranges and functions are objects with a marked key.
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .boolean(let boolean): writer.value(boolean)
    case .number(let number): writer.value(number)
    case .string(let text): writer.value(text)
    case .temporal(let temporal): mark(temporal.mark, temporal.text, &writer)
    case .list(let items):
      writer.beginArray()
      for item in items { item.write(to: &writer) }
      writer.endArray()
    case .context(let context):
      writer.beginObject()
      for entry in context.entries {
        writer.key(entry.key)
        entry.value.write(to: &writer)
      }
      writer.endObject()
    case .range: mark(.range, text, &writer)
    case .function: mark(.function, text, &writer)
    }
  }

  private func mark(_ mark: Mark, _ text: String, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.key(mark.rawValue)
    writer.value(text)
    writer.endObject()
  }
}

extension Temporal {
  fileprivate var mark: Value.Mark {
    switch self {
    case .date: .date
    case .time: .time
    case .dateTime: .dateTime
    case .days, .months: .duration
    }
  }
}
