import JSONSource

/// A member of an object: its key, the value in its owner, and the form of that.
struct WireMember<Owner, Value>: Sendable {
  /// What every door tells of it.
  let field: WireField
  /// Reads it out of its owner's object; nil when it is missing or wrong, which is reported.
  let read: @Sendable (_ object: JSON, _ pointer: String, inout JSONReader) -> Value?
  /// Writes key and value of an owner.
  let write: @Sendable (Owner, inout JSONWriter) -> Void
}

/// Declares the members of a type of objects.
enum WireMembers<Owner> {
  /// A member that always stands.
  static func always<Value>(
    _ key: StaticString, _ value: @escaping @Sendable (Owner) -> Value, _ form: WireForm<Value>,
    meaning: String = ""
  ) -> WireMember<Owner, Value> {
    let name = "\(key)"
    let field = WireField(name: name, meaning: meaning, shape: form.shape, isRequired: true)
    return WireMember(field: field) { object, pointer, reader in
      object[name].flatMap { form.read($0, JSONPointer.child(name, of: pointer), &reader) }
    } write: { owner, writer in
      writer.key(key)
      form.write(value(owner), &writer)
    }
  }

  /// A member that is left out when there is no value.
  static func sometimes<Value>(
    _ key: StaticString, _ value: @escaping @Sendable (Owner) -> Value?, _ form: WireForm<Value>,
    meaning: String = ""
  ) -> WireMember<Owner, Value?> {
    let name = "\(key)"
    let field = WireField(name: name, meaning: meaning, shape: form.shape, isRequired: false)
    return WireMember(field: field) { object, pointer, reader in
      guard let json = object[name] else { return .some(nil) }
      return form.read(json, JSONPointer.child(name, of: pointer), &reader).map { .some($0) }
    } write: { owner, writer in
      guard let value = value(owner) else { return }
      writer.key(key)
      form.write(value, &writer)
    }
  }
}

extension WireForm {
  /// An object with these members, in their order.
  ///
  /// - Parameters:
  ///   - what: What it is, with its article: `an event`.
  ///   - others: Keys beside the members that may stand and are not read; nil for any.
  ///   - members: The members.
  ///   - make: Puts a value together; nil when the members contradict each other.
  /// - Returns: The form of the object.
  static func object<each Part>(
    _ what: String, beside others: [String]? = [], _ members: repeat WireMember<Value, each Part>,
    make: @escaping @Sendable (repeat each Part) -> Value?
  ) -> WireForm {
    var fields: [WireField] = []
    repeat fields.append((each members).field)
    let (known, required) = (fields.map(\.name), fields.filter(\.isRequired).map(\.name))
    return WireForm(.object(fields)) { json, pointer, reader in
      let all = known + (others ?? json.members?.map(\.key) ?? [])
      guard reader.object(json, what, pointer: pointer, fields: all, required: required) else {
        return nil
      }
      let parts = (repeat (each members).read(json, pointer, &reader))
      guard let parts = try? (repeat (each parts).orMissing()) else { return nil }
      if let value = make(repeat each parts) { return value }
      reader.report(
        "wrong-data", "this is not \(what)", hint: "its members contradict each other", at: json,
        pointer: pointer)
      return nil
    } write: { value, writer in
      writer.beginObject()
      repeat (each members).write(value, &writer)
      writer.endObject()
    }
  }
}

/// A part of an object is missing or wrong, as was reported.
private struct Missing: Error {}

extension Optional {
  fileprivate func orMissing() throws(Missing) -> Wrapped {
    guard let self else { throw Missing() }
    return self
  }
}
