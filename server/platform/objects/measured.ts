import { createHash } from 'node:crypto'
import type { ByteSource, StoredFile } from './object-files.ts'

/** A source on its way, and its measures. */
export interface Measured {
  /** The same bytes, measured while they pass. */
  source: AsyncGenerator<Uint8Array, void, undefined>
  /** What passed until now. */
  result(): StoredFile
}

/** Counts and digests a source on its way. */
export function measured(source: ByteSource): Measured {
  const digest = createHash('md5')
  let size = 0
  async function* pass() {
    for await (const chunk of source) {
      digest.update(chunk)
      size += chunk.byteLength
      yield chunk
    }
  }
  return { source: pass(), result: () => ({ size, etag: `"${digest.copy().digest('hex')}"` }) }
}

/** Reads a source to its end for its measures alone. */
export async function measure(source: ByteSource): Promise<StoredFile> {
  const { source: passing, result } = measured(source)
  while (!(await passing.next()).done);
  return result()
}
