import { expect, it } from 'vitest'
import { anyContains, pagesOf, rangeOf } from './paging.ts'

it('counts rows and pages', () => {
  expect([rangeOf(1), rangeOf(3)]).toEqual([
    [0, 24],
    [50, 74],
  ])
  expect([0, 1, 25, 26].map(pagesOf)).toEqual([1, 1, 1, 2])
})

it('quotes the search text, so that its punctuation is not read as a filter', () => {
  expect(anyContains(['name', 'email'], ' Ada ')).toBe('name.ilike."%Ada%",email.ilike."%Ada%"')
  expect(anyContains(['name'], 'a,b)."x"')).toBe('name.ilike."%a,b).\\"x\\"%"')
  expect(anyContains(['name'], '50%_\\')).toBe('name.ilike."%50\\\\%\\\\_\\\\\\\\%"')
})
