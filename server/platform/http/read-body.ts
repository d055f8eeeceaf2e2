/**
 * Reads a body into one buffer that grows as needed. Chunks are copied, so that a body of many tiny chunks takes its own size
 * and not an object for each of them.
 * @returns null when the body has more than `maxBytes`.
 */
export async function readBody(body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<Buffer<ArrayBuffer> | null> {
  let buffer = Buffer.alloc(0)
  let size = 0
  for await (const chunk of body ?? []) {
    const needed = size + chunk.byteLength
    if (needed > maxBytes) return null
    if (needed > buffer.byteLength) {
      const larger = Buffer.allocUnsafeSlow(Math.max(needed, Math.min(maxBytes, buffer.byteLength * 2), 4096))
      buffer.copy(larger, 0, 0, size)
      buffer = larger
    }
    buffer.set(chunk, size)
    size = needed
  }
  return buffer.subarray(0, size)
}
