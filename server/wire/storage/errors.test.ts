import { expect, it } from 'vitest'
import { OverloadedError } from '../../platform/concurrency/concurrency-gate.ts'
import { toStorageError } from './errors.ts'

it.each([
  [true, 429],
  [false, 503],
])('distinguishes a caller’s own limit (%s) from a busy server', (isCallersOwn, status) => {
  const error = toStorageError(new OverloadedError('Too many requests are waiting', { isCallersOwn }))
  expect(error).toMatchObject({ status, code: 'SlowDown', retryAfterSeconds: 2 })
})
