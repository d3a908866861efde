import Consulting
import JSONSource
import PlannerService
import Population
import RuleEngine

/// A function before broken requests that are asked in English and in Japanese: the same mistakes, and
/// none of those in Japanese is said in English.
package struct LanguageTrial {
  /// What is wrong with a request.
  package typealias Finding = (JSON) -> [JSON]

  private let name: String
  private let requests: SeededForm
  private let find: Finding

  /// The trial of a function of anybody, by its answers.
  package init(
    of function: ServiceFunction, in service: PlannerService, given: [String: JSON] = [:]
  ) {
    name = function.name
    requests = SeededForm(function.request, given: given)
    find = { request in
      var writer = JSONWriter()
      writer.json(request)
      let answer = Self.read(service.call(function.name, writer.bytes).bytes)
      return answer?["error"]?["details"]?["errors"]?.array ?? []
    }
  }

  /// The trial of a function about somebody, by its form.
  package init(formOf function: ServiceFunction, in service: PlannerService) {
    name = function.name
    requests = SeededForm(function.request)
    find = { request in
      var writer = JSONWriter()
      ErrorBody.write(
        function.request.mistakes(
          of: request, service.rules?.rulebook.vocabulary, service.messages), into: &writer)
      return Self.read(writer.bytes)?.array ?? []
    }
  }

  /// What was said in another language than Japanese.
  package func breaches(case number: Int, seed: UInt64) -> [String] {
    var chance = SplitMix64(seed, number)
    let request = requests.broken(&chance)
    guard let members = request.members?.filter({ $0.key != "language" }) else { return [] }
    let (english, japanese) = (said(members, "en"), said(members, "ja"))
    guard english.map(\.place) == japanese.map(\.place) else {
      return ["\(name) #\(number): other mistakes: \(english) and \(japanese)"]
    }
    return zip(english, japanese).flatMap { one, other in
      other.texts.filter { !Self.isJapanese($0) }.map {
        "\(name) #\(number): \(one.place): \($0), not \(one.texts)"
      }
    }
  }

  private func said(
    _ members: [JSON.Member], _ language: String
  ) -> [(place: String, texts: [String])] {
    let asked = JSON.Member(key: "language", value: JSON(.string(language)))
    return find(JSON(.object(members + [asked]))).map { mistake in
      let parts = ["pointer", "code", "message", "hint"].map { mistake[$0]?.string ?? "" }
      return ("\(parts[0]) \(parts[1])", parts.dropFirst(2).filter { !$0.isEmpty })
    }
  }

  private static func read(_ bytes: [UInt8]) -> JSON? {
    var diagnostics = Diagnostics()
    return JSONParser.parse(SourceFile(name: "answer", bytes: bytes), into: &diagnostics)
  }

  /// Whether a text has kana or kanji.
  private static func isJapanese(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x3040...0x30FF).contains($0.value) || $0.value >= 0x4E00 }
  }
}
