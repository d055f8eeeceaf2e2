import { expect, it } from 'vitest'
import { referencesIn, splitReferences } from './text-references.ts'

it('lists each reference in a text once, in the order of appearance', () => {
  expect(referencesIn('Two [4], one [2], again [4]. No [link](x), no [2](y), no [a].')).toEqual([4, 2])
})

it('splits a text at its references without losing characters', () => {
  expect(splitReferences('A [1][2] b.')).toEqual(['A ', { number: 1 }, { number: 2 }, ' b.'])
  expect(splitReferences('مرحبا 🌍')).toEqual(['مرحبا 🌍'])
})
