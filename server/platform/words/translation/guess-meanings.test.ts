import { expect, it } from 'vitest'
import { guessedMeaningsOf } from './guess-meanings.ts'
import { translationsOf } from './translate.ts'

it.each([
  ['an English cognate', 'biodiversität', 'de', 'biodiversity'],
  ['an English cognate', 'biodiversité', 'fr', 'biodiversity'],
  ['the parts of a word with hyphens', 'miet-fahrrad', 'de', 'bicycle'],
  ['parts, of which one is a cognate', 'ferienkardiologie', 'de', 'cardiology'],
  ['a word with one other letter', 'behanldung', 'de', 'treatment'],
  ['a word with one other letter', 'fornisseur', 'fr', 'supplier'],
] as const)('guesses by %s: %s (%s)', (_, word, language, meaning) => {
  expect(translationsOf(word, language)).toEqual([])
  expect(guessedMeaningsOf(word, language).flat()).toContain(meaning)
})

it.each([
  ['xyzzyqua', 'de'],
  ['invoice', 'en'],
] as const)('guesses nothing for %s (%s)', (word, language) => expect(guessedMeaningsOf(word, language)).toEqual([]))
