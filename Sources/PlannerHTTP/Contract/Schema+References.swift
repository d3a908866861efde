extension ContractSchema {
  /// The names of the types that this one is made of.
  var references: [String] {
    switch self {
    case .reference(let name): [name]
    case .list(let each, _): each.references
    case .keyed(let each, let keys): each.references + (keys?.references ?? [])
    case .anyOf(let choices): choices.flatMap(\.references)
    case .object(let members, _, _): members.flatMap(\.schema.references)
    default: []
    }
  }
}
