import JSONSource

extension JSON {
  /// Answers laid over a profile; null takes one away, overrides and lifts are laid over one by one.
  package func overlaid(with answers: JSON) -> JSON {
    var members = members ?? []
    for answer in answers.members ?? [] {
      let place = members.firstIndex { $0.key == answer.key }
      var value = answer.value
      if ["overrides", "lifts"].contains(answer.key), value.members != nil, let place {
        value = members[place].value.overlaid(with: value)
      }
      switch (place, value.isNull) {
      case (let place?, true): members.remove(at: place)
      case (let place?, false): members[place] = Member(key: answer.key, value: value)
      case (nil, true): break
      case (nil, false): members.append(Member(key: answer.key, value: value))
      }
    }
    return JSON(.object(members))
  }
}
