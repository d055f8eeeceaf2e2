import { createHash } from 'node:crypto'
import type { ByteSource, StoredFile } from './object-files.ts'

/** A source whose size and digest are computed while it is read. */
export interface MeasuredSource {
  /** Yields the bytes of the source unchanged. */
  source: AsyncGenerator<Uint8Array, void, undefined>
  /** Returns size and digest of the bytes read so far. */
  result(): StoredFile
}

/** Computes the size and MD5 digest of a source while it is read. */
export function measureWhileReading(source: ByteSource): MeasuredSource {
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

/** Reads a source to its end and returns its size and digest. */
export async function measureSource(source: ByteSource): Promise<StoredFile> {
  const { source: passing, result } = measureWhileReading(source)
  while (!(await passing.next()).done);
  return result()
}
