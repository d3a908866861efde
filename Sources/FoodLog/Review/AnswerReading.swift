import JSONSource

/// An answer of a model as an object; what keeps it unread.
struct AnswerReading {
  /// The object, or null when there is none.
  let answer: JSON
  /// Why it is not read, in alphabetical order.
  let codes: [String]

  init(_ given: JSON, _ limits: AnswerLimits) {
    guard let text = given.string else {
      let codes = Self.answer.codes(given, isWhole: false, limits)
      (answer, self.codes) = (given, codes.sorted())
      return
    }
    var diagnostics = Diagnostics()
    let json = JSONParser.parse(SourceFile(name: "answer", text: text), into: &diagnostics)
    guard let json, json.members != nil else {
      (answer, codes) = (JSON(.null), ["not-one-object"])
      return
    }
    (answer, codes) = (json, Self.answer.codes(json, isWhole: true, limits).sorted())
  }

  /// What a value must be.
  indirect enum Shape: Sendable {
    case text, number, flag
    case word([String])
    case orNull(Shape)
    case list(Shape)
    case object([(String, Shape)])
    /// An object whose members may each be left out.
    case partial([(String, Shape)])

    /// What is wrong with a value; of a whole answer also what is missing.
    func codes(_ json: JSON, isWhole: Bool, _ limits: AnswerLimits) -> Set<String> {
      switch (self, json.kind) {
      case (.text, .string(let text)):
        return text.unicodeScalars.count > limits.longestText ? ["text-too-long"] : []
      case (.word(let words), .string(let text)): return words.contains(text) ? [] : ["wrong-type"]
      case (.number, .number), (.flag, .bool), (.orNull, .null): return []
      case (.orNull(let shape), _): return shape.codes(json, isWhole: isWhole, limits)
      case (.list(let each), .array(let items)):
        let long: Set<String> = items.count > limits.longestList ? ["list-too-long"] : []
        return items.prefix(limits.longestList).reduce(long) {
          $0.union(each.codes($1, isWhole: isWhole, limits))
        }
      case (.object(let fields), .object(let members)):
        return Self.codes(fields, members, isWhole: isWhole, limits)
      case (.partial(let fields), .object(let members)):
        return Self.codes(fields, members, isWhole: false, limits)
      default: return ["wrong-type"]
      }
    }

    private static func codes(
      _ fields: [(String, Shape)], _ members: [JSON.Member], isWhole: Bool, _ limits: AnswerLimits
    ) -> Set<String> {
      var codes: Set<String> = []
      for member in members {
        if let field = fields.first(where: { $0.0 == member.key }) {
          codes.formUnion(field.1.codes(member.value, isWhole: isWhole, limits))
        } else {
          codes.insert("unknown-field")
        }
      }
      let isShort = isWhole && fields.contains { name, _ in !members.contains { $0.key == name } }
      return isShort ? codes.union(["missing-field"]) : codes
    }
  }

  private static let amounts = [
    "calories", "proteinG", "carbsG", "fatG", "fiberG", "sugarG", "sodiumMg", "waterG",
  ].map { ($0, Shape.orNull(.number)) }

  private static let consumed =
    amounts + [
      (
        "micronutrients",
        Shape.partial(Nutrient.micronutrients.map { ($0.rawValue, .orNull(.number)) })
      )
    ]

  /// What is asked of a model, field by field.
  private static let answer = Shape.object([
    ("input", .text),
    (
      "entryType",
      .word([
        "simple_food", "composite_food", "branded_food", "restaurant_food", "drink",
        "supplement", "unknown",
      ])
    ),
    ("canonicalName", .text), ("normalizedName", .text),
    (
      "consumedQuantity",
      .object([
        ("amount", .number), ("unit", .word(["g", "ml", "unit", "serving"])),
        ("estimatedGrams", .orNull(.number)), ("estimatedMl", .orNull(.number)),
      ])
    ),
    ("nutritionConsumed", .object(consumed)),
    (
      "nutritionPer100gOr100ml",
      .object([("baseUnit", .word(["g", "ml", "unknown"]))] + consumed)
    ),
    (
      "components",
      .list(
        .object([
          ("canonicalName", .text), ("normalizedName", .text), ("estimatedGrams", .number),
          ("nutritionConsumed", .partial(consumed)), ("confidence", .number),
        ]))
    ),
    ("shouldCache", .flag), ("cacheLevel", .word(["food", "meal", "do_not_cache"])),
    ("confidence", .number), ("assumptions", .list(.text)),
    ("clarificationQuestions", .list(.text)), ("safetyNotes", .list(.text)),
  ])
}
