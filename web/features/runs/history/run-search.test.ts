import { expect, test } from 'vitest'
import { isFiltered, runSearch, timeRangeOf } from './run-search.ts'

test('ignores unknown filters', () => {
  const known = { q: 'refill', state: 'failed', trigger: 'webhook', kind: 'test', from: '2026-03-01', to: '2026-03-09', page: 3 }
  expect(runSearch(known)).toEqual(known)
  expect(runSearch({ q: '  ', state: 'done', workflow: 'x', trigger: 1, kind: 'all', from: 'March', to: '2026-13-40', page: 1 })).toEqual(
    {},
  )
  expect(runSearch({ q: 24 })).toEqual({ q: '24' })
})

test('the page is not a filter', () => {
  expect(isFiltered({ page: 2 })).toBe(false)
  expect(isFiltered({ page: 2, kind: 'real' })).toBe(true)
})

test('a range of dates includes its whole last day', () => {
  const { since, before } = timeRangeOf({ from: '2026-03-01', to: '2026-03-01' })
  expect(Date.parse(before ?? '') - Date.parse(since ?? '')).toBe(24 * 3600 * 1000)
  expect(timeRangeOf({})).toEqual({ since: null, before: null })
})
