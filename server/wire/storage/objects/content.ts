import { fileTypeFromBuffer } from 'file-type'
import type { ByteSource } from '../../../platform/objects/object-files.ts'
import { allowsType, type Bucket, bareType } from '../buckets/bucket.ts'
import { refuse } from '../errors.ts'

/** Sample size for detecting the file type, the maximum that `file-type` reads. */
export const sampleBytes = 4100

/** A source with a sample of its beginning. */
export interface Sampled {
  sample: Buffer
  /** The whole content, including the sample. */
  source: ByteSource
}

/** Reads the first bytes of a source without consuming them. */
export async function sampled(source: ByteSource): Promise<Sampled> {
  const iterator = source[Symbol.asyncIterator]()
  const first: Uint8Array[] = []
  let size = 0
  let done = false
  while (size < sampleBytes && !done) {
    const next = await iterator.next()
    done = next.done === true
    if (next.done) break
    first.push(next.value)
    size += next.value.byteLength
  }
  async function* whole(): ByteSource {
    try {
      yield* first
      while (!done) {
        const next = await iterator.next()
        if (next.done) return
        yield next.value
      }
    } finally {
      await iterator.return?.()
    }
  }
  return { sample: Buffer.concat(first).subarray(0, sampleBytes), source: whole() }
}

/** Passes bytes on up to a limit. @throws the result of `refusal`, `EntityTooLarge` by default */
export async function* limited(source: ByteSource, maxBytes: number, refusal: () => Error = refuse.size): ByteSource {
  let size = 0
  for await (const chunk of source) {
    size += chunk.byteLength
    if (size > maxBytes) throw refusal()
    yield chunk
  }
}

/** Text types have no detectable signature. */
const isText = (type: string) => /^text\/|[/+](json|xml|javascript|yaml)$/.test(type)

/** Synonyms, and container formats that other types are based on. */
const sameKind: Readonly<Record<string, readonly string[]>> = {
  'video/webm': ['video/matroska'],
  'video/ogg': ['application/ogg', 'audio/ogg'],
  'video/mp4': ['video/quicktime', 'video/x-m4v'],
}

/**
 * Rejects content that the bucket does not allow, by the declared type and by the file's first bytes, because the declaration may be
 * false. A bucket without restrictions accepts any content.
 * @throws StorageError InvalidMimeType
 */
export async function requireContent(bucket: Pick<Bucket, 'allowed_mime_types'>, declared: string, sample: Buffer): Promise<void> {
  requireType(bucket, declared)
  if (!bucket.allowed_mime_types?.length || sample.length === 0) return
  const found = await fileTypeFromBuffer(sample)
  const type = bareType(declared)
  if (found === undefined) {
    if (!isText(type) || sample.includes(0)) throw refuse.type(`application/octet-stream, declared as ${type},`)
    return
  }
  const agrees = found.mime === type || sameKind[type]?.includes(found.mime) === true
  if (!agrees && !allowsType(bucket, found.mime)) throw refuse.type(found.mime)
}

/** @throws StorageError InvalidMimeType */
export function requireType(bucket: Pick<Bucket, 'allowed_mime_types'>, declared: string): void {
  if (!allowsType(bucket, declared)) throw refuse.type(declared)
}
