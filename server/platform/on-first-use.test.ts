import { expect, it, vi } from 'vitest'
import { onFirstUse } from './on-first-use.ts'

it('makes nothing before it is asked, and one for all who ask', async () => {
  const make = vi.fn(async () => ({}))
  const get = onFirstUse(make)
  expect(make).not.toHaveBeenCalled()
  const [one, other] = await Promise.all([get(), get()])
  expect(other).toBe(one)
  expect(await get()).toBe(one)
  expect(make).toHaveBeenCalledOnce()
})

it('tries again after a failure, which all who waited hear of', async () => {
  const make = vi.fn(async () => 'made').mockRejectedValueOnce(new Error('not yet'))
  const get = onFirstUse(make)
  expect(await Promise.allSettled([get(), get()])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  expect(await get()).toBe('made')
  expect(make).toHaveBeenCalledTimes(2)
})
