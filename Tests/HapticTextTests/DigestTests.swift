/// The vectors of NIST for SHA-256 (FIPS 180-2, appendix B, and SHA256ShortMsg.rsp) and of RFC 4648, section 10.
@Suite struct DigestTests {
  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `the hash of a text is that of the standard`(text: String, hash: String) {
    #expect(hex(SHA256.digest(of: Array(text.utf8))) == hash)
  }

  @Test func `the hash of a million letters is that of the standard`() {
    let letters = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(
      hex(SHA256.digest(of: letters)) == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  /// The padding has one block more from 56 bytes on.
  @Test func `every length around a block has a hash of its own`() {
    let hashes = (0...130).map { SHA256.digest(of: [UInt8](repeating: 0, count: $0)) }
    #expect(Set(hashes).count == 131)
    #expect(hashes.allSatisfy { $0.count == 32 })
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ])
  func `base64 is that of the standard`(text: String, coded: String) {
    #expect(Base64.text(of: Array(text.utf8)) == coded)
  }

  @Test func `base64 has all digits`() {
    #expect(Base64.text(of: [0xFB, 0xFF, 0xBF]) == "+/+/")
  }

  @Test func `nothing of a name is markup`() {
    let name = "</script>\u{202E}<img src=x onerror='a(\"b\")'>&amp;\u{0}\u{7}é\u{200D}"
    #expect(
      MarkupText.escaped(name)
        == "&lt;/script&gt;?&lt;img src=x onerror=&#39;a(&quot;b&quot;)&#39;&gt;&amp;amp;??é\u{200D}")
  }
}
