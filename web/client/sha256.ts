/**
 * Synchronous SHA-256, for the PKCE challenge only. The browser's is asynchronous, and its result queues behind HTML
 * parsing: on a slow machine that delays the sign-in by more than the hash takes.
 */
export function sha256(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text)
  const padded = new DataView(new ArrayBuffer(((bytes.length + 72) >> 6) << 6))
  bytes.forEach((byte, index) => padded.setUint8(index, byte))
  padded.setUint8(bytes.length, 0x80)
  padded.setUint32(padded.byteLength - 4, bytes.length * 8)

  const state = FIRST_PRIMES.slice(0, 8).map((prime) => fraction(prime ** (1 / 2)))
  const constants = FIRST_PRIMES.map((prime) => fraction(Math.cbrt(prime)))
  for (let block = 0; block < padded.byteLength; block += 64) addBlock(state, constants, padded, block)

  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, index) => digest.setUint32(index * 4, word))
  return new Uint8Array(digest.buffer)
}

/** FIPS 180-4, 6.2.2. */
function addBlock(state: number[], constants: number[], data: DataView, offset: number): void {
  const words: number[] = []
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number]
  for (let round = 0; round < 64; round += 1) {
    if (round < 16) words[round] = data.getUint32(offset + round * 4)
    else {
      const w2 = words[round - 2]!
      const w15 = words[round - 15]!
      const s0 = turn(w15, 7) ^ turn(w15, 18) ^ (w15 >>> 3)
      const s1 = turn(w2, 17) ^ turn(w2, 19) ^ (w2 >>> 10)
      words[round] = (words[round - 16]! + s0 + words[round - 7]! + s1) | 0
    }
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const first = (h + s1 + ((e & f) ^ (~e & g)) + constants[round]! + words[round]!) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index]! + word) | 0
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

/** The first 32 bits of the fractional part. */
function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0
}

const FIRST_PRIMES: number[] = []
for (let candidate = 2; FIRST_PRIMES.length < 64; candidate += 1) {
  if (FIRST_PRIMES.every((prime) => candidate % prime !== 0)) FIRST_PRIMES.push(candidate)
}
