import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { stopWords } from './languages.ts'
import { paraphrasesIn } from './paraphrases.ts'

const meaningsIn = (question: string) => paraphrasesIn(question).flatMap(({ meanings }) => meanings)

it.each([
  ['How do I get my money back?', 'refund'],
  ['How do I get the money back?', 'refund'],
  ['Can I get some of my money back?', 'refund'],
  ['I lost my card on the train', 'stolen'],
  ['I have lost the card', 'stolen'],
  ['We are expecting a baby', 'parental'],
  ['I work for 12 hours and want extra hours off', 'overtime'],
])('%s: finds the word %s of documents', (question, meaning) => expect(meaningsIn(question)).toContain(meaning))

it.each(['What is the refund policy?', 'Does the customer centre have chairs?', 'money', 'the of and', ''])(
  '%j: finds no everyday expression',
  (question) => {
    expect(meaningsIn(question)).toEqual([])
  },
)

it('prefers the longer of two expressions with the same words', () => {
  expect(paraphrasesIn('Where do I leave my car?').map(({ words }) => words)).toEqual([['leave', 'car']])
})

it('takes linear time for a long question', () => {
  const startedAt = performance.now()
  expect(paraphrasesIn('get my money back '.repeat(20_000)).length).toBeGreaterThan(0)
  expect(performance.now() - startedAt).toBeLessThan(1000)
})

it('contains lines of everyday expressions and single words of documents', async () => {
  const lines = (await readFile(new URL('paraphrases.txt', import.meta.url), 'utf8')).trim().split('\n')
  const invalid = lines.filter((line) => !line.startsWith('#') && !/^[^=,]+(?:, [^=,]+)* = \S+(?: \S+)*$/.test(line))
  expect(invalid).toEqual([])
})

it('finds no expression in a single word without a meaning of its own, such as "is" for "bees" or "out" for "outing"', () => {
  expect([...stopWords.en].filter((word) => paraphrasesIn(word).length > 0)).toEqual([])
})
