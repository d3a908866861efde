import JSONSource

extension JSON {
  /// Where this answer lacks what a fragment of JSON shows; fields the fragment leaves out are
  /// free, lists and values must be the same.
  func differences(from fragment: String) throws -> [String] {
    differences(from: try House.json(fragment), at: "")
  }

  /// The value as compact text.
  var compact: String {
    var writer = JSONWriter()
    writer.json(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private func differences(from fragment: JSON, at pointer: String) -> [String] {
    guard let wanted = fragment.members, members != nil else {
      return compact == fragment.compact
        ? [] : ["\(pointer): wanted \(fragment.compact), got \(compact)"]
    }
    return wanted.flatMap { member in
      let place = "\(pointer)/\(member.key)"
      guard let value = self[member.key] else { return ["\(place) is missing"] }
      return value.differences(from: member.value, at: place)
    }
  }
}
