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
    ['nothing asked', '', undefined, [0, 1, 2]],
    ['a word of the title', 'ORDERS', undefined, [1]],
    ['a word of the description', 'kettle', undefined, [0]],
    ['without marks', 'cafe', undefined, [1]],
    ['every word, in any order', ' decided   returns ', undefined, [0]],
    ['one word too many', 'returns orders', undefined, []],
    ['an industry', '', 'retail', [0]],
    ['both', 'returns', 'retail', [0]],
    ['signs of patterns', '.*', undefined, []],
  ] as const)('%s', (_, text, industry, found) => expect(findDemos(demos, text, industry)).toEqual(found.map((place) => demos[place])))
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
