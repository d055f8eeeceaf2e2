import { expect, it } from 'vitest'
import { indexLimits } from '../../../../contracts/knowledge/knowledge-index.ts'
import { detectLanguage } from './detect-language.ts'
import { makeChunks, tokensOf } from './make-chunks.ts'

const sentence = (number: number) => `Sentence number ${number} says something of about a dozen words in all. `
const long = (sentences: number) => Array.from({ length: sentences }, (_, number) => sentence(number)).join('')

it('splits at headings and stores the full path of each heading', () => {
  const chunks = makeChunks([
    { heading: 1, text: 'Returns' },
    { text: 'Within 30 days.' },
    { text: 'With receipt.' },
    { heading: 3, text: 'Gifts' },
    { text: 'Not at all.' },
    { heading: 2, text: 'Shipping' },
    { text: 'Three days.' },
  ])
  expect(chunks.map(({ heading, content }) => [heading, content])).toEqual([
    ['Returns', 'Within 30 days.\n\nWith receipt.'],
    ['Returns › Gifts', 'Not at all.'],
    ['Returns › Shipping', 'Three days.'],
  ])
})

it('splits long text at sentences into chunks of 200 to 400 tokens, without loss', () => {
  const text = long(300)
  const chunks = makeChunks([{ text }])
  const sizes = chunks.map(({ content }) => tokensOf(content))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(indexLimits.chunkMaxTokens)
  expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThanOrEqual(200)
  for (const { content } of chunks) expect(content).toMatch(/^Sentence.*\.$/s)
  expect(chunks.map(({ content }) => content).join(' ')).toBe(text.trim())
})

it.each([
  ['a very long word', 'x'.repeat(10_000)],
  ['a script without spaces', '知識'.repeat(3000)],
  ['lines without sentences', 'alpha beta\n'.repeat(2000)],
])('splits %s', (_, text) => {
  const chunks = makeChunks([{ text }])
  for (const { content } of chunks) expect(tokensOf(content)).toBeLessThanOrEqual(indexLimits.chunkMaxTokens)
  expect(
    chunks
      .map(({ content }) => content)
      .join('')
      .replace(/\s/g, ''),
  ).toBe(text.replace(/\s/g, ''))
})

it('gives equal chunks the same hash, and different chunks different hashes', () => {
  const hashOf = (heading: string, text: string) => makeChunks([{ heading: 1, text: heading }, { text }])[0]?.hash
  expect(hashOf('A', 'x')).toBe(hashOf('A', 'x'))
  expect(new Set([hashOf('A', 'x'), hashOf('B', 'x'), hashOf('A', 'y')]).size).toBe(3)
})

it('uses headings as text and pages as headings if a document has no other text', () => {
  expect(
    makeChunks([
      { heading: 1, text: 'Prices' },
      { heading: 2, text: 'Rooms' },
    ]).map(({ content }) => content),
  ).toEqual(['Prices\n\nRooms'])
  expect(makeChunks([{ text: 'Hello there', page: 'Page 3' }])[0]?.heading).toBe('Page 3')
})

it.each([[[]], [[{ text: ' ' }]], [[{ heading: 1, text: '' }]]])('returns no chunk for empty input: %j', (blocks) => {
  expect(makeChunks(blocks)).toEqual([])
})

it.each([
  ['english', 'The goods are sent back to us with the receipt, and we pay for it.'],
  ['german', 'Die Ware ist mit dem Beleg an uns zu senden, und wir zahlen das.'],
  ['french', 'Les produits sont envoyés avec le reçu et nous payons pour cela.'],
  ['spanish', 'Los productos se envían con el recibo y nosotros pagamos por ello.'],
  ['italian', 'La merce va restituita con lo scontrino e noi paghiamo la spedizione.'],
  ['portuguese', 'Os produtos são devolvidos com o recibo e nós pagamos por isso.'],
  ['dutch', 'De goederen worden met de bon naar ons gestuurd en wij betalen het.'],
  ['simple', 'SKU 4711; 4712; Basic; Pro; 20; 30'],
])('detects %s', (language, text) => expect(detectLanguage(text)).toBe(language))

it.each([
  ['paragraphs', (text: string) => [{ text: `${long(20)}The panel includes:` }, { text }]],
  ['lines of one paragraph', (text: string) => [{ text: `${long(20)}\nThe panel includes:\n${text}` }]],
])('keeps the introduction of a list with the list, between %s', (_, blocksOf) => {
  const list = Array.from({ length: 12 }, (_, number) => `- ${sentence(number)}`).join('\n')
  const chunks = makeChunks(blocksOf(list))
  expect(chunks.filter(({ content }) => content.endsWith(':'))).toEqual([])
  expect(chunks.some(({ content }) => /The panel includes:\s+- Sentence number 0/.test(content))).toBe(true)
})
