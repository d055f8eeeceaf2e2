import { createHash, randomUUID } from 'node:crypto'

export interface StoredObject {
  body: Buffer
  etag: string
  modifiedAt: Date
}

export interface MultipartUpload {
  key: string
  initiatedAt: Date
  parts: Map<number, StoredObject>
}

/** A bucket in memory, whose content and timestamps tests can inspect and change. */
export interface Store {
  objects: Map<string, StoredObject>
  uploads: Map<string, MultipartUpload>
}

/** An error with one of S3's error codes. */
export class S3Error extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, status: number) {
    super(code)
    this.code = code
    this.status = status
  }
}

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest()

/** Minimum size of all parts except the last, in bytes. */
const minPartBytes = 5 * 1024 * 1024

export function objectOf(body: Buffer): StoredObject {
  return { body, etag: `"${md5(body).toString('hex')}"`, modifiedAt: new Date() }
}

export function beginUpload({ uploads }: Store, key: string): string {
  const id = randomUUID()
  uploads.set(id, { key, initiatedAt: new Date(), parts: new Map() })
  return id
}

/** Returns the upload with this key and id. @throws S3Error if there is none */
export function requireUpload({ uploads }: Store, key: string, id: string): MultipartUpload {
  const upload = uploads.get(id)
  if (upload?.key !== key) throw new S3Error('NoSuchUpload', 404)
  return upload
}

/**
 * Creates the object from the listed parts. The parts must be in order, must have been uploaded, and must have at least 5 MiB, except the
 * last.
 */
export function completeUpload(store: Store, key: string, id: string, named: readonly { number: number; etag: string }[]): StoredObject {
  const { parts } = requireUpload(store, key, id)
  if (named.length === 0) throw new S3Error('MalformedXML', 400)
  const chosen = named.map(({ number, etag }, index) => {
    if (index > 0 && number <= (named[index - 1]?.number ?? 0)) throw new S3Error('InvalidPartOrder', 400)
    const part = parts.get(number)
    if (part?.etag !== etag) throw new S3Error('InvalidPart', 400)
    return part
  })
  if (chosen.slice(0, -1).some(({ body }) => body.length < minPartBytes)) throw new S3Error('EntityTooSmall', 400)
  const digests = Buffer.concat(chosen.map(({ body }) => md5(body)))
  const etag = `"${md5(digests).toString('hex')}-${chosen.length}"`
  const object = { body: Buffer.concat(chosen.map(({ body }) => body)), etag, modifiedAt: new Date() }
  store.objects.set(key, object)
  store.uploads.delete(id)
  return object
}
