import Consulting
import JSONSource
import Learning
import Store

/// What was told to the coach beside sessions: notes, and the bands that were seen.
struct CoachTold {
  /// A note, and whether it is still to be remembered.
  struct Note {
    let id: String
    let note: JSON
    var isForgotten: Bool
  }

  /// A template as it was told last.
  struct Template {
    let id: String
    /// As it was sent; nil for one that was deleted.
    let template: JSON?
    let revision: Int
  }

  /// Templates by their names, deleted ones among them.
  private(set) var templates: [Template] = []
  /// Notes as they were made, forgotten ones among them.
  private(set) var notes: [Note] = []
  /// The newest version of a band that was seen, by pattern and lift.
  private var seen: [String: Int] = [:]
  /// The programme that was begun last, as it was sent; nil for none.
  private(set) var programme: JSON?
  /// The programme whose days have names of a plan's, as it was kept last; nil for none.
  private(set) var named: JSON?
  /// The events of the programme that were told, by name.
  private(set) var advanced: Set<String> = []

  /// Reads what was told.
  ///
  /// - Throws: When kept data are no JSON.
  init(_ told: [KeptEvent]) throws(StoreFailure) {
    for kept in told.sorted(by: { $0.event.place < $1.event.place }) {
      guard case .told(let function, let request) = try PersonEvent(kept.event) else { continue }
      take(function, request)
    }
  }

  private mutating func take(_ function: PersonalFunction, _ request: JSON) {
    switch function {
    case .rememberNote:
      guard let note = request["note"], let id = note["id"]?.string,
        !notes.contains(where: { $0.id == id })
      else { return }
      notes.append(Note(id: id, note: note, isForgotten: false))
    case .forgetNote:
      guard let place = notes.firstIndex(where: { $0.id == request["id"]?.string }) else { return }
      notes[place].isForgotten = true
    case .acknowledge:
      for band in request["bands"]?.array ?? [] {
        guard let name = Self.name(band), let version = band["band_version"]?.number else {
          continue
        }
        seen[name] = max(seen[name] ?? 0, Int(version))
      }
    case .saveTemplate, .deleteTemplate: take(template: request)
    case .startProgramme:
      programme = request
      if request["day_keys"] != nil { named = request }
      advanced = []
    case .advanceProgramme:
      advanced.formUnion((request["events"]?.array ?? []).compactMap { $0["event_id"]?.string })
    default: break
    }
  }

  /// Of what several devices told of one template, the highest revision counts, then the latest.
  private mutating func take(template request: JSON) {
    let template = request["template"]
    guard let id = (template?["id"] ?? request["id"])?.string,
      let revision = request["revision"]?.number.flatMap(Int.init(exactly:))
    else { return }
    let told = Template(id: id, template: template, revision: revision)
    guard let place = templates.firstIndex(where: { $0.id >= id }) else {
      return templates.append(told)
    }
    if templates[place].id != id {
      templates.insert(told, at: place)
    } else if revision >= templates[place].revision {
      templates[place] = told
    }
  }

  /// A template that was not deleted, by its name.
  func template(_ id: String) -> Template? {
    templates.first { $0.id == id && $0.template != nil }
  }

  /// A note by its name.
  func note(_ id: String) -> Note? { notes.first { $0.id == id } }

  /// The notes that are remembered, as requests bring them; the latest ones when there are many.
  func remembered(most: Int) -> [JSON] {
    Array(notes.filter { !$0.isForgotten }.map(\.note).suffix(most))
  }

  /// The patterns of a digest whose band was outgrown and moved, and nobody has seen it yet.
  func banners(_ patterns: [JSON]) -> [LearningAnswers.Banner] {
    patterns.compactMap { pattern in
      guard let name = Self.name(pattern), let version = pattern["band_version"]?.number,
        Int(version) > max(seen[name] ?? 0, 1)
      else { return nil }
      return LearningAnswers.Banner(pattern)
    }
  }

  /// What tells a band from every other: its pattern and the lift it is of.
  private static func name(_ band: JSON) -> String? {
    guard let pattern = band["pattern"]?.string, let anchor = band["anchor"]?.string else {
      return nil
    }
    return "\(pattern) \(anchor)"
  }
}
