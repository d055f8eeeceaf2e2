import { expect, it } from 'vitest'
import type { Citation } from '../../../../contracts/assistant/chat.ts'
import { shownCitations } from './references.ts'

const citation = (number: number): Citation => ({
  number,
  kind: 'help',
  title: `Place ${number}`,
  source: '/dashboard',
  heading: null,
  excerpt: '',
  itemId: null,
  position: null,
})

it('orders sources by their first reference, then those without one, and ignores references to unknown sources', () => {
  const displayNumber = shownCitations('See [3] and [9] and [1].', [citation(1), citation(2), citation(3)])
  expect(displayNumber.map(({ number, displayNumber }) => [number, displayNumber])).toEqual([
    [3, 1],
    [1, 2],
    [2, 3],
  ])
})
