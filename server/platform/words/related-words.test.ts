import { expect, it } from 'vitest'
import { isEnglishWord, relatedWordsOf } from './related-words.ts'

const wordsOf = (word: string) => relatedWordsOf(word, 12).map((related) => related.word)

it.each([
  ['salary', 'wage'],
  ['reimburse', 'refund'],
  ['laptops', 'computer'],
  ['mortgage', 'home'],
])('relates %s to %s', (word, other) => expect(wordsOf(word)).toContain(other))

it('returns the best words first, without the word itself', () => {
  const related = relatedWordsOf('salary', 12)
  expect(related.map(({ weight }) => weight)).toEqual(related.map(({ weight }) => weight).sort((one, other) => other - one))
  expect(related.map(({ word }) => word)).not.toContain('salary')
})

it.each(['xyzzyq', '', '__proto__', 'Überweisung'])('returns nothing for %j', (word) => expect(relatedWordsOf(word, 12)).toEqual([]))

it.each([
  ['approvals', true],
  ['running', true],
  ['hotle', false],
])('reports whether %s is an English word: %s', (word, expected) => expect(isEnglishWord(word)).toBe(expected))
