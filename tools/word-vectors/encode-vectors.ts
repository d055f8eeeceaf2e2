/**
 * Encodes vectors as bytes: a line of JSON (`notice`, `words` joined with spaces, `dimensions`), then for each word its largest absolute value as a
 * 32-bit float in little-endian order and one signed byte per dimension, in which 127 is this largest value.
 */
export function encodeVectors(words: readonly string[], vectors: Float32Array, dimensions: number, notice: string): Buffer {
  const head = Buffer.from(`${JSON.stringify({ notice, dimensions, words: words.join(' ') })}\n`)
  const size = 4 + dimensions
  const body = Buffer.alloc(words.length * size)
  for (let index = 0; index < words.length; index += 1) {
    const vector = vectors.subarray(index * dimensions, (index + 1) * dimensions)
    const range = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 0) || 1
    body.writeFloatLE(range, index * size)
    for (const [axis, value] of vector.entries()) body.writeInt8(Math.round((value / range) * 127), index * size + 4 + axis)
  }
  return Buffer.concat([head, body])
}
