import Consulting
import JSONSource

/// Parts of a plan held against the same parts printed again.
extension CurrentPlanReader {
  /// Some members of an object, printed again in their order; what is not there must not be printed.
  mutating func expect<Owner>(
    _ members: [AnswerMember<Owner>], of owner: Owner, at path: PlanPath
  ) {
    let object = tree.value(at: path)
    let given = members.keys().compactMap { key in object?[key].map { (key, $0) } }
    expect(.object(given), at: path) { AnswerForm.object(members).write(owner, &$0) }
  }

  /// A value, printed again; every place that differs is noted.
  ///
  /// Of a list whose beginning was left out, the first item counts as a later one.
  mutating func expect(
    _ given: JSON, at path: PlanPath, from first: Int = 0, as print: (inout JSONWriter) -> Void
  ) {
    var (found, wanted) = (JSONWriter(), JSONWriter())
    found.json(given)
    print(&wanted)
    // The same bytes say the same; other bytes may do so too, with members in another order.
    guard found.bytes != wanted.bytes else { return }
    compare(given, with: .written(print), at: path, from: first)
  }

  private mutating func compare(
    _ given: JSON?, with wanted: JSON?, at path: PlanPath, from first: Int = 0
  ) {
    if let members = given?.members, let others = wanted?.members {
      for other in others { compare(given?[other.key], with: other.value, at: path.key(other.key)) }
      for member in members where wanted?[member.key] == nil {
        report(Phrase("tampered.extra"), at: path.key(member.key))
      }
    } else if let items = given?.array, let others = wanted?.array, items.count == others.count {
      for (place, (item, other)) in zip(items, others).enumerated() {
        compare(item, with: other, at: path.index(first + place))
      }
    } else if !PlanDifference.same(given, wanted) {
      report(given, insteadOf: wanted, at: path)
    }
  }
}

extension Phrase.Text {
  /// A value of a plan in a sentence; of a list and an object, only how much it holds.
  static func shown(_ json: JSON?) -> Self {
    switch json?.kind {
    case nil: .message("word.not_given")
    case .null: .message("json.null")
    case .bool(let flag): .plain(flag ? "true" : "false")
    case .number(let number): .number(number, decimals: 3)
    case .string(let text): .said("'\(text)'")
    case .array(let items): .phrase(Phrase("tampered.items", ("count", .number(items.count))))
    case .object: .message("json.object")
    }
  }
}
