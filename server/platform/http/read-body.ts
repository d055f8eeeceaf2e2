/** The first bytes of a body. */
export interface BodyPrefix {
  bytes: Buffer<ArrayBuffer>
  /** True if the body is longer than `bytes`. */
  isTruncated: boolean
}

/**
 * Reads up to `maxBytes` of a request or response body and cancels the rest.
 *
 * Copies the chunks into one growing buffer, because an array of tiny chunks would need a hundred times the size of the body.
 */
export async function readBodyPrefix(body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<BodyPrefix> {
  let buffer = Buffer.alloc(0)
  let size = 0
  for await (const chunk of body ?? []) {
    const isTruncated = size + chunk.byteLength > maxBytes
    const part = isTruncated ? chunk.subarray(0, maxBytes - size) : chunk
    const needed = size + part.byteLength
    if (needed > buffer.byteLength) {
      const larger = Buffer.allocUnsafeSlow(Math.max(needed, Math.min(maxBytes, buffer.byteLength * 2), 4096))
      buffer.copy(larger, 0, 0, size)
      buffer = larger
    }
    buffer.set(part, size)
    size = needed
    if (isTruncated) return { bytes: buffer.subarray(0, size), isTruncated }
  }
  return { bytes: buffer.subarray(0, size), isTruncated: false }
}

/** Reads a whole request or response body, or returns null if it is longer than `maxBytes`. */
export async function readBody(body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<Buffer<ArrayBuffer> | null> {
  const { bytes, isTruncated } = await readBodyPrefix(body, maxBytes)
  return isTruncated ? null : bytes
}
