import { expect, it } from 'vitest'
import { settleAll } from './settle-all.ts'

it('returns all results', async () => {
  expect(await settleAll([Promise.resolve(1), 'two', null])).toEqual([1, 'two', null])
})

it('rejects after all promises have settled', async () => {
  const slow = Promise.withResolvers<void>()
  let message: unknown = null
  const settling = settleAll([Promise.reject(new Error('first')), slow.promise]).catch((error: Error) => {
    message = error.message
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(message).toBeNull()
  slow.resolve()
  await settling
  expect(message).toBe('first')
})
