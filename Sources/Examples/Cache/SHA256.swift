/// The SHA-256 digest (FIPS 180-4), as far as the cache needs it.
struct SHA256 {
    private var state: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    /// Bytes that do not fill a block yet.
    private var pending: [UInt8] = []
    private var byteCount: UInt64 = 0
    private var schedule = [UInt32](repeating: 0, count: 64)

    private static let blockSize = 64

    /// Digest of all bytes, as 64 hexadecimal digits.
    static func hexDigest(of bytes: some Sequence<UInt8>) -> String {
        var digest = SHA256()
        digest.update(Array(bytes))
        return digest.finish()
    }

    mutating func update(_ bytes: [UInt8]) {
        byteCount += UInt64(bytes.count)
        let data = pending.isEmpty ? bytes : pending + bytes
        let whole = data.count - data.count % Self.blockSize
        data.withUnsafeBufferPointer { buffer in
            for start in stride(from: 0, to: whole, by: Self.blockSize) {
                process(UnsafeBufferPointer(rebasing: buffer[start..<start + Self.blockSize]))
            }
        }
        pending = Array(data[whole...])
    }

    /// Ends the message.
    consuming func finish() -> String {
        let bitCount = byteCount * 8
        var tail: [UInt8] = [0x80]
        while (pending.count + tail.count) % Self.blockSize != Self.blockSize - 8 { tail.append(0) }
        for shift in stride(from: 56, through: 0, by: -8) { tail.append(UInt8(truncatingIfNeeded: bitCount >> shift)) }
        update(tail)
        return state.map(Self.hexadecimal).joined()
    }

    private static func hexadecimal(_ word: UInt32) -> String {
        let digits = String(word, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    /// Wrapping arithmetic on plain pointers: files of several megabytes are digested, also by unoptimised builds.
    private mutating func process(_ block: UnsafeBufferPointer<UInt8>) {
        schedule.withUnsafeMutableBufferPointer { words in
            Self.roundConstants.withUnsafeBufferPointer { constants in
                state.withUnsafeMutableBufferPointer { state in
                    Self.compress(block, words, constants, state)
                }
            }
        }
    }

    private static func compress(
        _ block: UnsafeBufferPointer<UInt8>, _ words: UnsafeMutableBufferPointer<UInt32>,
        _ constants: UnsafeBufferPointer<UInt32>, _ state: UnsafeMutableBufferPointer<UInt32>
    ) {
        var index = 0
        while index < 16 {
            let byte = index &* 4
            words[index] =
                UInt32(truncatingIfNeeded: block[byte]) << 24 | UInt32(truncatingIfNeeded: block[byte &+ 1]) << 16
                | UInt32(truncatingIfNeeded: block[byte &+ 2]) << 8 | UInt32(truncatingIfNeeded: block[byte &+ 3])
            index &+= 1
        }
        while index < 64 {
            let w15 = words[index &- 15]
            let w2 = words[index &- 2]
            let s0 = (w15 &>> 7 | w15 &<< 25) ^ (w15 &>> 18 | w15 &<< 14) ^ (w15 &>> 3)
            let s1 = (w2 &>> 17 | w2 &<< 15) ^ (w2 &>> 19 | w2 &<< 13) ^ (w2 &>> 10)
            words[index] = words[index &- 16] &+ s0 &+ words[index &- 7] &+ s1
            index &+= 1
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        index = 0
        while index < 64 {
            let s1 = (e &>> 6 | e &<< 26) ^ (e &>> 11 | e &<< 21) ^ (e &>> 25 | e &<< 7)
            let choice = (e & f) ^ (~e & g)
            let first = h &+ s1 &+ choice &+ constants[index] &+ words[index]
            let s0 = (a &>> 2 | a &<< 30) ^ (a &>> 13 | a &<< 19) ^ (a &>> 22 | a &<< 10)
            let majority = (a & b) ^ (a & c) ^ (b & c)
            let second = s0 &+ majority
            (h, g, f, e) = (g, f, e, d &+ first)
            (d, c, b, a) = (c, b, a, first &+ second)
            index &+= 1
        }
        state[0] &+= a
        state[1] &+= b
        state[2] &+= c
        state[3] &+= d
        state[4] &+= e
        state[5] &+= f
        state[6] &+= g
        state[7] &+= h
    }

    private static let roundConstants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}
