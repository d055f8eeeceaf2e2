import { describe, expect, test } from 'vitest'
import { filterWorkflows, fold, indexWorkflows } from './library-filter.ts'
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
const found = (search: Parameters<typeof filterWorkflows>[1]) => filterWorkflows(indexWorkflows(workflows), search).map(({ name }) => name)

describe('filtering the library', () => {
  test('no filter keeps everything in its order', () => {
    expect(found({})).toEqual(workflows.map(({ name }) => name))
  })

  test('the text is found in the name and in the description, whatever its case and marks', () => {
    expect(found({ q: 'AUTHORIZATION' })).toEqual(['Prior Authorization Drafts'])
    expect(found({ q: 'cafe' })).toEqual(['Invoice triage'])
    expect(found({ q: 'SÖRTS' })).toEqual(['Invoice triage'])
  })

  test('every word counts, in any order', () => {
    expect(found({ q: 'payers drafts' })).toEqual(['Prior Authorization Drafts'])
    expect(found({ q: 'payers shelf' })).toEqual([])
  })

  test('filters narrow together', () => {
    expect(found({ category: 'operations' })).toEqual(['Prior Authorization Drafts'])
    expect(found({ complexity: 'medium', industry: 'finance' })).toEqual(['Invoice triage'])
    expect(found({ complexity: 'medium', industry: 'retail' })).toEqual([])
  })

  test('signs that mean something in a pattern are only signs', () => {
    expect(found({ q: '.*' })).toEqual([])
    expect(found({ q: '(' })).toEqual([])
  })

  test('ten thousand workflows answer a keystroke in less than a frame', () => {
    const many = indexWorkflows(
      Array.from({ length: 10_000 }, (_, n) => ({ ...workflows[n % 3]!, name: `Workflow ${n}`, description: 'd'.repeat(300) })),
    )
    // Of the processor: what the machine does meanwhile is not the filter's.
    const begun = process.threadCpuUsage()
    const hits = filterWorkflows(many, { q: 'workflow 99' })
    expect(process.threadCpuUsage(begun).user).toBeLessThan(100_000)
    expect(hits.length).toBeGreaterThan(100)
    expect(hits.every(({ name }) => name.includes('99'))).toBe(true)
  })
})

describe('the filters in the address', () => {
  test('unknown values count as no filter', () => {
    expect(librarySearch({ q: ' ', category: 'cooking', complexity: 'all', industry: ['retail'] })).toEqual({})
  })

  test('a search for a number stays text', () => {
    expect(librarySearch({ q: 24 })).toEqual({ q: '24' })
  })

  test('hasFilters sees any of them', () => {
    expect(hasFilters({})).toBe(false)
    expect(hasFilters({ q: ' ' })).toBe(false)
    expect(hasFilters({ complexity: 'simple' })).toBe(true)
  })
})

test('fold drops marks and case', () => {
  expect(fold('Ärger ÇA Łódź')).toBe('arger ca łodz')
})
