/// The lines in which two texts differ, with some of the lines around them.
///
///     @@ 3 @@
///      Day 1 Upper A, 67 min
///     -  back_squat: 4 × 6–10
///     +  back_squat: 3 × 6–10
enum UnifiedDiff {
  /// How many equal lines are shown around a difference.
  private static let around = 2

  /// The differences; empty when the texts are equal.
  ///
  /// A heading names the first line of each piece, counted in `new` from 1.
  static func lines(from old: [String], to new: [String]) -> [String] {
    let marked = merged(old, new)
    var shown = [Bool](repeating: false, count: marked.count)
    for (index, line) in marked.enumerated() where line.mark != " " {
      for near in max(0, index - around)...min(marked.count - 1, index + around) {
        shown[near] = true
      }
    }
    var result: [String] = []
    for (index, line) in marked.enumerated() where shown[index] {
      if index == 0 || !shown[index - 1] { result.append("@@ \(line.number) @@") }
      result.append("\(line.mark)\(line.text)")
    }
    return result
  }

  private struct Line {
    let mark: String
    let text: String
    /// The line's number in the new text, or where it would stand.
    let number: Int
  }

  /// Both texts in one: what went before what came in its place.
  private static func merged(_ old: [String], _ new: [String]) -> [Line] {
    let difference = new.difference(from: old)
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [Line] = []
    var (before, now) = (0, 0)
    while before < old.count || now < new.count {
      if removed.contains(before) {
        lines.append(Line(mark: "-", text: old[before], number: now + 1))
        before += 1
      } else if inserted.contains(now) {
        lines.append(Line(mark: "+", text: new[now], number: now + 1))
        now += 1
      } else {
        lines.append(Line(mark: " ", text: new[now], number: now + 1))
        (before, now) = (before + 1, now + 1)
      }
    }
    return lines
  }
}
