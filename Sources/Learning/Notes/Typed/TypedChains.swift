/// The chains of a line, from its tokens.
struct TypedChains: Hashable {
  private(set) var chains: [TypedChain] = []
  /// What the sets are for, by a word beside them.
  private(set) var intents: [SetIntent] = []
  /// Whether `!` says that an unusual set is meant.
  private(set) var isSure = false

  private typealias Token = TypedTokens.Token

  private let all: [Token]
  private var rest: ArraySlice<Token>
  private let mostReserve: Double

  /// Reads tokens.
  ///
  /// - Returns: nil where a sign or a word stands that says nothing there.
  init?(_ tokens: [TypedTokens.Token], mostReserve: Double) {
    all = tokens
    rest = tokens[...]
    self.mostReserve = mostReserve
    var gap = TypedChain.Gap.space
    while let next = rest.first {
      switch next.kind {
      case .sign("!"):
        isSure = true
        rest = rest.dropFirst()
      case .word(.remark): rest = rest.dropFirst()
      case .word(let role) where role.intent != nil:
        intents += [role.intent].compactMap(\.self)
        rest = rest.dropFirst()
      case .sign(",") where !chains.isEmpty, .sign("/") where !chains.isEmpty:
        guard gap == .space else { return nil }
        gap = takeGap()
      case .sign(":") where chains.isEmpty, .sign(".") where rest.count == 1:
        rest = rest.dropFirst()
      default:
        guard takeChain(after: gap) else { return nil }
        gap = .space
      }
    }
    if gap != .space { return nil }
  }

  private mutating func takeGap() -> TypedChain.Gap {
    guard let sign = rest.popFirst() else { return .space }
    if sign.kind == .sign("/") { return .slash }
    return sign.isSpaced || rest.first?.isSpaced ?? true ? .comma : .tightComma
  }

  private mutating func takeChain(after gap: TypedChain.Gap) -> Bool {
    guard var found = chain() else { return false }
    if found.numbers.isEmpty {
      guard let reserve = found.reserve, let last = chains.indices.last else { return false }
      return chains[last].leave(reserve)
    }
    found.gap = gap
    chains.append(found)
    return true
  }

  // MARK: A chain

  private mutating func takes(_ sign: Character) -> Bool {
    guard rest.first?.kind == .sign(sign) else { return false }
    rest = rest.dropFirst()
    return true
  }

  private mutating func takes(_ role: WorkoutRole) -> Bool {
    guard rest.first?.kind == .word(role) else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// The next chain; nil for something else.
  private mutating func chain() -> TypedChain? {
    var chain = TypedChain()
    var joint = joint() ?? .none
    if chains.isEmpty, joint == .of { return nil }
    while true {
      if joint == .none, chain.numbers.isEmpty, takesMark() {
        guard finish(&chain) else { return nil }
      } else {
        guard var number = number() else { return nil }
        number.joint = joint
        if let left = Self.reserve(number) {
          guard joint == .none, chain.numbers.isEmpty, chain.leave(left) else { return nil }
          return chain
        }
        chain.add(number)
        if takesMark(), !finish(&chain) { return nil }
      }
      guard let next = self.joint() else { return chain }
      joint = next
    }
  }

  /// What joins a number to the one before it.
  private mutating func joint() -> TypedChain.Joint? {
    if takes("x") { return .times }
    if takes(.times) { return .times }
    return takes(.of) ? .of : nil
  }

  private static func reserve(_ number: TypedChain.Number) -> Double? {
    switch number.role {
    case .reserve: number.value
    case .effort: LoggedSet.wholeEffort - number.value
    default: nil
    }
  }

  // MARK: What stands behind @

  /// Whether `@`, `at`, `rpe` or `rir` comes with a number behind it.
  private func takesMark() -> Bool {
    let ahead = rest.prefix(3).map(\.kind)
    switch ahead.first {
    case .sign("@"), .word(.at): return true
    case .word(.reserve), .word(.effort):
      return ahead.dropFirst().first.map { if case .number = $0 { true } else { $0 == .sign("@") } }
        ?? false
    default: return false
    }
  }

  /// Reads what stands behind the mark into a chain; false where that may be either.
  private mutating func finish(_ chain: inout TypedChain) -> Bool {
    let isSaidLoad = takes(.at)
    var word = isSaidLoad ? nil : isSaid()
    let isMarked = takes("@")
    word = word ?? isSaid()
    guard var number = number() else { return false }
    number.joint = .load
    if word != nil { _ = takes(.repetitions) }
    switch word ?? number.role {
    case .reserve: return number.role?.isLoad != true && chain.leave(number.value)
    case .effort:
      return number.role?.isLoad != true && chain.leave(LoggedSet.wholeEffort - number.value)
    case .kilograms, .pounds, .body: chain.add(number)
    case nil where isSaidLoad && number.value > LoggedSet.wholeEffort: chain.add(number)
    case nil where isMarked: return takeBare(number, &chain)
    default: return false
    }
    return true
  }

  /// A bare number behind `@`: what is left is ten at most, and one from six to ten may be an effort.
  private func takeBare(_ number: TypedChain.Number, _ chain: inout TypedChain) -> Bool {
    if number.value <= mostReserve { return chain.leave(number.value) }
    guard number.value > LoggedSet.wholeEffort else { return false }
    let isLoaded = chain.numbers.contains { TypedChain.kilograms($0) != nil }
    let first = chain.numbers.first?.value ?? 0
    let hasLoad = isLoaded || chain.numbers.count > 1 && first > Double(TypedSets.mostSets)
    if hasLoad { return chain.leave(number.value) }
    chain.add(number)
    return true
  }

  private mutating func isSaid() -> WorkoutRole? {
    if takes(.reserve) { return .reserve }
    return takes(.effort) ? .effort : nil
  }

  // MARK: A number

  /// A number with its sign and the word after it; the body as no load at all.
  private mutating func number() -> TypedChain.Number? {
    if takes(.body) {
      guard let sign = sign() else { return .init(value: 0, role: .body) }
      return signed(sign)
    }
    if let sign = sign() { return signed(sign) }
    guard let value = value() else { return nil }
    return .init(value: value, role: unit())
  }

  private mutating func signed(_ sign: Double) -> TypedChain.Number? {
    guard let value = value() else { return nil }
    let role = unit()
    guard role == nil || role?.isLoad == true else { return nil }
    return .init(value: sign * value, role: role ?? .kilograms)
  }

  private mutating func value() -> Double? {
    guard case .number(let value) = rest.first?.kind else { return nil }
    rest = rest.dropFirst()
    return value
  }

  /// A sign right before a number, which joins no two numbers as that of `8-10` does.
  private mutating func sign() -> Double? {
    guard let token = rest.first, let value = [.sign("+"): 1.0, .sign("-"): -1.0][token.kind],
      let next = rest.dropFirst().first, case .number = next.kind, !next.isSpaced
    else { return nil }
    if !token.isSpaced, rest.startIndex > 0, case .number = all[rest.startIndex - 1].kind {
      return nil
    }
    rest = rest.dropFirst()
    return value
  }

  /// The word after a number; `5 rpe 8` says it of the number behind.
  private mutating func unit() -> WorkoutRole? {
    guard case .word(let role) = rest.first?.kind, role.isUnit else { return nil }
    if role == .reserve || role == .effort {
      if case .number = rest.dropFirst().first?.kind { return nil }
      if rest.dropFirst().first?.kind == .sign("@") { return nil }
    }
    rest = rest.dropFirst()
    return role
  }
}
