/** Length of a signature in bits, as in the database column. */
const signatureBits = 256

/** Generates numbers from -1 to 1, which are the same on every machine (mulberry32). */
function* numbers(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1
  }
}

const planes = new Map<number, Float32Array>()

/** Returns one plane through the origin per bit of the signature, for vectors of this dimension. */
function planesFor(size: number): Float32Array {
  const known = planes.get(size)
  if (known) return known
  const source = numbers(size)
  const made = Float32Array.from({ length: size * signatureBits }, () => source.next().value)
  planes.set(size, made)
  return made
}

/**
 * Returns for each of 256 random planes on which side the vector lies, as 256 digits 0 or 1. The share of different digits approximates the
 * angle between two vectors (Charikar 2002), which is sufficient to find the nearest vectors.
 */
export function signatureOf(vector: readonly number[]): string {
  const all = planesFor(vector.length)
  let bits = ''
  for (let sign = 0; sign < signatureBits; sign += 1) {
    let sum = 0
    for (let at = 0; at < vector.length; at += 1) sum += (vector[at] ?? 0) * (all[sign * vector.length + at] ?? 0)
    bits += sum >= 0 ? '1' : '0'
  }
  return bits
}
