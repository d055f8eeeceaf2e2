import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'

/** Size and digest of a stream. */
export interface Digest {
  /** Size of the stream, in bytes. */
  size: number
  /** SHA-256 digest of the stream, hexadecimal. */
  sha256: string
  /** Number of line feeds in the stream. */
  lines: number
}

/** A stream whose size and digest are computed while it is read. */
export interface DigestedStream {
  /** Yields the bytes of the source unchanged. */
  content: Readable
  /** Returns size and digest of the bytes read so far. */
  result(): Digest
}

/**
 * Computes size and digest of a stream while it is read. An error of the source is passed to the reader of `content`; destroying `content`
 * also ends the source.
 */
export function digestWhileReading(source: AsyncIterable<Uint8Array>): DigestedStream {
  const digest = createHash('sha256')
  let size = 0
  let lines = 0
  async function* pass() {
    for await (const chunk of source) {
      digest.update(chunk)
      size += chunk.byteLength
      lines += lineFeedsIn(chunk)
      yield chunk
    }
  }
  return {
    content: Readable.from(pass(), { objectMode: false }),
    result: () => ({ size, lines, sha256: digest.copy().digest('hex') }),
  }
}

function lineFeedsIn(chunk: Uint8Array): number {
  let count = 0
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) count += 1
  return count
}

/** Reads a stream to its end and returns its size and digest. */
export async function readDigest(source: AsyncIterable<Uint8Array>): Promise<Digest> {
  const { content, result } = digestWhileReading(source)
  for await (const _ of content);
  return result()
}
