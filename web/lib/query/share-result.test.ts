import { expect, it, vi } from 'vitest'
import { shareResult } from './share-result.ts'

it('fetches once for several callers', async () => {
  const fetch = vi.fn(async () => 'data')
  const fetchShared = shareResult(fetch)
  expect(await Promise.all([fetchShared(), fetchShared()])).toEqual(['data', 'data'])
  expect(await fetchShared()).toBe('data')
  expect(fetch).toHaveBeenCalledOnce()
})

it('shares an error with concurrent callers, and fetches again for later ones', async () => {
  const fetch = vi.fn(async () => 'data').mockRejectedValueOnce(new Error('offline'))
  const fetchShared = shareResult(fetch)
  const results = await Promise.allSettled([fetchShared(), fetchShared()])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await fetchShared()).toBe('data')
  expect(fetch).toHaveBeenCalledTimes(2)
})
