import { expect, it } from 'vitest'
import { settleAll } from './settle-all.ts'

it('gives what all of them come to', async () => {
  expect(await settleAll([Promise.resolve(1), 'two', null])).toEqual([1, 'two', null])
})

it('tells of a failure when the others have ended', async () => {
  const slow = Promise.withResolvers<void>()
  let told: unknown = null
  const settling = settleAll([Promise.reject(new Error('first')), slow.promise]).catch((error: Error) => {
    told = error.message
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(told).toBeNull()
  slow.resolve()
  await settling
  expect(told).toBe('first')
})
