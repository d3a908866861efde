extension Function {
  /// Contexts: named entries.
  static let contexts: [Function] = [
    Function(
      "get value", [.one("m", .context(nil)), .one("key", .string)], .always(.any),
      "The value of an entry; null when there is none.",
      [#"get value({a: 1}, "a")"#: "1", #"get value({a: 1}, "b")"#: "null"]
    ) { arguments, _ throws(EvaluationFailure) in
      try arguments.context(0)[try arguments.string(1)] ?? .null
    },
    Function(
      "get entries", [.one("m", .context(nil))],
      .always(
        .list(.context([.init(name: "key", type: .string), .init(name: "value", type: .any)]))),
      "The entries as a list of contexts with key and value.",
      [
        "get entries({a: 1})": #"[{key: "a", value: 1}]"#,
        "get entries({a: 1, b: 2})[2].value": "2",
      ]
    ) { arguments, evaluator throws(EvaluationFailure) in
      let entries = try arguments.context(0).entries
      try evaluator.spend(entries.count)
      return .list(
        entries.map {
          .context(
            Context([
              .init(key: "key", value: .string($0.key)), .init(key: "value", value: $0.value),
            ]))
        })
    },
    Function(
      "context", [.one("entries", .anyList)], .always(.context(nil)),
      "A context from a list of contexts with key and value.",
      [
        #"context([{key: "a", value: 1}, {key: "b", value: 2}])"#: "{a: 1, b: 2}",
        "context([])": "{}",
      ]
    ) { arguments, evaluator throws(EvaluationFailure) in
      var result = Context()
      for item in try arguments.list(0) {
        guard case .context(let entry) = item, case .string(let key) = entry["key"],
          let value = entry["value"]
        else {
          throw EvaluationFailure(
            code: "bad-argument", message: "'context' needs entries with key and value",
            hint: #"context([{key: "a", value: 1}])"#)
        }
        guard result[key] == nil else {
          throw EvaluationFailure(
            code: "duplicate-key", message: "'context' got two entries '\(key)'")
        }
        try evaluator.spend(1 + result.entries.count)
        result[key] = value
      }
      return .context(result)
    },
    Function(
      "context put",
      [
        .one("context", .context(nil)), .one("key", .string, orAs: "keys", .anyList),
        .one("value", .any),
      ],
      .always(.context(nil)),
      "The context with one entry set; a list of keys goes down through contexts.",
      [
        #"context put({a: 1}, "b", 2)"#: "{a: 1, b: 2}", #"context put({a: 1}, "a", 2)"#: "{a: 2}",
        #"context put({a: {b: 1}}, ["a", "b"], 2)"#: "{a: {b: 2}}",
      ], names: [["context", "keys", "value"]]
    ) { arguments, evaluator throws(EvaluationFailure) in
      let path: [Value] =
        if case .list(let keys) = arguments.value(1) { keys } else { [arguments.value(1)] }
      let context = try arguments.context(0)
      return .context(
        try evaluator.put(arguments.value(2), at: path[...], in: context))
    },
    Function(
      "context merge", [.elements("contexts")], .always(.context(nil)),
      "The entries of several contexts; a later one wins.",
      [
        "context merge([{a: 1}, {b: 2}])": "{a: 1, b: 2}",
        "context merge([{a: 1}, {a: 2}])": "{a: 2}",
      ]
    ) { arguments, evaluator throws(EvaluationFailure) in
      var result = Context()
      for item in try arguments.list(0) {
        guard case .context(let context) = item else {
          throw EvaluationFailure(
            code: "wrong-type", message: "'context merge' needs contexts, got \(item.phrase)")
        }
        for entry in context.entries {
          try evaluator.spend(1 + result.entries.count)
          result[entry.key] = entry.value
        }
      }
      return .context(result)
    },
  ]
}

extension Evaluator {
  fileprivate mutating func put(
    _ value: Value, at path: ArraySlice<Value>, in context: Context
  ) throws(EvaluationFailure) -> Context {
    try spend(1 + context.entries.count)
    guard path.count <= 64, case .string(let key) = path.first else {
      throw EvaluationFailure(
        code: "bad-argument", message: "'context put' needs a key or a list of keys",
        hint: #"context put(athlete, "age", 30)"#)
    }
    var result = context
    guard path.count > 1 else {
      result[key] = value
      return result
    }
    guard case .context(let inner) = context[key] else {
      throw EvaluationFailure(
        code: "missing-entry", message: "'context put' finds no context under '\(key)'",
        hint: "put { } under '\(key)' first")
    }
    result[key] = .context(try put(value, at: path.dropFirst(), in: inner))
    return result
  }
}
