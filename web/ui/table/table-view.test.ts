import { expect, it } from 'vitest'
import { nextSorting, pageIn, pageOf, readSorting, sortRows, writeSorting } from './table-view.ts'

it('sorts text in natural order, numbers by value, and missing values last', () => {
  const titles = ['b', 'File 10', 'a', 'File 9', 'Á', null]
  expect(sortRows(titles, (title) => title, 'asc')).toEqual(['a', 'Á', 'b', 'File 9', 'File 10', null])
  expect(sortRows(titles, (title) => title, 'desc')).toEqual(['File 10', 'File 9', 'b', 'a', 'Á', null])
  expect(sortRows([10, null, 9, 100], (size) => size, 'desc')).toEqual([100, 10, 9, null])
})

it('writes the sort order to the URL, and ignores an unknown column when reading it', () => {
  const sorting = { column: 'size', direction: 'desc' } as const
  expect(writeSorting(sorting)).toBe('-size')
  expect(readSorting('-size', ['title', 'size'])).toEqual(sorting)
  expect(readSorting('size', ['title', 'size'])).toEqual({ column: 'size', direction: 'asc' })
  for (const nonsense of ['-', 'password', '--size', 7, undefined]) expect(readSorting(nonsense, ['title', 'size'])).toBeNull()
})

it('reverses the order on the second click', () => {
  const first = nextSorting({ column: 'title', direction: 'asc' }, 'size')
  expect(first).toEqual({ column: 'size', direction: 'asc' })
  expect(nextSorting(first, 'size')).toEqual({ column: 'size', direction: 'desc' })
})

it('shows the last page instead of a page past the end', () => {
  const rows = Array.from({ length: 45 }, (_, index) => index)
  expect(pageOf(rows, 2, 20)).toEqual({ rows: rows.slice(20, 40), page: 2, pages: 3 })
  expect(pageOf(rows.slice(0, 40), 3, 20)).toMatchObject({ page: 2, pages: 2 })
  expect(pageOf([], 1, 20)).toEqual({ rows: [], page: 1, pages: 1 })
})

it.each([
  ['3', 3],
  [' 2 ', 2],
  ['900', 12],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['', null],
  ['two', null],
])('reads the page number %j: %j', (text, page) => {
  expect(pageIn(text, 12)).toBe(page)
})
