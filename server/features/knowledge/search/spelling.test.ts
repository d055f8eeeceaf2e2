import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance } from '../../../platform/words/edit-distance.ts'
import { spellingVariants, wordsWithOneError } from '../../../platform/words/spelling-variants.ts'
import { correctSpelling, knownEnglishCorrections } from './spelling.ts'

describe('editDistance', () => {
  it.each([
    ['hotel', 'hotel', 0],
    ['hotle', 'hotel', 1],
    ['expences', 'expenses', 1],
    ['vacaton', 'vacation', 1],
    ['recieve', 'receive', 1],
    ['reimbusment', 'reimbursement', 2],
    ['cat', 'dog', 3],
    ['', 'ab', 2],
  ])('of %s and %s is %i', (one, other, distance) => expect(editDistance(one, other, 3)).toBe(distance))

  it('stops above the limit', () => expect(editDistance('completely', 'different', 2)).toBe(3))

  it('is symmetric, and zero for equal words only', () => {
    const word = fc.string({ maxLength: 12 })
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(editDistance(one, other, 20)).toBe(editDistance(other, one, 20))
        expect(editDistance(one, other, 20) === 0).toBe(one === other)
      }),
    )
  })
})

describe('correctSpelling', () => {
  const known = (...stems: string[]) => stems.map((stem, index) => ({ stem, chunks: 10 - index }))

  it.each([
    ['hotle', known('hostel', 'hotel'), ['hotel']],
    ['expences', known('expens', 'expect', 'expenc'), ['expenc']],
    ['expences', known('expens', 'expect'), ['expens']],
    ['reimbursments', known('reimburs', 'reinforc'), ['reimburs']],
    ['vacaton', known('vacat', 'vocat'), ['vacat']],
    ['form', known('farm', 'firm', 'from'), ['farm', 'firm', 'from']],
    ['guarantee', known('warrante'), []],
    ['cat', known('car'), ['car']],
    ['corective', known('core', 'correct'), ['correct']],
    ['frued', known('freez', 'fraud'), ['fraud']],
    ['travle', known('trav', 'travel'), ['travel']],
  ])('of %s among %j', (word, candidates, stems) => {
    expect(correctSpelling(word, candidates).map(({ stem }) => stem)).toEqual(stems)
  })

  it('gives less weight to more errors', () => {
    const [one] = correctSpelling('expences', known('expens'))
    const [two] = correctSpelling('expinces', known('expens'))
    expect(one?.weight).toBeGreaterThan(two?.weight ?? 0)
  })
})

describe('knownEnglishCorrections', () => {
  const known = (...stems: string[]) => stems.map((stem) => ({ stem, chunks: 1 }))

  it.each([
    ['cheks', ['checks', 'cheeks'], known('check', 'chek'), ['check']],
    ['levle', ['levee', 'level'], known('level'), ['level']],
    ['frued', ['flued', 'freud'], known('flu'), []],
    ['hotol', ['hotel'], known('hotel'), ['hotel']],
    ['pasdport', ['passport'], known('passport'), ['passport']],
  ])('of %s among %j', (word, english, candidates, stems) => {
    expect(knownEnglishCorrections(word, english, candidates).map(({ stem }) => stem)).toEqual(stems)
  })
})

it('returns spellings with a deleted or transposed letter', () => {
  expect(spellingVariants('hotle')).toEqual(expect.arrayContaining(['hotel', 'hote', 'otle']))
  expect(spellingVariants('hotle')).not.toContain('hotle')
})

it.each([
  ['vacaton', ['vacation']],
  ['hotle', ['hotel']],
  ['pasword', ['password']],
  ['invioce', ['invoice']],
  ['cat', []],
  ['x'.repeat(100), []],
])('returns the words that differ from %s by one letter', (word, expected) => {
  const list = new Set(['vacation', 'hotel', 'password', 'invoice', 'car', 'vocation'])
  expect(wordsWithOneError(word, (candidate) => list.has(candidate))).toEqual(expected)
})
