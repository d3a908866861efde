import JSONSource

extension ParsedText {
  /// Writes it as `parseFoodLine` answers.
  package func write(into writer: inout JSONWriter) {
    writer.beginObject()
    writer.text("meal", meal)
    writer.text("time", time)
    writer.field("kind", kind.rawValue)
    writer.key("items")
    writer.beginArray()
    for item in items {
      writer.beginObject()
      item.writeFields(into: &writer)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }
}

extension ParsedItem {
  /// Writes the members that say what was read.
  func writeFields(into writer: inout JSONWriter) {
    writer.number("quantity", quantity)
    writer.number("low", low)
    writer.number("high", high)
    writer.field("unit", unit)
    writer.text("size", size.isEmpty ? nil : size)
    writer.field("food", food)
    writer.field("phrase", phrase)
    writer.texts("modifiers", modifiers)
    if let weighed {
      writer.key("weighed")
      writer.beginArray()
      writer.value(weighed.quantity)
      writer.value(weighed.unit)
      writer.endArray()
    }
    if !components.isEmpty { writer.texts("components", components) }
    if !without.isEmpty { writer.texts("without", without) }
    writer.field("approx", isApproximate)
    writer.text("meal", meal)
    writer.key("spans")
    writer.beginArray()
    for span in spans {
      writer.beginObject()
      writer.field("from", span.from)
      writer.field("to", span.to)
      writer.field("role", span.role.rawValue)
      writer.endObject()
    }
    writer.endArray()
  }
}

extension Resolution {
  /// Writes it as one item of `resolveFoodLine`.
  package func write(into writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("originalText", item.phrase)
    writer.number("quantity", item.quantity)
    writer.field("unit", item.unit)
    writer.field("food", item.food)
    writer.text("resolvedFoodId", food?.id)
    writer.text("foodName", food?.name)
    writer.field("entryType", entryType)
    writer.text("step", step?.rawValue)
    writer.number("grams", grams)
    writer.text("basis", basis)
    for field in DaySummary.fields { writer.number(field.name, nutrients[field.nutrient]) }
    writer.number("drinkMl", isDrink ? nutrients[.water] ?? 0 : 0)
    writer.key("micronutrients")
    writer.beginObject()
    for nutrient in Nutrient.micronutrients {
      writer.number(nutrient.rawValue, nutrients[nutrient])
    }
    writer.endObject()
    writer.field("confidence", confidence)
    writer.field("status", status.rawValue)
    writer.field("estimated", isEstimated)
    writer.field("mealType", meal)
    writer.texts("assumptions", assumptions)
    writeFoods(into: &writer)
    if let answeredBy {
      writer.field("answeredBy", answeredBy)
      writer.texts("fellBack", fellBack)
    }
    writer.endObject()
  }

  private func writeFoods(into writer: inout JSONWriter) {
    writer.key("candidates")
    writer.beginArray()
    for candidate in candidates {
      writer.beginObject()
      writer.field("id", candidate.id)
      writer.field("name", candidate.name)
      writer.endObject()
    }
    writer.endArray()
    writer.key("components")
    writer.beginArray()
    for component in components {
      writer.beginObject()
      writer.field("id", component.food.id)
      writer.field("name", component.food.name)
      writer.field("grams", component.grams)
      writer.field("confidence", component.confidence)
      writer.endObject()
    }
    writer.endArray()
    writer.texts("unresolved", unresolved)
    writer.texts("unread", unread)
    writer.texts("tried", tried.map(\.rawValue))
  }
}

extension JSONWriter {
  /// Writes a key and a text, or null.
  mutating func text(_ key: StaticString, _ text: String?) {
    self.key(key)
    if let text { value(text) } else { null() }
  }

  /// Writes a key and a number, or null.
  mutating func number(_ key: String, _ number: Double?) {
    self.key(key)
    if let number { value(number) } else { null() }
  }

  /// Writes a key and a list of texts.
  mutating func texts(_ key: StaticString, _ texts: [String]) {
    self.key(key)
    beginArray()
    for text in texts { value(text) }
    endArray()
  }
}
