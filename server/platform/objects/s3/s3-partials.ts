import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type Part,
  PutObjectCommand,
  paginateListParts,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { ByteSource, PartialFiles, StoredFile } from '../object-files.ts'
import { isAbsent, nullIfMissing, type S3Target } from './client.ts'
import { keyOf, tailKeyOf, tailsPrefix } from './keys.ts'
import { listUnfinished } from './list-unfinished.ts'
import { makePartBuffer, minPartBytes } from './part-buffer.ts'

/**
 * Stores uploads in several parts as multipart uploads; the handle is S3's upload ID. Data smaller than S3's minimum part size is
 * stored in a separate object, the tail, until more data arrives.
 */
export function makeS3Partials(target: S3Target): PartialFiles {
  const { client, bucket: Bucket } = target
  return {
    begin: async (name) => {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key: keyOf(name) }))
      if (!UploadId) throw new Error('The storage service returned no upload id')
      return UploadId
    },
    size: async (name, handle) => {
      const state = await stateOf(target, name, handle)
      return state ? sizeOf(state) : ((await headOf(target, name))?.size ?? null)
    },
    append: (name, handle, offset, source) => append(target, name, handle, offset, source),
    finish: (name, handle) => finish(target, name, handle),
    discard: (name, handle) => discard(target, name, handle),
    list: () => listUnfinished(target),
  }
}

/** State of an upload in S3. */
interface State {
  parts: Part[]
  /** Number of the next part to upload. */
  next: number
  tail: Buffer
}

async function stateOf({ client, bucket: Bucket }: S3Target, name: string, UploadId: string): Promise<State | null> {
  const parts: Part[] = []
  try {
    for await (const page of paginateListParts({ client }, { Bucket, Key: keyOf(name), UploadId })) parts.push(...(page.Parts ?? []))
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
  const next = (parts.at(-1)?.PartNumber ?? 0) + 1
  const tail = await nullIfMissing(client.send(new GetObjectCommand({ Bucket, Key: tailKeyOf(name, next) })))
  return { parts, next, tail: tail?.Body ? Buffer.from(await tail.Body.transformToByteArray()) : Buffer.alloc(0) }
}

const sizeOf = ({ parts, tail }: State) => parts.reduce((sum, { Size = 0 }) => sum + Size, tail.length)

async function append(target: S3Target, name: string, handle: string, offset: number, source: ByteSource): Promise<number> {
  const { client, bucket: Bucket } = target
  const state = await stateOf(target, name, handle)
  if (!state || sizeOf(state) !== offset) throw new Error('The upload does not end where this piece begins')
  let { next } = state
  let size = offset
  const send = async (Body: Buffer) => {
    await client.send(new UploadPartCommand({ Bucket, Key: keyOf(name), UploadId: handle, PartNumber: next, Body }))
    next += 1
  }
  const parts = makePartBuffer()
  for (const _ of parts.add(state.tail)) throw new Error('The tail must be shorter than a part')
  try {
    for await (const chunk of source) {
      for (const part of parts.add(chunk)) await send(part)
      size += chunk.byteLength
    }
  } finally {
    const incompletePart = parts.incompletePart()
    if (incompletePart.length >= minPartBytes) await send(incompletePart)
    else if (incompletePart.length > 0)
      await client.send(new PutObjectCommand({ Bucket, Key: tailKeyOf(name, next), Body: incompletePart }))
  }
  if (next > state.next && state.tail.length > 0) await removeTail(target, name, state.next)
  return size
}

async function finish(target: S3Target, name: string, handle: string): Promise<StoredFile> {
  const { client, bucket: Bucket } = target
  const state = await stateOf(target, name, handle)
  if (state) {
    const { parts, next, tail } = state
    // A multipart upload must have at least one part, which may be empty.
    if (tail.length > 0 || parts.length === 0) {
      const { ETag } = await client.send(
        new UploadPartCommand({ Bucket, Key: keyOf(name), UploadId: handle, PartNumber: next, Body: tail }),
      )
      parts.push({ PartNumber: next, ETag })
    }
    const MultipartUpload = { Parts: parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag })) }
    await client.send(new CompleteMultipartUploadCommand({ Bucket, Key: keyOf(name), UploadId: handle, MultipartUpload }))
    if (tail.length > 0) await removeTail(target, name, next)
  }
  const object = await headOf(target, name)
  if (!object) throw new Error('There is no such upload')
  return object
}

async function discard(target: S3Target, name: string, handle: string): Promise<void> {
  const { client, bucket: Bucket } = target
  // A tail whose upload no longer exists is listed with its own key as handle.
  if (handle.startsWith(tailsPrefix)) return void (await client.send(new DeleteObjectCommand({ Bucket, Key: handle })))
  const state = await stateOf(target, name, handle)
  if (state && state.tail.length > 0) await removeTail(target, name, state.next)
  await nullIfMissing(client.send(new AbortMultipartUploadCommand({ Bucket, Key: keyOf(name), UploadId: handle })))
}

async function removeTail({ client, bucket: Bucket }: S3Target, name: string, part: number): Promise<void> {
  await client.send(new DeleteObjectCommand({ Bucket, Key: tailKeyOf(name, part) }))
}

async function headOf({ client, bucket: Bucket }: S3Target, name: string): Promise<StoredFile | null> {
  const head = await nullIfMissing(client.send(new HeadObjectCommand({ Bucket, Key: keyOf(name) })))
  return head ? { size: head.ContentLength ?? 0, etag: head.ETag ?? '""' } : null
}
