import Consulting
import Domain
import JSONSource
import PlannerService
import Store

/// A brief as it was made: one revision of a day's.
struct KeptBrief {
  let date: CalendarDay
  let revision: Int
  /// The hash of what makes a new revision when it changes.
  let inputs: String
  let language: String
  /// As `dailyBrief` answered.
  let brief: JSON

  var score: JSON? { brief["recovery"]?["score"].flatMap { $0.isNull ? nil : $0 } }

  fileprivate init?(_ data: JSON) {
    guard let date = data["date"]?.string.flatMap(CalendarDay.init),
      let revision = data["revision"]?.number.flatMap(Int.init(exactly:)),
      let inputs = data["inputs"]?.string, let language = data["language"]?.string,
      let brief = data["brief"]
    else { return nil }
    (self.date, self.revision, self.inputs) = (date, revision, inputs)
    (self.language, self.brief) = (language, brief)
  }
}

/// What was done about a brief, by the last word.
struct BriefAnswer {
  let response: String
  /// The revision that was answered.
  let revision: Int
  let at: Moment
}

/// Briefs that were made, and what was done about each.
struct KeptBriefs {
  static let stream = EventStream.Kind.brief.rawValue
  static let answers = EventStream.Kind.briefAnswer.rawValue

  /// The revisions of each day, the first first; of two devices' one after the other.
  private var revisions: [CalendarDay: [KeptBrief]] = [:]
  private var answered: [CalendarDay: BriefAnswer] = [:]

  /// Reads the briefs of days; each is made on its day or soon after it.
  init(
    _ days: ClosedRange<CalendarDay>, _ memory: PersonAccess
  ) throws(StoreFailure) {
    let start = days.lowerBound.everywhere.lowerBound
    let made = try memory.history(
      Self.stream, within: start..<(days.upperBound + Self.revisedFor).everywhere.upperBound)
    var found: [(brief: KeptBrief, place: EventPlace)] = []
    for kept in made {
      guard let brief = KeptBrief(try kept.event.json()), days.contains(brief.date) else {
        continue
      }
      found.append((brief, kept.event.place))
    }
    found.sort { ($0.brief.revision, $0.place) < ($1.brief.revision, $1.place) }
    for (brief, _) in found { revisions[brief.date, default: []].append(brief) }
    let spoken = try memory.history(Self.answers, within: start..<Int64.max)
    for kept in spoken.sorted(by: { $0.event.place < $1.event.place }) {
      let data = try kept.event.json()
      guard let date = data["date"]?.string.flatMap(CalendarDay.init), days.contains(date),
        let response = data["response"]?.string,
        let revision = data["revision"]?.number.flatMap(Int.init(exactly:))
      else { continue }
      answered[date] = BriefAnswer(response: response, revision: revision, at: kept.event.at)
    }
  }

  /// The days after one on which its brief may still be made anew.
  static let revisedFor = 2

  /// The last revision of a day; nil for none.
  func last(of date: CalendarDay) -> KeptBrief? { revisions[date]?.last }

  /// A revision of a day; where two devices made one each, the later.
  func revision(_ number: Int, of date: CalendarDay) -> KeptBrief? {
    revisions[date]?.last { $0.revision == number }
  }

  /// What was said last to the brief of a day; nil for nothing.
  func answer(to date: CalendarDay) -> BriefAnswer? { answered[date] }

  /// The days before one, as `dailyBrief` takes its history: an answered revision keeps its answer, and
  /// how a day went on is told where the next one is before that day, too.
  func history(before date: CalendarDay) -> [JSON] {
    revisions.keys.filter { $0 < date }.sorted().compactMap { day in
      let answer = answered[day]
      guard let brief = answer.flatMap({ revision($0.revision, of: day) }) ?? last(of: day) else {
        return nil
      }
      var members = [
        JSON.Member(key: "date", value: .string(day.text)),
        .init(key: "decision", value: brief.brief["decision"] ?? .null),
      ]
      if let score = brief.score { members.append(.init(key: "score", value: score)) }
      if let answer { members.append(.init(key: "response", value: .string(answer.response))) }
      if day + 1 < date, let next = last(of: day + 1)?.score {
        members.append(.init(key: "next_score", value: next))
      }
      return JSON(.object(members))
    }
  }
}
