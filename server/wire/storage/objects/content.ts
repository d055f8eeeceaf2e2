import { fileTypeFromBuffer } from 'file-type'
import type { ByteSource } from '../../../platform/objects/object-files.ts'
import { type Bucket, bareType, takesType } from '../buckets/bucket.ts'
import { refuse } from '../errors.ts'

/** Bytes from which the kind of a file is told: `file-type` asks for no more. */
export const sampleBytes = 4100

/** A source whose beginning was looked at. */
export interface Sampled {
  sample: Buffer
  /** Everything, the sample included. */
  source: ByteSource
}

/** Takes the first bytes of a source without losing them. */
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

/** Passes the bytes on while they are not too many. @throws what `refusal` makes, `EntityTooLarge` by default */
export async function* limited(source: ByteSource, most: number, refusal: () => Error = refuse.size): ByteSource {
  let size = 0
  for await (const chunk of source) {
    size += chunk.byteLength
    if (size > most) throw refusal()
    yield chunk
  }
}

/** Types that are told apart by what they say rather than by how they begin. */
const isText = (type: string) => /^text\/|[/+](json|xml|javascript|yaml)$/.test(type)

/** Different words for one thing, and containers that a more particular type is made of. */
const sameKind: Readonly<Record<string, readonly string[]>> = {
  'video/webm': ['video/matroska'],
  'video/ogg': ['application/ogg', 'audio/ogg'],
  'video/mp4': ['video/quicktime', 'video/x-m4v'],
}

/**
 * Refuses what a bucket does not take: by the type that was declared, and by what the file begins with, because anything can
 * be declared. A bucket that takes everything is content with any.
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
  if (!agrees && !takesType(bucket, found.mime)) throw refuse.type(found.mime)
}

/** @throws StorageError InvalidMimeType */
export function requireType(bucket: Pick<Bucket, 'allowed_mime_types'>, declared: string): void {
  if (!takesType(bucket, declared)) throw refuse.type(declared)
}
