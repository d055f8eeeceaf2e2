import { HeadBucketCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import type { S3Target } from './client.ts'
import { tailsPrefix } from './keys.ts'

/** Time after a successful write, in milliseconds, in which a check only tests whether the bucket exists, because writes cost money. */
const writeIntervalMs = 30_000

/** Key of the object that the check overwrites. It contains no UUID, so that jobs that delete unused files ignore it. */
const checkKey = `${tailsPrefix}write-check`

/** Creates the readiness check for a bucket: it must respond, and accept a write every 30 seconds. `now` returns milliseconds. */
export function makeWriteCheck({ client, bucket: Bucket }: S3Target, now = () => performance.now()): () => Promise<void> {
  let writtenAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (now() - writtenAt < writeIntervalMs) return void (await client.send(new HeadBucketCommand({ Bucket })))
    await client.send(new PutObjectCommand({ Bucket, Key: checkKey, Body: 'ok' }))
    writtenAt = now()
  }
}
