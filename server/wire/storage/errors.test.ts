import { expect, it } from 'vitest'
import { OverloadedError } from '../../platform/gate.ts'
import { wordRefusal } from './errors.ts'

it.each([
  [true, 429],
  [false, 503],
])('tells a caller with a full share (%s) from a busy server', (isCallersOwn, status) => {
  const error = wordRefusal(new OverloadedError('Too many requests are waiting', { isCallersOwn }))
  expect(error).toMatchObject({ status, code: 'SlowDown', retryAfterSeconds: 2 })
})
