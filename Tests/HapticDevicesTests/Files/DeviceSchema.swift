/// The profiles' schema.
struct DeviceSchema {
  private let schema: JSONSchema

  init() throws {
    schema = try #require(JSONSchema(try DeviceFixtures.source("device.schema.json").bytes))
  }

  func accepts(_ value: JSONValue) -> Bool { schema.accepts(value) }
}
