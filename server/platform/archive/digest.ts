import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'

/** The measures of a stream. */
export interface Digest {
  /** Bytes. */
  size: number
  /** Hexadecimal. */
  sha256: string
  /** Line feeds. */
  lines: number
}

/** A stream whose size and digest are computed as it is read. */
export interface Digested {
  /** The bytes of the source. */
  content: Readable
  /** The measures of the bytes read so far. */
  result(): Digest
}

/** Measures a stream while it is read. An error on one side also ends the other. */
export function digested(source: AsyncIterable<Uint8Array>): Digested {
  const digest = createHash('sha256')
  let size = 0
  let lines = 0
  async function* pass() {
    for await (const piece of source) {
      digest.update(piece)
      size += piece.byteLength
      lines += lineFeedsIn(piece)
      yield piece
    }
  }
  return {
    content: Readable.from(pass(), { objectMode: false }),
    result: () => ({ size, lines, sha256: digest.copy().digest('hex') }),
  }
}

function lineFeedsIn(piece: Uint8Array): number {
  let count = 0
  for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) count += 1
  return count
}

/** Reads a stream to its end and returns its measures. */
export async function digestOf(source: AsyncIterable<Uint8Array>): Promise<Digest> {
  const { content, result } = digested(source)
  for await (const _ of content);
  return result()
}
