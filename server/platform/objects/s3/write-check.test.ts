import type { S3Client } from '@aws-sdk/client-s3'
import { expect, it } from 'vitest'
import { makeWriteCheck } from './write-check.ts'

/**
 * Creates a bucket with a client that records the names of the commands sent by a check. If `failing` is set, all commands are rejected.
 */
function makeTarget() {
  const sent: string[] = []
  const state = { failing: false }
  const send = async (command: object) => {
    sent.push(command.constructor.name)
    if (state.failing) throw new Error('SlowDown')
  }
  // Cast: a check uses no other method of the client.
  return { place: { client: { send } as unknown as S3Client, bucket: 'files' }, sent, state }
}

it('writes every 30 seconds, and only reads the bucket in between', async () => {
  const { place, sent } = makeTarget()
  let now = 0
  const check = makeWriteCheck(place, () => now)
  for (; now < 60_000; now += 10_000) await check()
  expect(sent).toEqual([
    'PutObjectCommand',
    'HeadBucketCommand',
    'HeadBucketCommand',
    'PutObjectCommand',
    'HeadBucketCommand',
    'HeadBucketCommand',
  ])
})

it('writes again immediately after a failed write', async () => {
  const { place, sent, state } = makeTarget()
  const check = makeWriteCheck(place, () => 0)
  state.failing = true
  await expect(check()).rejects.toThrow('SlowDown')
  state.failing = false
  await check()
  expect(sent).toEqual(['PutObjectCommand', 'PutObjectCommand'])
})
