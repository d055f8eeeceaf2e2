import { describe, expect, test } from 'vitest'
import { filterWorkflows, indexWorkflows } from './library-filter.ts'
import { hasFilters, librarySearch } from './library-search.ts'

const workflows = [
  {
    name: 'Prior Authorization Drafts',
    description: 'Letters to payers',
    industry: 'healthcare',
    category: 'operations',
    complexity: 'advanced',
  },
  {
    name: 'Invoice triage',
    description: 'Sorts disputes at the Café',
    industry: 'finance',
    category: 'customer_support',
    complexity: 'medium',
  },
  { name: 'Shelf gaps', description: 'Spots items that run out', industry: 'retail', category: 'data_analysis', complexity: 'simple' },
]
const findNames = (search: Parameters<typeof filterWorkflows>[1]) =>
  filterWorkflows(indexWorkflows(workflows), search).map(({ name }) => name)

describe('filterWorkflows', () => {
  test('returns all workflows in their order without a filter', () => {
    expect(findNames({})).toEqual(workflows.map(({ name }) => name))
  })

  test('searches in name and description, ignoring case and accents', () => {
    expect(findNames({ q: 'AUTHORIZATION' })).toEqual(['Prior Authorization Drafts'])
    expect(findNames({ q: 'cafe' })).toEqual(['Invoice triage'])
    expect(findNames({ q: 'SÖRTS' })).toEqual(['Invoice triage'])
  })

  test('requires every word of the search, in any order', () => {
    expect(findNames({ q: 'payers drafts' })).toEqual(['Prior Authorization Drafts'])
    expect(findNames({ q: 'payers shelf' })).toEqual([])
  })

  test('applies all filters together', () => {
    expect(findNames({ category: 'operations' })).toEqual(['Prior Authorization Drafts'])
    expect(findNames({ complexity: 'medium', industry: 'finance' })).toEqual(['Invoice triage'])
    expect(findNames({ complexity: 'medium', industry: 'retail' })).toEqual([])
  })

  test('does not read the search as a regular expression', () => {
    expect(findNames({ q: '.*' })).toEqual([])
    expect(findNames({ q: '(' })).toEqual([])
  })

  test('filters ten thousand workflows in a few milliseconds', () => {
    const manyWorkflows = indexWorkflows(
      Array.from({ length: 10_000 }, (_, n) => ({ ...workflows[n % 3]!, name: `Workflow ${n}`, description: 'd'.repeat(300) })),
    )
    // Measures CPU time, because the elapsed time depends on other processes on the machine.
    const started = process.threadCpuUsage()
    const hits = filterWorkflows(manyWorkflows, { q: 'workflow 99' })
    expect(process.threadCpuUsage(started).user).toBeLessThan(100_000)
    expect(hits.length).toBeGreaterThan(100)
    expect(hits.every(({ name }) => name.includes('99'))).toBe(true)
  })
})

describe('librarySearch', () => {
  test('ignores unknown values', () => {
    expect(librarySearch({ q: ' ', category: 'cooking', complexity: 'all', industry: ['retail'] })).toEqual({})
  })

  test('reads a number in the URL as text', () => {
    expect(librarySearch({ q: 24 })).toEqual({ q: '24' })
  })

  test('hasFilters recognizes each filter', () => {
    expect(hasFilters({})).toBe(false)
    expect(hasFilters({ q: ' ' })).toBe(false)
    expect(hasFilters({ complexity: 'simple' })).toBe(true)
  })
})
