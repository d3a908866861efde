import JSONSource

extension JSONWriter {
  /// Writes a list of objects, each by what writes its members.
  mutating func objects<Item>(
    _ key: StaticString, _ items: [Item], _ write: (Item, inout JSONWriter) -> Void
  ) {
    self.key(key)
    beginArray()
    for item in items {
      beginObject()
      write(item, &self)
      endObject()
    }
    endArray()
  }
}
