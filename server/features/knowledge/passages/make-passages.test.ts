import { expect, it } from 'vitest'
import { indexLimits } from '../../../../contracts/knowledge-index.ts'
import { detectLanguage, withoutCommonWords } from './detect-language.ts'
import { makePassages, tokensOf } from './make-passages.ts'

const sentence = (number: number) => `Sentence number ${number} says something of about a dozen words in all. `
const long = (sentences: number) => Array.from({ length: sentences }, (_, number) => sentence(number)).join('')

it('keeps to headings, and says the whole way to each', () => {
  const passages = makePassages([
    { heading: 1, text: 'Returns' },
    { text: 'Within 30 days.' },
    { text: 'With receipt.' },
    { heading: 3, text: 'Gifts' },
    { text: 'Not at all.' },
    { heading: 2, text: 'Shipping' },
    { text: 'Three days.' },
  ])
  expect(passages.map(({ heading, content }) => [heading, content])).toEqual([
    ['Returns', 'Within 30 days.\n\nWith receipt.'],
    ['Returns › Gifts', 'Not at all.'],
    ['Returns › Shipping', 'Three days.'],
  ])
})

it('makes passages of 200 to 400 tokens of long text, at sentences, and loses none of it', () => {
  const text = long(300)
  const passages = makePassages([{ text }])
  const sizes = passages.map(({ content }) => tokensOf(content))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(indexLimits.passageMaxTokens)
  expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThanOrEqual(200)
  for (const { content } of passages) expect(content).toMatch(/^Sentence.*\.$/s)
  expect(passages.map(({ content }) => content).join(' ')).toBe(text.trim())
})

it.each([
  ['a word without end', 'x'.repeat(10_000)],
  ['a script without spaces', '知識'.repeat(3000)],
  ['lines without sentences', 'alpha beta\n'.repeat(2000)],
])('cuts %s somewhere', (_, text) => {
  const passages = makePassages([{ text }])
  for (const { content } of passages) expect(tokensOf(content)).toBeLessThanOrEqual(indexLimits.passageMaxTokens)
  expect(
    passages
      .map(({ content }) => content)
      .join('')
      .replace(/\s/g, ''),
  ).toBe(text.replace(/\s/g, ''))
})

it('names what is the same by the same hash, and no other', () => {
  const hashOf = (heading: string, text: string) => makePassages([{ heading: 1, text: heading }, { text }])[0]?.hash
  expect(hashOf('A', 'x')).toBe(hashOf('A', 'x'))
  expect(new Set([hashOf('A', 'x'), hashOf('B', 'x'), hashOf('A', 'y')]).size).toBe(3)
})

it('takes headings for text where there is nothing else, and pages for headings where there are none', () => {
  expect(
    makePassages([
      { heading: 1, text: 'Prices' },
      { heading: 2, text: 'Rooms' },
    ]).map(({ content }) => content),
  ).toEqual(['Prices\n\nRooms'])
  expect(makePassages([{ text: 'Hello there', page: 'Page 3' }])[0]?.heading).toBe('Page 3')
})

it.each([[[]], [[{ text: ' ' }]], [[{ heading: 1, text: '' }]]])('makes nothing of nothing: %j', (blocks) => {
  expect(makePassages(blocks)).toEqual([])
})

it.each([
  ['english', 'The goods are sent back to us with the receipt, and we pay for it.'],
  ['german', 'Die Ware ist mit dem Beleg an uns zu senden, und wir zahlen das.'],
  ['french', 'Les produits sont envoyés avec le reçu et nous payons pour cela.'],
  ['spanish', 'Los productos se envían con el recibo y nosotros pagamos por ello.'],
  ['simple', 'SKU 4711; 4712; Basic; Pro; 20; 30'],
])('detects %s', (language, text) => expect(detectLanguage(text)).toBe(language))

it('leaves out of a question what only holds it together', () => {
  expect(withoutCommonWords('What is the price of a room?')).toBe('price room?')
  expect(withoutCommonWords('Was kostet ein Zimmer mit Bad?')).toBe('kostet Zimmer Bad?')
  expect(withoutCommonWords('who is it')).toBe('who is it')
})
