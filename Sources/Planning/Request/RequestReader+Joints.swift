import Consulting
import JSONSource
import RuleEngine

/// The joints to spare: a word, or an object that also says how badly.
extension RequestReader {
  /// Reads the list; a joint that is named twice counts as flagged as badly as it is anywhere.
  mutating func readJoints(_ json: JSON, at pointer: String) {
    guard let items = json.array else {
      return wrongType(json, Phrase("wanted.words"), at: pointer)
    }
    let (joints, grades) = (enumeration("Joint"), enumeration("JointSeverity"))
    var found: [Request.JointFlag] = []
    guard hasRoom(for: items, at: pointer) else { return }
    for (index, item) in items.enumerated() {
      if let flag = joint(item, joints, grades, at: JSONPointer.child(index, of: pointer)) {
        found.append(flag)
      }
    }
    guard found.count == items.count else { return }
    let flags = joints.words.compactMap { joint in
      grades.words.last { found.contains(Request.JointFlag(joint: joint, severity: $0)) }
        .map { Request.JointFlag(joint: joint, severity: $0) }
    }
    setJoints(flags)
  }

  private mutating func joint(
    _ json: JSON, _ joints: Enumeration, _ grades: Enumeration, at pointer: String
  ) -> Request.JointFlag? {
    guard let members = json.members else {
      guard json.string != nil else {
        wrongType(json, Phrase("wanted.joint"), at: pointer)
        return nil
      }
      return word(json, of: joints, at: pointer).map {
        Request.JointFlag(joint: $0, severity: Request.JointFlag.usual)
      }
    }
    let fields = ["joint", "severity"]
    for member in members where !fields.contains(member.key) {
      mistakes.append(
        .unknownField(member.key, among: fields, at: JSONPointer.child(member.key, of: pointer)))
    }
    guard let named = json["joint"] else {
      mistakes.append(.missing("joint", at: "\(pointer)/joint"))
      return nil
    }
    let joint = word(named, of: joints, at: "\(pointer)/joint")
    var severity: String? = Request.JointFlag.usual
    if let given = json["severity"], !given.isNull {
      severity = word(given, of: grades, at: "\(pointer)/severity")
    }
    guard let joint, let severity else { return nil }
    return Request.JointFlag(joint: joint, severity: severity)
  }

  private func enumeration(_ name: String) -> Enumeration {
    guard let type = edition.vocabulary.wordType(named: name) else {
      preconditionFailure("the vocabulary has no type '\(name)'")
    }
    return type.enumeration
  }
}

extension Request.JointFlag {
  /// How badly a joint is flagged that is only named.
  static let usual = "moderate"

  /// What is written back: the word alone where nothing else was said.
  var value: Value {
    severity == Self.usual
      ? .string(joint)
      : .context(
        Context([
          .init(key: "joint", value: .string(joint)),
          .init(key: "severity", value: .string(severity)),
        ]))
  }
}
