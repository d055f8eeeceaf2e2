import { describe, expect, test } from 'vitest'
import { fetchAllRows } from './all-rows.ts'

function server(total: number, cap: number) {
  const rows = Array.from({ length: total }, (_, index) => index)
  const requestedRanges: string[] = []
  const fetchPage = async (from: number, to: number) => {
    requestedRanges.push(`${from}-${to}`)
    return { data: rows.slice(from, Math.min(to + 1, from + cap)), count: total }
  }
  return { rows, requestedRanges, fetchPage }
}

describe('fetchAllRows', () => {
  test.each([
    [0, 1000, 1],
    [80, 1000, 1],
    [1000, 1000, 1],
    [1001, 1000, 2],
    [10_000, 1000, 10],
    [1250, 500, 3],
  ])('%i rows with at most %i rows per response take %i requests', async (total, cap, requests) => {
    const { rows, requestedRanges, fetchPage } = server(total, cap)
    expect(await fetchAllRows(fetchPage)).toEqual(rows)
    expect(requestedRanges).toHaveLength(requests)
  })

  test('treats one response as all rows when the server did not count', async () => {
    expect(await fetchAllRows(async () => ({ data: [1, 2], count: null }))).toEqual([1, 2])
  })
})
