enum Operation: UInt8, Sendable { case null }
struct TypeTest: Sendable {}
struct Formula: Sendable {}
struct Evaluator {}
struct Arguments {}
