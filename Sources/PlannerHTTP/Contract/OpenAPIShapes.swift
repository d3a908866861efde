import Consulting
/// Schemas of what comes back, for the parts that do not depend on an edition.
enum OpenAPIShapes {
  /// Each schema with its name.
  static let all = [
    ("Error", error), ("Problem", problem), ("Mistake", mistake),
    ("Edition", edition), ("Catalogues", catalogues), ("Catalogue", catalogue), ("Thing", thing),
    ("State", state),
  ]

  private static let error = """
    {"type":"object","required":["error"],"additionalProperties":false,"properties":{"error":\
    {"type":"object","required":["status","message"],"additionalProperties":false,"properties":\
    {"status":{"type":"string","enum":[\(codes)]},"message":{"type":"string"},"details":\
    {"type":"object","required":["errors"],"properties":{"errors":{"type":"array","items":\
    {"$ref":"#/components/schemas/Mistake"}},"options":{"type":"array","items":\
    {"type":"string","enum":[\(options)]}}}}}}}}
    """

  private static let options = UnansweredQuestion.Option.allCases.map { "\"\($0.rawValue)\"" }
    .joined(separator: ",")

  private static let codes = CanonicalCode.allCases.filter { $0 != .ok }.map {
    "\"\($0.rawValue)\""
  }.joined(separator: ",")

  private static let problem = """
    {"type":"object","required":["type","title","status","detail"],"properties":\
    {"type":{"type":"string"},"title":{"type":"string"},"status":{"type":"integer"},\
    "detail":{"type":"string"},"errors":{"type":"array","items":\
    {"$ref":"#/components/schemas/Mistake"}}}}
    """

  private static let mistake = """
    {"type":"object","required":["pointer","code","message"],"properties":\
    {"pointer":{"type":"string","description":"JSON Pointer into the request's data"},\
    "code":{"type":"string"},"message":{"type":"string"},"hint":{"type":"string"},\
    "allowed":{"type":"array","items":{"type":["string","number"]}},"file":{"type":"string"},\
    "line":{"type":"integer"},"column":{"type":"integer"}}}
    """

  private static let edition = """
    {"type":"object","required":["name","hash","words"],"additionalProperties":false,"properties":\
    {"name":{"type":"string"},"hash":{"type":"string","pattern":"^[0-9a-f]{16}$"},\
    "words":{"type":"string","pattern":"^[0-9a-f]{16}$"}}}
    """

  private static let catalogues = """
    {"type":"object","required":["edition","catalogues"],"properties":\
    {"edition":{"$ref":"#/components/schemas/Edition"},"catalogues":{"type":"array","items":\
    {"type":"object","required":["name","path","count"]}}}}
    """

  private static let catalogue = """
    {"type":"object","required":["catalogue","edition","rows"],"properties":\
    {"catalogue":{"type":"string"},"edition":{"$ref":"#/components/schemas/Edition"},\
    "rows":{"type":"array","items":{"$ref":"#/components/schemas/Thing"}}}}
    """

  private static let thing = #"{"type":"object","required":["id"]}"#

  private static let state = """
    {"type":"object","required":["status"],"properties":{"status":{"type":"string","enum":\
    ["alive","ready","draining"]}}}
    """
}
