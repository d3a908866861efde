import JSONSource

/// How values of a type stand in answers, declared once: what writes them is what describes them.
///
///     static let note: AnswerForm<Note> = .object([
///       .always("id", \.id, .text), .always("similarity", \.similarity, .number),
///     ])
package struct AnswerForm<Value>: Sendable {
  /// What every door tells of such a value.
  package let shape: AnswerShape
  /// Writes a value.
  package let write: @Sendable (Value, inout JSONWriter) -> Void

  /// Declares a form of one value.
  package init(
    _ shape: AnswerShape, _ write: @escaping @Sendable (Value, inout JSONWriter) -> Void
  ) {
    self.shape = shape
    self.write = write
  }

  /// The same form for what holds such a value, or from which it follows.
  package func of<Owner>(_ value: @escaping @Sendable (Owner) -> Value) -> AnswerForm<Owner> {
    AnswerForm<Owner>(shape) { write(value($0), &$1) }
  }

  /// An object with these members and no others, in their order.
  package static func object(_ members: [AnswerMember<Value>]) -> AnswerForm {
    AnswerForm(.object(members.flatMap(\.fields))) { value, writer in
      writer.beginObject()
      for member in members { member.write(value, &writer) }
      writer.endObject()
    }
  }

  /// A list of such values.
  package var list: AnswerForm<[Value]> {
    AnswerForm<[Value]>(.list(shape)) { values, writer in
      writer.beginArray()
      for value in values { write(value, &writer) }
      writer.endArray()
    }
  }

  /// Such a value, or null when there is none.
  package var orNull: AnswerForm<Value?> {
    AnswerForm<Value?>(.nullable(shape)) { value, writer in
      if let value { write(value, &writer) } else { writer.null() }
    }
  }

  /// An object of such values under names, in their order.
  package var keyed: AnswerForm<[(key: String, value: Value)]> {
    AnswerForm<[(key: String, value: Value)]>(.keyed(shape)) { values, writer in
      writer.beginObject()
      for (key, value) in values {
        writer.key(key)
        write(value, &writer)
      }
      writer.endObject()
    }
  }
}

/// One or more members of an object in an answer.
package struct AnswerMember<Owner>: Sendable {
  /// What every door tells of them.
  package let fields: [AnswerField]
  /// Writes them, keys and values.
  package let write: @Sendable (Owner, inout JSONWriter) -> Void

  /// Declares members that are written together.
  package init(
    _ fields: [AnswerField], _ write: @escaping @Sendable (Owner, inout JSONWriter) -> Void
  ) {
    self.fields = fields
    self.write = write
  }

  /// A member that always stands.
  package static func always<Value>(
    _ key: StaticString, _ value: @escaping @Sendable (Owner) -> Value, _ form: AnswerForm<Value>
  ) -> AnswerMember {
    AnswerMember([AnswerField("\(key)", form.shape)]) { owner, writer in
      writer.key(key)
      form.write(value(owner), &writer)
    }
  }

  /// A member that is null when there is no value.
  package static func nullable<Value>(
    _ key: StaticString, _ value: @escaping @Sendable (Owner) -> Value?, _ form: AnswerForm<Value>
  ) -> AnswerMember {
    .always(key, value, form.orNull)
  }

  /// A member that is left out when there is no value.
  package static func sometimes<Value>(
    _ key: StaticString, _ value: @escaping @Sendable (Owner) -> Value?, _ form: AnswerForm<Value>
  ) -> AnswerMember {
    AnswerMember([AnswerField("\(key)", form.shape, isOptional: true)]) { owner, writer in
      guard let value = value(owner) else { return }
      writer.key(key)
      form.write(value, &writer)
    }
  }

  /// The same members for what holds such a value.
  package func of<Whole>(_ owner: @escaping @Sendable (Whole) -> Owner) -> AnswerMember<Whole> {
    AnswerMember<Whole>(fields) { write(owner($0), &$1) }
  }
}

extension AnswerForm where Value == String {
  /// A text.
  package static var text: AnswerForm { AnswerForm(.text) { $1.value($0) } }
  /// A day or an instant as text, such as `2026-03-02`.
  package static var date: AnswerForm { AnswerForm(.date) { $1.value($0) } }

  /// One of some words, as it is spelled.
  package static func word(of words: [String]) -> AnswerForm {
    AnswerForm(.words(words)) { $1.value($0) }
  }
}

extension AnswerForm where Value == Double {
  /// A number.
  package static var number: AnswerForm { AnswerForm(.number) { $1.value($0) } }
  /// A whole number that is at hand as any number.
  package static var whole: AnswerForm { AnswerForm(.integer) { $1.value($0) } }
}

extension AnswerForm where Value == ClosedRange<Int> {
  /// A range of whole numbers, as a list of the lowest and the highest.
  package static var range: AnswerForm {
    AnswerForm<Int>.integer.list.of { [$0.lowerBound, $0.upperBound] }
  }
}

extension AnswerForm where Value == Int {
  /// A whole number.
  package static var integer: AnswerForm { AnswerForm(.integer) { $1.value($0) } }
}

extension AnswerForm where Value == Bool {
  /// True or false.
  package static var flag: AnswerForm { AnswerForm(.boolean) { $1.value($0) } }
}

extension AnswerForm where Value == JSON {
  /// Whatever the request or the rules hold.
  package static var any: AnswerForm { AnswerForm(.any) { $1.json($0) } }
}

extension AnswerForm
where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// A word of an enumeration.
  package static var word: AnswerForm {
    AnswerForm(.words(Value.allCases.map(\.rawValue))) { $1.value($0.rawValue) }
  }
}
