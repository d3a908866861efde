extension Decision.Outline: Imaged {
  func write(to image: inout ImageWriter) throws(ImageFailure) {
    try image.write(name)
    try image.write(all: outputs)
    try image.write(all: rowIds)
    try image.write(optional: catalogue)
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    self.init(
      name: try image.one(), outputs: try image.all(), rowIds: try image.all(),
      catalogue: try image.optional())
  }
}

extension Decision.Column: Imaged {
  func write(to image: inout ImageWriter) throws(ImageFailure) {
    try image.write(name)
    try image.write(slot ?? -1)
    try image.write(type)
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    let name = try image.one(String.self)
    let slot = try image.one(Int.self)
    self.init(name: name, slot: slot < 0 ? nil : slot, type: try image.one())
  }
}

extension Catalogue: Imaged {
  func write(to image: inout ImageWriter) throws(ImageFailure) {
    try image.write(all: columns)
    try image.write(all: rowRanges)
    try image.write(cells: values, of: columns)
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    let columns = try image.all(Column.self)
    let rowRanges = try image.all(Range<Int32>.self)
    let cells = ImagedCells(columns, rows: rowRanges.count, from: try image.part())
    self.init(columns: columns, cells: .imaged(cells), rowRanges: rowRanges)
  }
}

extension Catalogue.Column: Imaged {
  func write(to image: inout ImageWriter) throws(ImageFailure) {
    try image.write(name)
    switch type {
    case .value(let type):
      try image.write(true)
      try image.write(type)
    case .parts(let columns):
      try image.write(false)
      try image.write(all: columns)
    }
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    let name = try image.one(String.self)
    let isValue = try image.one(Bool.self)
    self.init(name: name, type: isValue ? .value(try image.one()) : .parts(try image.all()))
  }
}

extension Scope.Entry: Imaged {
  func write(to image: inout ImageWriter) throws(ImageFailure) {
    try image.write(name)
    try image.write(slot)
    try image.write(type)
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    self.init(name: try image.one(), slot: try image.one(), type: try image.one())
  }
}
