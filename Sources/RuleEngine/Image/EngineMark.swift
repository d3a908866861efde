extension Fingerprint {
  /// The engine that images are made for: a compiled expression names operations and built-ins by
  /// their numbers, so that one more of them makes it mean something else.
  static let engine: Fingerprint = {
    var engine = Fingerprint()
    for function in Function.all { engine.add(function.name) }
    for count in [
      Operation.allCases.count, Formula.Step.allCases.count, HitPolicy.allCases.count,
      RuleProgram.Head.Kind.allCases.count, RuleProgram.Column.Kind.allCases.count,
      RuleProgram.Test.Kind.allCases.count,
    ] { engine.add("\(count)") }
    return engine
  }()
}
