/// A collector: whoever reads a text reports every mistake here instead of stopping at the first.
package struct Diagnostics: Hashable, Sendable {
  /// Everything reported, in the order of reporting.
  package private(set) var list: [Diagnostic] = []
  /// Whether anything reported is an error; warnings alone refuse nothing.
  package private(set) var hasErrors = false

  /// Starts empty.
  package init() {}

  /// Keeps one diagnostic.
  package mutating func report(_ diagnostic: Diagnostic) {
    list.append(diagnostic)
    if diagnostic.severity == .error { hasErrors = true }
  }

  /// Keeps everything another collector gathered.
  package mutating func report(_ others: Diagnostics) {
    list.append(contentsOf: others.list)
    if others.hasErrors { hasErrors = true }
  }

  /// Everything in reading order: by file, line, column, pointer and code.
  ///
  /// Diagnostics without a place come first; the message breaks the last ties.
  package func sorted() -> [Diagnostic] {
    list.sorted { first, second in
      let (one, other) = (first.place, second.place)
      if one?.file != other?.file { return (one?.file ?? "") < (other?.file ?? "") }
      if one?.line != other?.line { return (one?.line ?? 0) < (other?.line ?? 0) }
      if one?.column != other?.column { return (one?.column ?? 0) < (other?.column ?? 0) }
      if first.pointer != second.pointer { return first.pointer < second.pointer }
      if first.code != second.code { return first.code < second.code }
      return first.message < second.message
    }
  }
}
