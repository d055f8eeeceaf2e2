import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'

/** What is known of a text once all of it has passed. */
export interface Digest {
  /** Bytes. */
  size: number
  /** Hexadecimal. */
  sha256: string
  /** Line feeds. */
  lines: number
}

/** A source on its way, and its measures. */
export interface Digested {
  /** The same bytes, measured while they pass. */
  content: Readable
  /** What passed until now. */
  result(): Digest
}

/** Counts and digests a source on its way. When either side fails, so does the other. */
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

/** Reads a source to its end for its measures alone. */
export async function digestOf(source: AsyncIterable<Uint8Array>): Promise<Digest> {
  const { content, result } = digested(source)
  for await (const _ of content);
  return result()
}
