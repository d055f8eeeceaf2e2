import { afterEach, expect, it, vi } from 'vitest'
import { markPublicRowsChanged, publicRowsCache } from './public-rows-changed.ts'

afterEach(() => vi.unstubAllGlobals())

it('bypasses caches after a change, until cached responses have expired', () => {
  const storedEntries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storedEntries.get(key) ?? null,
    setItem: (key: string, value: string) => storedEntries.set(key, value),
  })
  expect(publicRowsCache(1_000_000)).toBe('default')
  markPublicRowsChanged(1_000_000)
  expect(publicRowsCache(1_069_999)).toBe('reload')
  expect(publicRowsCache(1_070_000)).toBe('default')
})

it('works when local storage is blocked', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('blocked')
    },
  })
  expect(() => markPublicRowsChanged()).not.toThrow()
  expect(publicRowsCache()).toBe('default')
})
