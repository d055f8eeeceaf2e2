import { Readable } from 'node:stream'
import { Upload } from '@aws-sdk/lib-storage'
import { measureWhileReading } from '../measure-source.ts'
import type { ByteSource, StoredFile } from '../object-files.ts'
import type { S3Target } from './client.ts'
import { keyOf } from './keys.ts'
import { partBytes } from './part-buffer.ts'

/** Maximum number of parts that are uploaded concurrently; each is in memory. */
const maxConcurrentParts = 2

/** Uploads a source: in one call if it is small, otherwise in parts. A failed upload leaves no parts. */
export async function putFile({ client, bucket: Bucket }: S3Target, name: string, bytes: ByteSource): Promise<StoredFile> {
  const { source, result } = measureWhileReading(bytes)
  const Body = Readable.from(source, { objectMode: false, highWaterMark: partBytes })
  const params = { Bucket, Key: keyOf(name), Body }
  try {
    await new Upload({ client, params, partSize: partBytes, queueSize: maxConcurrentParts, leavePartsOnError: false }).done()
    return result()
  } finally {
    Body.destroy()
  }
}
