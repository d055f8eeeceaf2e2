import { fileTypeFromBuffer } from 'file-type'
import type { ByteSource } from '../../../platform/objects/object-files.ts'
import type { Adapter } from '../adapter.ts'
import { allowsType, type Bucket, bareType } from '../buckets/bucket.ts'
import { storageErrors } from '../errors.ts'

/** Size of the sample for detecting the file type, in bytes: the maximum that `file-type` reads. */
export const sampleBytes = 4100

/** A source of bytes, and a sample of its beginning. */
export interface SampledSource {
  sample: Buffer
  /** Yields the whole content, including the sample. */
  source: ByteSource
}

/** Reads the first bytes of a source. The returned source still yields them. */
export async function sampleSource(source: ByteSource): Promise<SampledSource> {
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

/** Reads the first bytes of a stored file. @returns null if the file was removed */
export async function readSample({ files }: Pick<Adapter, 'files'>, version: string, size: number): Promise<Buffer | null> {
  if (size === 0) return Buffer.alloc(0)
  const content = await files.read(version, { from: 0, to: Math.min(size, sampleBytes) - 1 })
  if (!content) return null
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/**
 * Yields the bytes of a source up to a maximum size.
 * @throws an error created by `refusal` if the source is larger; by default `EntityTooLarge`
 */
export async function* limitSource(source: ByteSource, maxBytes: number, refusal: () => Error = storageErrors.size): ByteSource {
  let size = 0
  for await (const chunk of source) {
    size += chunk.byteLength
    if (size > maxBytes) throw refusal()
    yield chunk
  }
}

/** Returns whether a type is a text format. Text formats have no signature to detect. */
const isText = (type: string) => /^text\/|[/+](json|xml|javascript|yaml)$/.test(type)

/** Detected types that are accepted for each declared type: synonyms, and containers such as ZIP that the declared format is based on. */
const sameKind: Readonly<Record<string, readonly string[]>> = {
  'video/webm': ['video/matroska'],
  'video/ogg': ['application/ogg', 'audio/ogg'],
  'video/mp4': ['video/quicktime', 'video/x-m4v'],
}

/**
 * Rejects content that the bucket does not accept. Checks the declared type, and the first bytes of the file, because the
 * declaration may be false. A bucket without restrictions accepts any content.
 * @throws StorageError InvalidMimeType
 */
export async function requireContent(bucket: Pick<Bucket, 'allowed_mime_types'>, declared: string, sample: Buffer): Promise<void> {
  requireType(bucket, declared)
  if (!bucket.allowed_mime_types?.length || sample.length === 0) return
  const fileType = await fileTypeFromBuffer(sample)
  const type = bareType(declared)
  if (fileType === undefined) {
    if (!isText(type) || sample.includes(0)) throw storageErrors.type(`application/octet-stream, declared as ${type},`)
    return
  }
  const agrees = fileType.mime === type || sameKind[type]?.includes(fileType.mime) === true
  if (!agrees && !allowsType(bucket, fileType.mime)) throw storageErrors.type(fileType.mime)
}

/** Rejects a declared type that the bucket does not accept. @throws StorageError InvalidMimeType */
export function requireType(bucket: Pick<Bucket, 'allowed_mime_types'>, declared: string): void {
  if (!allowsType(bucket, declared)) throw storageErrors.type(declared)
}
