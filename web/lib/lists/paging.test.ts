import { expect, it } from 'vitest'
import { anyColumnContains, countText, pagesOf, rangeOf } from './paging.ts'

it('counts rows and pages', () => {
  expect([rangeOf(1), rangeOf(3)]).toEqual([
    [0, 24],
    [50, 74],
  ])
  expect([0, 1, 25, 26].map(pagesOf)).toEqual([1, 1, 1, 2])
})

it('says that there are more rows than were counted', () => {
  expect([countText(10_000, 10_000), countText(10_001, 10_000), countText(50_000)]).toEqual(['10,000', 'more than 10,000', '50,000'])
})

it('quotes the search text, so that its punctuation is not read as a filter', () => {
  expect(anyColumnContains(['name', 'email'], ' Ada ')).toBe('name.ilike."%Ada%",email.ilike."%Ada%"')
  expect(anyColumnContains(['name'], 'a,b)."x"')).toBe('name.ilike."%a,b).\\"x\\"%"')
  expect(anyColumnContains(['name'], '50%_\\')).toBe('name.ilike."%50\\\\%\\\\_\\\\\\\\%"')
})
