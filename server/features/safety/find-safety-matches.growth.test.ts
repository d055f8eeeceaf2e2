import { describe, expect, it } from 'vitest'
import { maxLinearFactor, measureGrowth } from '../../testing/performance/growth.ts'
import { adversarialNames, adversarialText, differentWords } from '../../testing/texts/adversarial-texts.ts'
import { findSafetyMatches } from './find-safety-matches.ts'

/** Texts that begin many matches but finish none, by the kind of text. */
const patterns = {
  'first words of rules': 'i my she don’t want to no ',
  'negated matches': 'no chest pain or heart attack. ',
  'negated matches in one sentence': 'no chest pain or heart attack ',
  'harmless topics': 'fire drill, fire sale, gas bill, password reset, ',
  'harmless beginnings of matches': 'chest left arm face blood sugar anwalt je veux no puedo ',
  'beginnings of credentials': 'sk_live_ AKIA eyJhbGci. password: postgres://a:',
  'beginnings of private keys': '-----BEGIN RSA PRIVATE KEY-----\nabcd',
  'nested apostrophes': 'l’d’j’',
  'words with typing errors': 'suicde breathng unconscius heartatack ',
} as const
const size = 100_000
const ownRules = Array.from({ length: 200 }, (_, index) => ({ category: 'violence' as const, phrase: `my own phrase ${index}` }))

describe('findSafetyMatches', () => {
  it.each(adversarialNames)('takes time linear in the length of %s', async (name) => {
    expect(await measureGrowth((length) => findSafetyMatches(adversarialText(name, length), ownRules), size)).toBeLessThan(maxLinearFactor)
  })

  it.each(Object.entries(patterns))('takes time linear in the length of repeated text: %s', async (_, pattern) => {
    const text = (length: number) => pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length)
    expect(await measureGrowth((length) => findSafetyMatches(text(length), ownRules), size)).toBeLessThan(maxLinearFactor)
  })

  it('takes time linear in the number of different words', async () => {
    expect(await measureGrowth((length) => findSafetyMatches(differentWords(length), ownRules), size)).toBeLessThan(maxLinearFactor)
  })
})
