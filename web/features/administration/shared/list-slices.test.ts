import { expect, it } from 'vitest'
import type { FetchSlice } from '../../../lib/lists/slice.ts'
import { fetchPage } from './list-slices.ts'

/** Returns a function that fetches slices of a list with this many numbers. */
const listOf =
  (length: number): FetchSlice<number> =>
  async ({ size, offset }) => {
    const rows = Array.from({ length }, (_, index) => index).slice(offset, offset + size)
    return { rows, total: rows.length > 0 ? length : null }
  }

it('returns a page and the total', async () => {
  expect(await fetchPage(listOf(30), 2)).toEqual({ rows: [25, 26, 27, 28, 29], total: 30 })
})

it('returns the last page of a list that has become shorter, and no rows of an empty list', async () => {
  expect(await fetchPage(listOf(30), 9)).toEqual({ rows: [25, 26, 27, 28, 29], total: 30 })
  expect(await fetchPage(listOf(0), 9)).toEqual({ rows: [], total: 0 })
})
