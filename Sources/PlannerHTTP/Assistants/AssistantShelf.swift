import JSONSource
import PlannerService

/// What an assistant may read besides calling tools.
package struct AssistantShelf {
  /// A thing to read, or a form of addresses.
  package struct Item: Sendable {
    /// The address, or its form with the parts that vary in braces.
    package let address: String
    /// What it is called.
    package let name: String
    /// What it tells, in a sentence.
    package let meaning: String
    /// The type of its text.
    package let type: String

    /// Names a thing to read.
    package init(_ address: String, _ name: String, _ meaning: String, type: String = "text/plain")
    {
      (self.address, self.name, self.meaning, self.type) = (address, name, meaning, type)
    }
  }

  /// The text of an address and its type; nil when there is nothing there.
  package typealias Reading = (String) throws(ErrorBody) -> (text: String, type: String)?

  /// What is listed, made when it is asked for.
  let items: () -> [Item]
  /// Forms of what else can be read.
  let forms: [Item]
  let reading: Reading

  /// A shelf of things; an empty one by default.
  package init(
    items: @escaping () -> [Item] = { [] }, forms: [Item] = [],
    reading: @escaping Reading = { _ in nil }
  ) {
    (self.items, self.forms, self.reading) = (items, forms, reading)
  }
}

extension AssistantDesk {
  func listResources(_ message: AssistantMessage) throws(AssistantFault) -> AssistantResult {
    let part = try AssistantPart(of: shelf.items(), for: message)
    return AssistantResult(isKeepable: true) { writer in
      part.write("resources", into: &writer) { item, writer in
        writer.field("uri", item.address)
        item.write(into: &writer)
      }
    }
  }

  func listTemplates(_ message: AssistantMessage) throws(AssistantFault) -> AssistantResult {
    let part = try AssistantPart(of: shelf.forms, for: message)
    return AssistantResult(isKeepable: true) { writer in
      part.write("resourceTemplates", into: &writer) { item, writer in
        writer.field("uriTemplate", item.address)
        item.write(into: &writer)
      }
    }
  }

  func readResource(
    _ message: AssistantMessage, _ era: AssistantEra
  ) throws(AssistantFault) -> AssistantResult {
    guard let address = message.text("uri") else {
      throw AssistantFault(.wrongParameters, "params.uri is missing, or no text")
    }
    let read: (text: String, type: String)?
    do throws(ErrorBody) {
      read = try shelf.reading(address)
    } catch {
      throw AssistantFault(.wrongParameters, error.message, errors: error.errors)
    }
    guard let read else {
      throw AssistantFault(
        era == .envelope ? .wrongParameters : .noResource,
        "there is nothing to read at \(Diagnostic.quoted(address))")
    }
    return AssistantResult(isKeepable: true) { writer in
      writer.key("contents")
      writer.beginArray()
      writer.object { writer in
        writer.field("uri", address)
        writer.field("mimeType", read.type)
        writer.field("text", read.text)
      }
      writer.endArray()
    }
  }
}

extension AssistantShelf.Item {
  fileprivate func write(into writer: inout JSONWriter) {
    writer.field("name", name)
    writer.field("description", meaning)
    writer.field("mimeType", type)
  }
}
