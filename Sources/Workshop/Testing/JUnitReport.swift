/// A run as JUnit XML, for the machines that show test results.
///
/// One `testsuite` for each kind of case; a gap is a skipped case, with the reason.
package enum JUnitReport {
  /// The document, with a line break at its end.
  package static func text(_ run: TestRun) -> String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    lines.append("<testsuites \(counts(run.cases))>")
    for suite in TestCase.Suite.allCases {
      let cases = run.cases.filter { $0.suite == suite }
      lines.append("  <testsuite \(attribute("name", suite.rawValue)) \(counts(cases))>")
      lines += cases.map(element)
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>", ""]).joined(separator: "\n")
  }

  private static func counts(_ cases: [TestCase]) -> String {
    let failures = cases.count(where: \.isFailed)
    let skipped = cases.count { $0.outcome == .gap }
    return "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"\(skipped)\""
  }

  private static func element(_ testCase: TestCase) -> String {
    let attributes = [
      attribute("classname", testCase.group), attribute("name", testCase.name),
      attribute("file", testCase.place.file), "line=\"\(testCase.place.line)\"",
    ].joined(separator: " ")
    switch testCase.outcome {
    case .passed: return "    <testcase \(attributes)/>"
    case .gap:
      return "    <testcase \(attributes)><skipped message=\"no row answers\"/></testcase>"
    case .failed(let lines):
      let message = attribute("message", lines.first ?? "")
      let text = escaped(lines.joined(separator: "\n"))
      return "    <testcase \(attributes)><failure \(message)>\(text)</failure></testcase>"
    }
  }

  private static func attribute(_ name: String, _ value: String) -> String {
    "\(name)=\"\(escaped(value).replacing("\n", with: "&#10;"))\""
  }

  /// The text as XML may hold it; characters that XML 1.0 has no place for become U+FFFD.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;".unicodeScalars
      case "<": result += "&lt;".unicodeScalars
      case ">": result += "&gt;".unicodeScalars
      case "\"": result += "&quot;".unicodeScalars
      case "\r": result += "&#13;".unicodeScalars
      case "\t", "\n": result.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
