import JSONSource

/// What is known about a value's place in a file: the order of its keys and how its lines break.
struct Shape: Sendable {
  /// How a value is written that does not stay on one line.
  enum Style: Sendable {
    /// As many members a line as fit, but a new line where its writer began one.
    case fill
    /// The same, with the brackets around the first and the last member.
    case hang
    /// A line for each member.
    case lines
    /// A line for each member, the values below each other.
    case names
    /// Each element on lines of its own.
    case rows
    /// One row a line, its columns below those of the other rows.
    case table
  }

  var style = Style.fill
  /// Keys in their order; others follow as they were written.
  var order: [String] = []
  /// Whether all keys are sorted; those in `order` come first.
  var isSorted = false
  /// Shapes of members by key.
  var parts: [String: Part] = [:]
  /// The shape of every other member, and of every element.
  var each: Part?

  /// A shape within a shape.
  indirect enum Part: Sendable {
    case shape(Shape)
  }

  /// The shape of a member; elements of lists have no key.
  func part(_ key: String) -> Shape {
    switch parts[key] ?? each {
    case .shape(let shape): shape
    case nil: Shape(style: style == .hang ? .hang : .fill)
    }
  }

  /// The members in the order of the shape.
  func inOrder(_ items: [Draft.Item]) -> [Draft.Item] {
    guard isSorted || !order.isEmpty else { return items }
    let ranks = Dictionary(
      order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    return items.enumerated().sorted { one, other in
      let left = ranks[one.element.name] ?? order.count
      let right = ranks[other.element.name] ?? order.count
      if left != right { return left < right }
      if isSorted, left == order.count, one.element.name != other.element.name {
        return one.element.name.unicodeScalars.lexicographicallyPrecedes(
          other.element.name.unicodeScalars)
      }
      return one.offset < other.offset
    }.map(\.element)
  }
}

// MARK: The files of the rules

extension Shape {
  /// The shape of a file of the rules or the catalogue; any other JSON is only laid out.
  init(of json: JSON, named name: String) {
    if json["decision"] != nil {
      self = .page(json)
    } else if json["catalogue"] != nil {
      self = .catalogue(json)
    } else if json["facts"] != nil {
      self = .vocabulary
    } else if json["chapters"] != nil {
      self = .book
    } else if json["scenario"] != nil {
      self = .scenario
    } else if name.split(separator: "/").dropLast().last == "messages" {
      self = Shape(style: .lines, order: ["$schema"], isSorted: true)
    } else {
      self = Shape(style: .lines)
    }
  }

  private static let heading = [
    "$schema", "decision", "catalogue", "question", "source", "note", "accept",
  ]

  private static func page(_ json: JSON) -> Shape {
    let inputs = Shape(style: .hang, order: json["in"]?.members?.map(\.key) ?? [])
    var outputs = Shape(style: .hang, order: json["out"]?.members?.map(\.key) ?? [])
    let row = Shape(
      style: .hang, order: ["id", "when", "then", "because", "source", "note"],
      parts: ["when": .shape(inputs), "then": .shape(outputs)])
    outputs.each = .shape(outputs)  // a page of many answers expects a list of them
    let example = Shape(
      style: .hang, order: ["given", "expect", "note"],
      parts: ["given": .shape(inputs), "expect": .shape(outputs)])
    return Shape(
      style: .lines,
      order: heading + ["hit", "aggregate", "in", "out", "is", "rows", "examples"],
      parts: [
        "rows": .shape(Shape(style: .table, each: .shape(row))),
        "examples": .shape(Shape(style: .table, each: .shape(example))),
      ])
  }

  private static func catalogue(_ json: JSON) -> Shape {
    Shape(
      style: .lines, order: heading + ["columns", "rows"],
      parts: ["rows": .shape(Shape(style: .rows, each: .shape(row(json["columns"]))))])
  }

  private static func row(_ columns: JSON?) -> Shape {
    let members = columns?.members ?? []
    return Shape(
      style: .hang, order: members.map(\.key),
      parts: Dictionary(
        members.filter { $0.value.members != nil }.map { ($0.key, .shape(row($0.value))) },
        uniquingKeysWith: { first, _ in first }))
  }

  private static let vocabulary = Shape(
    style: .lines, order: ["$schema", "note", "units", "words", "facts"],
    parts: [
      "units": .shape(Shape(style: .lines)),
      "words": .shape(
        Shape(
          style: .lines,
          each: .shape(Shape(style: .lines, order: ["meaning", "values", "aliases"])))),
      "facts": .shape(
        Shape(
          style: .names,
          each: .shape(Shape(style: .hang, order: ["type", "field", "meaning", "note"])))),
    ])

  private static let book = Shape(
    style: .lines, order: ["$schema", "edition", "note", "chapters", "areas"],
    parts: [
      "areas": .shape(Shape(style: .lines, each: .shape(Shape(style: .hang)))),
      "chapters": .shape(
        Shape(
          style: .rows,
          each: .shape(Shape(style: .hang, order: ["folder", "title", "pages", "note"])))),
    ])

  private static let scenario = Shape(
    style: .lines,
    order: ["$schema", "scenario", "question", "note", "request", "expect", "then"],
    parts: [
      "then": .shape(
        Shape(
          style: .rows, each: .shape(Shape(style: .lines, order: ["note", "request", "expect"]))))
    ])
}
