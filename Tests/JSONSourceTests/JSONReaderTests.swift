import Testing

@testable import JSONSource

@Test func everyMistakeOfADocumentIsReported() throws {
  let source = SourceFile(
    name: "request.json",
    text: """
      {
        "wieght_kg": "80", "days": 3.5,
        "name": 7, "goal": "strenght",
        "injuries": "knee", "vegan": "true",
        "a/b": [1, {}]
      }
      """)
  var parsing = Diagnostics()
  let json = try #require(JSONParser.parse(source, into: &parsing))
  var reader = JSONReader(source: source)
  let fields = ["weight_kg", "days", "name", "goal", "injuries", "vegan"]
  let isObject = reader.object(
    json, "the request", pointer: "", fields: fields, required: ["weight_kg", "days"])
  let days = json["days"].flatMap { reader.int($0, pointer: "/days") }
  let name = json["name"].flatMap { reader.string($0, pointer: "/name") }
  let goal = json["goal"].flatMap {
    reader.string($0, pointer: "/goal", oneOf: ["strength", "mass"])
  }
  let injuries = json["injuries"].flatMap { reader.array($0, pointer: "/injuries") }
  let vegan = json["vegan"].flatMap { reader.bool($0, pointer: "/vegan") }
  let weight = json["wieght_kg"].flatMap { reader.number($0, pointer: "/weight_kg") }
  let item = (json["a/b"]?.array?.last).flatMap { reader.number($0, pointer: "/a~1b/1") }
  #expect(isObject && days == nil && name == nil && goal == nil && injuries == nil)
  #expect(vegan == nil && weight == nil && item == nil)
  #expect(
    reader.diagnostics.sorted().map { "\($0.pointer) \($0.rendered())" }.joined(separator: "\n")
      == """
      /weight_kg request.json:1:1: error: the request needs the field 'weight_kg' [missing-field]
          {
          ^
        hint: add "weight_kg": …
      /wieght_kg request.json:2:4: error: unknown field 'wieght_kg' [unknown-field]
          "wieght_kg": "80", "days": 3.5,
           ^~~~~~~~~
        hint: did you mean 'weight_kg'?
      /weight_kg request.json:2:16: error: weight_kg must be a number, not a string [wrong-type]
          "wieght_kg": "80", "days": 3.5,
                       ^~~~
        hint: remove the quotes
      /days request.json:2:30: error: days must be a whole number, not 3.5 [wrong-type]
          "wieght_kg": "80", "days": 3.5,
                                     ^~~
      /name request.json:3:11: error: name must be a string, not 7 [wrong-type]
          "name": 7, "goal": "strenght",
                  ^
        hint: put it in quotes
      /goal request.json:3:23: error: unknown word 'strenght' [unknown-word]
          "name": 7, "goal": "strenght",
                              ^~~~~~~~
        hint: did you mean 'strength'? goal is one of strength, mass
      /injuries request.json:4:15: error: injuries must be a list, not a string [wrong-type]
          "injuries": "knee", "vegan": "true",
                      ^~~~~~
        hint: put [ ] around it
      /vegan request.json:4:32: error: vegan must be true or false, not a string [wrong-type]
          "injuries": "knee", "vegan": "true",
                                       ^~~~~~
        hint: remove the quotes
      /a~1b request.json:5:4: error: unknown field 'a/b' [unknown-field]
          "a/b": [1, {}]
           ^~~
        hint: the request has the fields weight_kg, days, name, goal, injuries, vegan
      /a~1b/1 request.json:5:14: error: a/b[1] must be a number, not an object [wrong-type]
          "a/b": [1, {}]
                     ^
      """)
}

@Test func rightValuesAreRead() {
  var reader = JSONReader(source: SourceFile(name: "r", text: ""))
  let number = JSON(.number(3))
  let whole = reader.int(number, pointer: "")
  let real = reader.number(number, pointer: "")
  let word = reader.string(JSON(.string("a")), pointer: "", oneOf: ["a"])
  let flag = reader.bool(JSON(.bool(false)), pointer: "")
  let items = reader.array(JSON(.array([number])), pointer: "")
  #expect(whole == 3 && real == 3 && word == "a" && flag == false && items?.count == 1)
  #expect(reader.diagnostics.list.isEmpty)
  let huge = reader.int(JSON(.number(1e300)), pointer: "")
  let isObject = reader.object(number, "a row", pointer: "/rows/2", fields: [])
  #expect(huge == nil && !isObject)
  #expect(
    reader.diagnostics.list.map(\.message) == [
      "the document must be a whole number, not 1e+300", "rows[2] must be an object, not 3",
    ])
}

@Test(arguments: [
  ("", "the document"), ("/a", "a"), ("/rows/0/when", "when"), ("/rows/12", "rows[12]"),
  ("/m/1/2", "m[1][2]"), ("/3", "item 3"), ("/a~1b~0c", "a/b~c"), ("/", ""),
])
func pointersAreNamedInSentences(pointer: String, name: String) {
  #expect(JSONPointer.name(of: pointer) == name)
}
