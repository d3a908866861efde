/// What a path stands for.
enum Route: Hashable, Sendable {
  /// A function, under any of its three addresses.
  case function(String)
  /// An address that only a function could have, and none has.
  case noFunction(String)
  /// The list of catalogues.
  case catalogues
  /// One catalogue.
  case catalogue(String)
  /// One thing of a catalogue.
  case thing(String, id: String)
  /// The description of this interface.
  case openAPI
  /// Whether the process lives.
  case alive
  /// Whether the next request would be answered.
  case ready
  /// Figures for Prometheus.
  case metrics
  /// The page of a day's food, in a language, or a file of it.
  case journal(JournalFile)
  /// The web page of whose machine this is.
  case own(OwnPart)
  /// The functions for assistants.
  case assistants
  /// Nothing.
  case nowhere

  /// A file of the journal.
  enum JournalFile: Hashable, Sendable {
    case page(language: String)
    case script, style
  }

  /// Finds the route of a path.
  ///
  /// A function has the addresses that clients build: `/{name}`, `/v1/{name}` behind a domain with
  /// a path, and `/{project}/{region}/{name}` as the emulator has them.
  init(_ path: [String], functions: [String]) {
    switch path.count {
    case 1 where path[0] == "openapi.json": self = .openAPI
    case 1 where path[0] == "livez": self = .alive
    case 1 where path[0] == "readyz": self = .ready
    case 1 where path[0] == "metrics": self = .metrics
    case 1 where path[0] == "mcp": self = .assistants
    case 1 where path[0] == "journal": self = .journal(.page(language: "en"))
    case 1 where path[0] == "journal.js": self = .journal(.script)
    case 1 where path[0] == "journal.css": self = .journal(.style)
    case 2 where path[0] == "journal" && ["en", "ja"].contains(path[1]):
      self = .journal(.page(language: path[1]))
    case 2 where path[0] == "v1" && path[1] == "catalog": self = .catalogues
    case 3 where path[0] == "v1" && path[1] == "catalog": self = .catalogue(path[2])
    case 4 where path[0] == "v1" && path[1] == "catalog": self = .thing(path[2], id: path[3])
    case 1, 3: self = Self.function(path[path.count - 1], among: functions)
    case 2 where path[0] == "v1": self = Self.function(path[1], among: functions)
    default: self = .nowhere
    }
  }

  private static func function(_ name: String, among functions: [String]) -> Self {
    functions.contains(name) ? .function(name) : .noFunction(name)
  }

  /// The methods it knows; empty for no route.
  var methods: [String] {
    switch self {
    case .function, .assistants: ["OPTIONS", "POST"]
    case .catalogues, .catalogue, .thing, .openAPI, .alive, .ready, .metrics, .journal, .own:
      ["GET", "HEAD", "OPTIONS"]
    case .noFunction, .nowhere: []
    }
  }

  /// Whether its errors have the callable protocol's body.
  var isCallable: Bool {
    switch self {
    case .function, .noFunction: true
    default: false
    }
  }

  /// Whether the page's own script reads the rest of the address.
  var isShell: Bool { self == .own(.shell) }

  /// Whether callers are counted against their rate; who watches the server is not.
  var isLimited: Bool {
    switch self {
    case .alive, .ready, .metrics: false
    default: true
    }
  }

  /// The route as figures and logs name it; few, whatever addresses are tried.
  var template: String {
    switch self {
    case .function(let name): "/\(name)"
    case .catalogues: "/v1/catalog"
    case .catalogue: "/v1/catalog/{catalogue}"
    case .thing: "/v1/catalog/{catalogue}/{id}"
    case .openAPI: "/openapi.json"
    case .alive: "/livez"
    case .ready: "/readyz"
    case .metrics: "/metrics"
    case .assistants: "/mcp"
    case .journal(.page): "/journal"
    case .journal(.script): "/journal.js"
    case .journal(.style): "/journal.css"
    case .own(let part): part.template
    case .noFunction, .nowhere: ""
    }
  }
}
