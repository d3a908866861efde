import Planning
import RuleEngine

extension Schema {
  /// What a page accepts of the checks' findings, each with its reason.
  static var acceptances: Schema {
    let codes = Check.all.flatMap(\.codes) + DomainCheck.all.flatMap(\.codes)
    let acceptance = Schema.object(
      [
        ("code", Schema.words(Set(codes).sorted()).described("what 'planner check' reports")),
        ("row", Schema.text.described("the row it is about; the whole page when left out")),
        ("because", Schema.text.described("why it is meant")),
      ], required: ["code", "because"])
    return Schema.list(of: acceptance, least: 1)
      .described("findings of 'planner check' that are meant")
  }
}
