import { expect, it } from 'vitest'
import type { Citation } from '../../../contracts/chat.ts'
import { referencesIn, shownCitations, splitReferences } from './references.ts'

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

it('counts references as a reader meets them', () => {
  expect(referencesIn('Two [4], one [2], again [4]. No [link](x), no [2](y), no [a].')).toEqual([4, 2])
})

it('shows the citations as the text calls them, the uncalled last, and none that is not there', () => {
  const shown = shownCitations('See [3] and [9] and [1].', [citation(1), citation(2), citation(3)])
  expect(shown.map(({ number, shown }) => [number, shown])).toEqual([
    [3, 1],
    [1, 2],
    [2, 3],
  ])
})

it('splits a text at its references and loses nothing', () => {
  expect(splitReferences('A [1][2] b.')).toEqual(['A ', { number: 1 }, { number: 2 }, ' b.'])
  expect(splitReferences('مرحبا 🌍')).toEqual(['مرحبا 🌍'])
})
