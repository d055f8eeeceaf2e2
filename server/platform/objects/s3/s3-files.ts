import { CopyObjectCommand, DeleteObjectsCommand, GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3'
import type { ByteRange, FoundFile, ObjectFiles } from '../object-files.ts'
import { makeClient, nullIfMissing, type S3Location, type S3Target } from './client.ts'
import { filesPrefix, keyOf, nameOf } from './keys.ts'
import { putFile } from './put-file.ts'
import { makeS3Partials } from './s3-partials.ts'
import { makeWriteCheck } from './write-check.ts'

/** S3's maximum number of objects in one DeleteObjects call. */
const deleteBatchSize = 1000

/** Opens a file store in a bucket of an S3-compatible service. Processes on any number of machines can share it. */
export function openS3Files(location: S3Location): ObjectFiles {
  const target: S3Target = { client: makeClient(location), bucket: location.bucket }
  const { client, bucket: Bucket } = target
  return {
    put: (name, source) => putFile(target, name, source),
    read: (name, range) => read(target, name, range),
    copy: async (name, copy) => {
      const source = `${Bucket}/${keyOf(name)}`
      return (await nullIfMissing(client.send(new CopyObjectCommand({ Bucket, Key: keyOf(copy), CopySource: source })))) !== null
    },
    remove: async (names) => {
      for (let first = 0; first < names.length; first += deleteBatchSize)
        await removeSome(target, names.slice(first, first + deleteBatchSize).map(keyOf))
    },
    list: () => list(target),
    check: makeWriteCheck(target),
    partial: makeS3Partials(target),
    close: () => client.destroy(),
  }
}

async function read({ client, bucket: Bucket }: S3Target, name: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null> {
  const Range = range && `bytes=${range.from}-${range.to}`
  const response = await nullIfMissing(
    client.send(new GetObjectCommand({ Bucket, Key: keyOf(name), ...(Range === undefined ? {} : { Range }) })),
  )
  return response?.Body?.transformToWebStream() ?? null
}

async function removeSome({ client, bucket: Bucket }: S3Target, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true }
  const { Errors: errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete }))
  const first = errors.find(({ Code }) => Code !== 'NoSuchKey')
  if (first) throw new Error(`The storage service did not remove ${errors.length} files: ${first.Code} ${first.Message ?? ''}`)
}

async function* list({ client, bucket: Bucket }: S3Target): AsyncIterable<FoundFile> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: filesPrefix }))
    for (const { Key = '', LastModified } of Contents) {
      const name = nameOf(Key)
      if (name !== null && LastModified) yield { name, modifiedAt: LastModified }
    }
}
