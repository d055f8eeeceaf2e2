import { describe, expect, it } from 'vitest'
import { searchTermsOf, weightedQuestionWords } from './search-terms.ts'

const known = (word: string) => ({ word, known: [{ stem: word, chunks: 3 }], similar: [] })
const unknown = (word: string, ...stems: string[]) => ({ word, known: [], similar: stems.map((stem) => ({ stem, chunks: 3 })) })
const groupOf = (terms: ReturnType<typeof searchTermsOf>, group: number) => terms.filter((term) => term.group === group)

it('puts each word of the question into its own group, with its related words at a lower weight', () => {
  const terms = searchTermsOf([known('salary'), known('laptop')], 'en')
  expect(groupOf(terms, 0)[0]).toEqual({ group: 0, word: 'salary', weight: 1, stem: false })
  expect(groupOf(terms, 0).map(({ word }) => word)).toContain('wage')
  expect(groupOf(terms, 1).map(({ word }) => word)).toContain('notebooks')
  expect(terms.filter(({ weight }) => weight === 1).map(({ word }) => word)).toEqual(['salary', 'laptop'])
})

it('corrects an unknown word, and adds words related to the correction', () => {
  const words = searchTermsOf([unknown('vacaton', 'vacat', 'vocat')], 'en').map(({ word }) => word)
  expect(words).toEqual(expect.arrayContaining(['vacat', 'vacation', 'holiday']))
})

it('corrects the first letter if no other correction occurs in the documents, and splits two joined words', () => {
  const words = (...parameters: Parameters<typeof searchTermsOf>) => searchTermsOf(...parameters).map(({ word }) => word)
  expect(words([unknown('oarking', 'park')], 'en')).toContain('parking')
  expect(words([unknown('oarking', 'park')], 'de')).not.toContain('parking')
  expect(words([unknown('nosepads')], 'en')).toEqual(expect.arrayContaining(['nose', 'pads']))
})

it('does not replace a correct English word by a similar one', () => {
  const words = searchTermsOf([unknown('pension', 'tension', 'passion')], 'en').map(({ word }) => word)
  expect(words).not.toContain('passion')
})

it('ignores a misspelled stop word, unless it is the only word', () => {
  expect(searchTermsOf([unknown('wehn'), known('holiday')], 'en').map(({ word }) => word)).not.toContain('wehn')
  expect(searchTermsOf([unknown('wehn')], 'en').map(({ word }) => word)).toContain('wehn')
})

it('gives less weight to the words of the previous question', () => {
  const [word, context] = searchTermsOf([known('contractor'), known('badge')], 'en', new Set(['badge'])).filter(({ word }) =>
    ['contractor', 'badge'].includes(word),
  )
  expect(context?.weight).toBeLessThan(word?.weight ?? 0)
})

it('adds words of the languages of the documents', () => {
  const words = (...parameters: Parameters<typeof searchTermsOf>) => searchTermsOf(...parameters).map(({ word }) => word)
  expect(words([unknown('invoice')], 'en', new Set(), ['en', 'de'])).toContain('rechnung')
  expect(words([unknown('facture')], 'fr', new Set(), ['de'])).toContain('rechnung')
  expect(words([unknown('invoice')], 'en', new Set(), ['en'])).not.toContain('rechnung')
})

it('translates a misspelled foreign word, and a word by its parts', () => {
  const wordsOf = (word: string) => searchTermsOf([unknown(word)], 'de', new Set(), ['en']).map((term) => term.word)
  expect(wordsOf('behanldung')).toContain('treatment')
  expect(wordsOf('kinder-fahrrad')).toEqual(expect.arrayContaining(['child', 'bicycle']))
})

it('gives less weight to a word without a translation, if no document is in the language of the question', () => {
  const weightFor = (languages: readonly ('de' | 'en')[]) => searchTermsOf([unknown('xyzzyqua')], 'de', new Set(), languages)[0]?.weight
  expect(weightFor(['en'])).toBeLessThan(1)
  expect(weightFor(['en', 'de'])).toBe(1)
})

it('gives less weight to each word of a translation by several words', () => {
  const terms = searchTermsOf([unknown('préavis')], 'fr', new Set(), ['en'])
  const weightOf = (word: string) => terms.find((term) => term.word === word)?.weight ?? 0
  expect(weightOf('notice period')).toBeLessThan(weightOf('notice'))
})

it('gives less weight to translated words of the previous question', () => {
  const [word, context] = searchTermsOf([known('rechnung'), known('urlaub')], 'de', new Set(['urlaub'])).filter(({ word }) =>
    ['rechnung', 'urlaub'].includes(word),
  )
  expect(context?.weight).toBeLessThan(word?.weight ?? 0)
})

describe('weightedQuestionWords', () => {
  const meant = (...parameters: Parameters<typeof searchTermsOf>) => weightedQuestionWords(searchTermsOf(...parameters))

  it('returns the words of an English question', () =>
    expect(meant([known('sick'), known('leave')], 'en')).toEqual([
      ['sick', 1],
      ['leave', 1],
    ]))

  it('omits words of other languages', () =>
    expect(weightedQuestionWords(searchTermsOf([known('sick')], 'en', new Set(), ['de']))).toEqual([['sick', 1]]))

  it('returns corrected words instead of misspelled ones', () =>
    expect(meant([unknown('pasword', 'password')], 'en')).toEqual([['password', 1]]))

  it('returns translations, which share the weight of their word', () => {
    const words = meant([unknown('urlaub')], 'de')
    expect(words.map(([word]) => word)).toEqual(expect.arrayContaining(['leave', 'vacation']))
    expect(words.reduce((sum, [, weight]) => sum + weight, 0)).toBeCloseTo(1)
  })

  it('gives words of the previous question less weight', () => {
    const words = meant([known('guided'), known('sorting')], 'en', new Set(['sorting']))
    expect(words).toEqual([
      ['guided', 1],
      ['sorting', 0.6],
    ])
  })
})

it('adds the words of documents for an everyday expression to the ranking only, and lowers the ranking weight of the expression', () => {
  const refund = { words: ['money', 'back'], meanings: ['refund', 'reimbursement'] }
  const terms = searchTermsOf([known('money'), known('ticket')], 'en', new Set(), [], [refund])
  const find = (word: string) => terms.find((term) => term.word === word && term.weight === 1)
  expect(terms.filter(({ weight }) => weight === 0)).toEqual([
    expect.objectContaining({ word: 'refund', ranking: 0.8 }),
    expect.objectContaining({ word: 'reimbursement', ranking: 0.8 }),
  ])
  expect(find('money')).toMatchObject({ weight: 1, ranking: 0.5 })
  expect(find('ticket')).not.toHaveProperty('ranking')
  expect(weightedQuestionWords(terms).map(([word]) => word)).toContain('refund')
})

it('lowers the ranking weight of words that say little about the subject, but not their coverage', () => {
  const terms = searchTermsOf([known('keep'), known('salary')], 'en')
  expect(groupOf(terms, 0)[0]).toMatchObject({ word: 'keep', weight: 1, ranking: 0.5 })
  expect(groupOf(terms, 1)[0]).not.toHaveProperty('ranking')
})

it('does not change the weight of such words if the question has no others', () => {
  expect(searchTermsOf([known('keep')], 'en')[0]).not.toHaveProperty('ranking')
})
