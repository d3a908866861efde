import JSONSource
import RuleEngine

/// Answers contexts, one a line, by one decision table: `{"age": 30}` gives `{"value": …}`.
///
/// The answer is the table's as DMN has it for its hit policy. Null that no row answered comes
/// with a `reason`. A line with the key `context` and nothing else but an `id` is that context.
package struct TableDoor: Sendable {
  private let table: BoxedTable
  private let now: DateTimeValue?

  /// A door to a table, with a clock for `now` and `today`.
  package init(_ table: BoxedTable, now: DateTimeValue?) {
    (self.table, self.now) = (table, now)
  }

  /// Answers a line with a line, without its line break.
  package func answer(_ line: [UInt8]) -> (bytes: [UInt8], isError: Bool) {
    EvalLine.answer(line) { json throws(EvalMistake) in
      let isWrapped =
        json["context"]?.members != nil
        && json.members?.allSatisfy { ["id", "context"].contains($0.key) } == true
      let context = try EvalLine.context(isWrapped ? json["context"] : json)
      do throws(EvaluationFailure) {
        let answer = try table.answer(context, now: now)
        return .value(answer.value, reason: answer.reason.map { EvalMistake("no-answer", $0) })
      } catch {
        return .error(EvalMistake(error))
      }
    }
  }
}
