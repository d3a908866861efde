import Consulting
import JSONSource

/// What a language model chooses a set with: one JSON document in which nothing tells who somebody is.
///
/// It holds no name, no date and no words of theirs: of notes only what was read in them.
struct SetDocument {
  let chosen: ChosenSet
  let rules: LearningRules
  /// The load that was learned for the rules' set.
  let learned: Double?

  private var maker: NextSetMaker { chosen.maker }

  /// Writes it.
  func write(into writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("language", chosen.phrasing.language)
    writer.key("exercise")
    exercise(&writer)
    writer.key("plan")
    plan(&writer)
    writer.field("learned_kg", learned.map { Figure.rounded($0, decimals: 2) })
    writer.key("rules_set")
    ruled(&writer)
    writer.key("limits")
    limits(&writer)
    writer.field("pain", maker.now.isPainful)
    writer.key("done_today")
    writer.beginArray()
    for set in maker.now.done { done(set, &writer) }
    writer.endArray()
    writer.key("notes")
    writer.beginArray()
    for recalled in chosen.recalled { note(recalled, &writer) }
    writer.endArray()
    writer.key("digest")
    let digest = Digest(
      rules: rules, memory: maker.memory, moment: maker.now.moment, phrasing: chosen.phrasing,
      exercises: Set(rules.lifts.ids.filter { rules.lifts[$0]?.pattern == maker.facts.pattern }),
      namesSessions: false)
    Digest.form.write(digest, &writer)
    writer.endObject()
  }

  private func exercise(_ writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("exerciseId", maker.facts.id)
    writer.field("name", chosen.phrasing.name(maker.facts.id))
    writer.field("pattern", maker.facts.pattern)
    writer.field("muscles", maker.facts.muscles)
    writer.field("step_kg", maker.facts.step)
    writer.endObject()
  }

  private func plan(_ writer: inout JSONWriter) {
    let block = maker.block
    writer.beginObject()
    writer.field("sets", block.sets)
    for (key, range) in [("reps", block.reps), ("rir", block.reserve)] {
      writer.key(key)
      writer.beginArray()
      writer.value(range.lowerBound)
      writer.value(range.upperBound)
      writer.endArray()
    }
    writer.field("rest_s", block.rest)
    writer.field("load_kg", block.load)
    writer.endObject()
  }

  private func ruled(_ writer: inout JSONWriter) {
    let set = chosen.set
    writer.beginObject()
    writer.field("load_kg", set.load)
    writer.field("reps", set.reps.map(Double.init))
    writer.field("rir", set.reserve.map(Double.init))
    writer.field("rest_s", set.rest.map(Double.init))
    writer.field("intent", set.intent?.rawValue)
    writer.field("because", set.reasons.map { chosen.phrasing.text($0) })
    writer.endObject()
  }

  private func limits(_ writer: inout JSONWriter) {
    let most = [maker.block.load, learned].compactMap(\.self).min()
    writer.beginObject()
    if maker.facts.lifted.helps {
      writer.field("help_kg_least", maker.block.load.map(maker.facts.harder))
    } else {
      writer.field(
        "load_kg_most", most.map { Figure.rounded($0 * rules.next.above, decimals: 2) })
    }
    writer.field("reps_most", maker.block.reps.upperBound)
    writer.field("rir_least", maker.block.reserve.lowerBound)
    writer.field("pain_rest_s", rules.next.painRest)
    writer.endObject()
  }

  private func done(_ set: LoggedSet, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("load_kg", set.load)
    writer.field("reps", set.reps)
    writer.field("rir", set.reserve)
    writer.field("pain", set.isPainful)
    writer.endObject()
  }

  private func note(_ recalled: RecalledNote, _ writer: inout JSONWriter) {
    let reading = NoteReading(recalled.note.text, rules.notes)
    writer.beginObject()
    writer.field("joints", reading.joints)
    writer.field("side", reading.side)
    writer.field("pain", reading.hasPain)
    writer.field("similarity", Figure.rounded(recalled.similarity, decimals: 4))
    writer.endObject()
  }

  /// The numbers of a document, wherever they stand.
  func numbers(in text: String) -> [Double] {
    var diagnostics = Diagnostics()
    let source = SourceFile(name: "document", text: text)
    return JSONParser.parse(source, into: &diagnostics).map(Self.numbers) ?? []
  }

  private static func numbers(_ json: JSON) -> [Double] {
    if let number = json.number { return [number] }
    return (json.array ?? json.members?.map(\.value) ?? []).flatMap(numbers)
  }
}
