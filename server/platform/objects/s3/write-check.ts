import { HeadBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import type { S3Place } from './client.ts'
import { tailsPrefix } from './keys.ts'

/** Each write costs money; a bucket that took one is asked only whether it is there until this time has passed. */
const writeIntervalMs = 30_000

/** One object that is written again and again. Its name is no UUID, so that collectors pass over it. */
const checkKey = `${tailsPrefix}write-check`

/** Makes the readiness check of a bucket: it must answer, and must take a write every 30 seconds. `now` is in milliseconds. */
export function makeWriteCheck({ client, bucket: Bucket }: S3Place, now = () => performance.now()): () => Promise<void> {
  let writtenAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (now() - writtenAt < writeIntervalMs) return void (await client.send(new HeadBucketCommand({ Bucket })))
    await client.send(new PutObjectCommand({ Bucket, Key: checkKey, Body: 'ok' }))
    writtenAt = now()
  }
}
