import { expect, it, vi } from 'vitest'
import { lazy } from './lazy.ts'

it('creates the value on the first call, and only once for concurrent callers', async () => {
  const make = vi.fn(async () => ({}))
  const get = lazy(make)
  expect(make).not.toHaveBeenCalled()
  const [one, other] = await Promise.all([get(), get()])
  expect(other).toBe(one)
  expect(await get()).toBe(one)
  expect(make).toHaveBeenCalledOnce()
})

it('rejects all waiting callers after a failure, and retries on the next call', async () => {
  const make = vi.fn(async () => 'made').mockRejectedValueOnce(new Error('not yet'))
  const get = lazy(make)
  expect(await Promise.allSettled([get(), get()])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  expect(await get()).toBe('made')
  expect(make).toHaveBeenCalledTimes(2)
})
