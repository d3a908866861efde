import JSONSource

extension AnswerForm {
  /// The form of such a value that is at hand as an earlier answer wrote it.
  package var again: AnswerForm<JSON> { AnswerForm<JSON>(shape) { $1.json($0) } }

  /// A value as compact JSON.
  package func bytes(of value: Value) -> [UInt8] {
    var writer = JSONWriter()
    write(value, &writer)
    return writer.bytes
  }

  /// A value as JSON, of which no text is made.
  package func json(of value: Value) -> JSON { .written { write(value, &$0) } }
}

extension Array {
  /// The members of a value as JSON, in their order.
  package func json<Owner>(of owner: Owner) -> [(String, JSON)]
  where Element == AnswerMember<Owner> {
    (AnswerForm.object(self).json(of: owner).members ?? []).map { ($0.key, $0.value) }
  }

  /// The keys of the members, in their order.
  package func keys<Owner>() -> [String] where Element == AnswerMember<Owner> {
    flatMap(\.fields).map(\.name)
  }
}

extension AnswerForm where Value == [String] {
  /// A list of texts.
  package static var texts: AnswerForm { AnswerForm<String>.text.list }
}

extension AnswerMember {
  /// A member that always stands, under a name that is one of a list.
  package static func always<Value>(
    named key: String, _ value: @escaping @Sendable (Owner) -> Value, _ form: AnswerForm<Value>
  ) -> AnswerMember {
    AnswerMember([AnswerField(key, form.shape)]) { owner, writer in
      writer.key(key)
      form.write(value(owner), &writer)
    }
  }

  /// The members of an object that is at hand as an earlier answer wrote it.
  package static func again<Other>(
    _ members: [AnswerMember<Other>], _ object: @escaping @Sendable (Owner) -> JSON
  ) -> AnswerMember {
    AnswerMember(members.flatMap(\.fields)) { owner, writer in
      for member in object(owner).members ?? [] {
        writer.key(member.key)
        writer.json(member.value)
      }
    }
  }
}

extension ServiceFunction {
  /// Declares a function about somebody whose answers one form writes and describes.
  package init<Answer>(
    _ function: PersonalFunction, summary: String, of remembered: Remembered,
    request: @escaping @Sendable () -> RequestForm,
    answer: @escaping @Sendable () -> AnswerForm<Answer>, example: String?, laws: [AnswerLaw] = []
  ) {
    self.init(
      function, summary: summary, of: remembered, request: request, answer: { answer().shape },
      example: example, laws: laws)
  }
}
