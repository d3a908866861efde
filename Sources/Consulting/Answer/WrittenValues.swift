import JSONSource
import RuleEngine

extension JSONWriter {
  /// A number or null.
  package mutating func field(_ key: StaticString, _ number: Double?) {
    self.key(key)
    if let number { value(number) } else { null() }
  }

  /// A text or null.
  package mutating func field(_ key: StaticString, _ text: String?) {
    self.key(key)
    if let text { value(text) } else { null() }
  }

  /// A list of texts.
  package mutating func field(_ key: StaticString, _ texts: [String]) {
    self.key(key)
    beginArray()
    for text in texts { value(text) }
    endArray()
  }

  /// A list, item by item.
  package mutating func list<Item>(_ items: [Item], _ write: (Item, inout JSONWriter) -> Void) {
    beginArray()
    for item in items { write(item, &self) }
    endArray()
  }

  /// A value of the expression language; what JSON has no form for becomes null.
  package mutating func value(_ value: Value) {
    switch value {
    case .boolean(let flag): self.value(flag)
    case .number(let number): self.value(number)
    case .string(let text): self.value(text)
    case .temporal(let temporal): self.value(temporal.text)
    case .list(let items):
      beginArray()
      for item in items { self.value(item) }
      endArray()
    case .context(let context):
      beginObject()
      for entry in context.entries {
        key(entry.key)
        self.value(entry.value)
      }
      endObject()
    case .null, .range, .function: null()
    }
  }
}
