extension Vocabulary {
  func write(to image: inout ImageWriter) throws(ImageFailure) {
    try image.write(all: wordTypes)
    try image.write(all: units)
    try image.write(all: facts)
  }

  /// Reads the words first: every type after them names them by number.
  init(from image: inout ImageReader) throws(ImageFailure) {
    let wordTypes = try image.all(WordType.self)
    image.wordTypes = wordTypes.map { .word($0.enumeration) }
    self.init(units: try image.all(), wordTypes: wordTypes, facts: try image.all())
  }
}

extension Vocabulary.Unit: Imaged {
  func write(to image: inout ImageWriter) throws(ImageFailure) {
    try image.write(name)
    try image.write(meaning)
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    self.init(name: try image.one(), meaning: try image.one())
  }
}

extension Vocabulary.Fact: Imaged {
  func write(to image: inout ImageWriter) throws(ImageFailure) {
    try image.write(name)
    try image.write(type)
    try image.write(meaning)
    try image.write(optional: field)
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    self.init(
      name: try image.one(), type: try image.one(), meaning: try image.one(),
      field: try image.optional())
  }
}

extension WordType: Imaged {
  func write(to image: inout ImageWriter) throws(ImageFailure) {
    try image.write(enumeration)
    try image.write(meaning)
    try image.write(all: meanings)
    try image.write(all: aliases)
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    self.init(
      enumeration: try image.one(), meaning: try image.one(), meanings: try image.all(),
      aliases: try image.all())
  }
}

extension WordType.Alias: Imaged {
  func write(to image: inout ImageWriter) throws(ImageFailure) {
    try image.write(spelling)
    try image.write(word)
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    self.init(spelling: try image.one(), word: try image.one())
  }
}

// MARK: Messages

extension Messages {
  func write(to image: inout ImageWriter) throws(ImageFailure) {
    try image.write(all: languages)
    try image.write(all: keys)
    for part in parts.joined() {
      try image.write(part: { (image) throws(ImageFailure) in try image.write(all: part.content) })
    }
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    let languages = try image.all(String.self)
    let keys = try image.all(String.self)
    var parts: [[Kept<[Text]>]] = []
    for _ in languages {
      var texts: [Kept<[Text]>] = []
      for start in stride(from: 0, to: keys.count, by: Self.partLength) {
        let count = min(Self.partLength, keys.count - start)
        texts.append(Self.texts(count, in: try image.part()))
      }
      parts.append(texts)
    }
    self.init(languages: languages, keys: keys, parts: parts)
  }

  /// So many texts, which are read when they are asked for.
  private static func texts(_ count: Int, in part: ImageReader) -> Kept<[Text]> {
    Kept {
      var part = part
      return part.proved { (image) throws(ImageFailure) in
        let texts = try image.all(Text.self)
        guard texts.count == count else { throw image.damaged }
        return texts
      }
    }
  }
}

extension Messages.Text: Imaged {
  func write(to image: inout ImageWriter) throws(ImageFailure) { try image.write(all: parts) }
  init(from image: inout ImageReader) throws(ImageFailure) { self.init(parts: try image.all()) }
}

extension Messages.Text.Part: Imaged {
  private enum Tag: UInt8, Imaged { case words, placeholder, plural }

  func write(to image: inout ImageWriter) throws(ImageFailure) {
    switch self {
    case .words(let words):
      try image.write(Tag.words)
      try image.write(words)
    case .placeholder(let name):
      try image.write(Tag.placeholder)
      try image.write(name)
    case .plural(let name, let one, let other):
      try image.write(Tag.plural)
      for text in [name, one, other] { try image.write(text) }
    }
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    switch try image.one(Tag.self) {
    case .words: self = .words(try image.one())
    case .placeholder: self = .placeholder(try image.one())
    case .plural: self = .plural(try image.one(), one: try image.one(), other: try image.one())
    }
  }
}

// MARK: The edition and its book

extension EditionIdentity.Part: Imaged {
  func write(to image: inout ImageWriter) throws(ImageFailure) {
    try image.write(folder)
    try image.write(hash)
    try image.write(words)
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    self.init(folder: try image.one(), hash: try image.one(), words: try image.one())
  }
}

extension BookContents: Imaged {
  func write(to image: inout ImageWriter) throws(ImageFailure) {
    try image.write(edition)
    try image.write(all: chapters)
    try image.write(all: areas)
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    self.init(edition: try image.one(), chapters: try image.all(), areas: try image.all())
  }
}

extension BookContents.Area: Imaged {
  func write(to image: inout ImageWriter) throws(ImageFailure) {
    try image.write(name)
    try image.write(all: places)
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    self.init(name: try image.one(), places: try image.all())
  }
}

extension BookContents.Chapter: Imaged {
  func write(to image: inout ImageWriter) throws(ImageFailure) {
    try image.write(folder)
    try image.write(title)
    try image.write(all: pages)
  }

  init(from image: inout ImageReader) throws(ImageFailure) {
    self.init(folder: try image.one(), title: try image.one(), pages: try image.all())
  }
}
