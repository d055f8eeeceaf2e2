import { describe, expect, test } from 'vitest'
import { findDemos, industriesIn } from './demo-filter.ts'
import { demoSearch } from './demo-search.ts'

const demos = [
  { title: 'Returns, decided', description: 'A cracked kettle', industry: 'retail' },
  { title: 'Café orders', description: 'Invoices matched', industry: 'finance' },
  { title: 'A demo of no trade', description: 'For returns of any kind', industry: null },
] as const

describe('findDemos', () => {
  test.each([
    ['returns all demos without a filter', '', undefined, [0, 1, 2]],
    ['finds a word in the title', 'ORDERS', undefined, [1]],
    ['finds a word in the description', 'kettle', undefined, [0]],
    ['ignores accents', 'cafe', undefined, [1]],
    ['requires every word, in any order', ' decided   returns ', undefined, [0]],
    ['finds no demo that lacks a word', 'returns orders', undefined, []],
    ['filters by industry', '', 'retail', [0]],
    ['applies text and industry together', 'returns', 'retail', [0]],
    ['does not read the text as a regular expression', '.*', undefined, []],
  ] as const)('%s', (_, text, industry, expected) =>
    expect(findDemos(demos, text, industry)).toEqual(expected.map((index) => demos[index])),
  )
})

test('industriesIn returns the industries that have demos, and the selected one', () => {
  expect(industriesIn(demos, undefined)).toEqual(['finance', 'retail'])
  expect(industriesIn(demos, 'healthcare')).toEqual(['healthcare', 'finance', 'retail'])
})

test.each([
  [{}, {}],
  [
    { q: 'kettle', industry: 'retail', other: 'x' },
    { q: 'kettle', industry: 'retail' },
  ],
  [{ q: 24 }, { q: '24' }],
  [{ q: '   ', industry: 'piracy' }, {}],
  [{ q: ['a'], industry: { retail: true } }, {}],
  [{ q: 'x'.repeat(300) }, { q: 'x'.repeat(200) }],
])('parses %o as %o', (address, search) => expect(demoSearch(address)).toEqual(search))
