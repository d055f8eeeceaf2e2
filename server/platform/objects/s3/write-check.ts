import { HeadBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import type { S3Place } from './client.ts'
import { tailsPrefix } from './keys.ts'

/** Writes cost money. After a successful one, only the existence of the bucket is checked for this time. */
const writeIntervalMs = 30_000

/** The object that is overwritten. Its name is not a UUID, so that collectors ignore it. */
const checkKey = `${tailsPrefix}write-check`

/** Creates the readiness check of a bucket: it must respond, and accept a write every 30 seconds. `now` is in milliseconds. */
export function makeWriteCheck({ client, bucket: Bucket }: S3Place, now = () => performance.now()): () => Promise<void> {
  let writtenAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (now() - writtenAt < writeIntervalMs) return void (await client.send(new HeadBucketCommand({ Bucket })))
    await client.send(new PutObjectCommand({ Bucket, Key: checkKey, Body: 'ok' }))
    writtenAt = now()
  }
}
