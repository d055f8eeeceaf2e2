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

/** One bucket, in memory. Tests look into it, and make time pass in it. */
export interface Store {
  objects: Map<string, StoredObject>
  uploads: Map<string, MultipartUpload>
}

/** A fault as S3 words it. */
export class S3Fault extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, status: number) {
    super(code)
    this.code = code
    this.status = status
  }
}

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest()

/** Bytes of a part that is not the last. */
const leastPart = 5 * 1024 * 1024

export function objectOf(body: Buffer): StoredObject {
  return { body, etag: `"${md5(body).toString('hex')}"`, modifiedAt: new Date() }
}

export function beginUpload({ uploads }: Store, key: string): string {
  const id = randomUUID()
  uploads.set(id, { key, initiatedAt: new Date(), parts: new Map() })
  return id
}

/** @throws S3Fault when there is no such upload of that key. */
export function requireUpload({ uploads }: Store, key: string, id: string): MultipartUpload {
  const upload = uploads.get(id)
  if (upload?.key !== key) throw new S3Fault('NoSuchUpload', 404)
  return upload
}

/** Makes the object of the named parts, as S3 does: in order, none unknown, none but the last below 5 MiB. */
export function completeUpload(store: Store, key: string, id: string, named: readonly { number: number; etag: string }[]): StoredObject {
  const { parts } = requireUpload(store, key, id)
  if (named.length === 0) throw new S3Fault('MalformedXML', 400)
  const chosen = named.map(({ number, etag }, index) => {
    if (index > 0 && number <= (named[index - 1]?.number ?? 0)) throw new S3Fault('InvalidPartOrder', 400)
    const part = parts.get(number)
    if (part?.etag !== etag) throw new S3Fault('InvalidPart', 400)
    return part
  })
  if (chosen.slice(0, -1).some(({ body }) => body.length < leastPart)) throw new S3Fault('EntityTooSmall', 400)
  const digests = Buffer.concat(chosen.map(({ body }) => md5(body)))
  const etag = `"${md5(digests).toString('hex')}-${chosen.length}"`
  const made = { body: Buffer.concat(chosen.map(({ body }) => body)), etag, modifiedAt: new Date() }
  store.objects.set(key, made)
  store.uploads.delete(id)
  return made
}
