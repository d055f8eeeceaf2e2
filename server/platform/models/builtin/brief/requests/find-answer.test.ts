import { describe, expect, it } from 'vitest'
import { readChunks } from '../../rank-sentences.ts'
import { findAnswer } from './find-answer.ts'
import { indexSentences } from './request-terms.ts'

const chunks = [
  {
    title: 'Kennel rules',
    text: 'Dogs need a rabies vaccination that is at most three years old. Puppies under twelve weeks cannot stay. Is my dog too old for the kennel?',
  },
  { title: 'Prices', text: 'A night in the kennel costs 32 EUR. From seven nights there is a discount. The discount is 10 percent.' },
  { title: 'Pick-up', text: 'Guests are collected until 6 p.m. Later collection costs 15 EUR per hour.' },
]
const ask = (request: string, surroundings = {}) => findAnswer(request, indexSentences(readChunks(chunks, request)), surroundings)

describe('the answer to a request', () => {
  it.each([
    ['Which vaccination does my dog need?', 0, 'rabies vaccination'],
    ['How much does a night in the kennel cost?', 1, '32 EUR'],
    ['Until when can guests be collected?', 2, 'until 6 p.m.'],
    ['Can puppies under twelve weeks stay?', 0, 'cannot stay'],
  ])('of %j is a sentence of chunk %i', (request, chunk, words) => {
    const quote = ask(request)
    expect([quote?.chunk, quote?.isCertain]).toEqual([chunk, true])
    expect(quote?.text).toContain(words)
  })

  it.each(['Do you sell cat food and toys?', 'Can you train my parrot to speak?', 'Do you offer grooming with a haircut?', '4711', ''])(
    'of %j is not found',
    (request) => expect(ask(request)?.isCertain ?? false).toBe(false),
  )

  it('is uncertain if the closest chunk covers only a part of the request', () => {
    expect(ask('Can my puppies play in a garden?')).toMatchObject({ isCertain: false })
  })

  it('is a rule with a synonym, if no chunk contains the word of the request', () => {
    expect(ask('Can I get a rebate?')?.text).toContain('discount')
  })

  it('is the rule that the rest of the message is about, if several fit', () => {
    const context = 'We will be late and come to collect the guests after 6 p.m.'
    expect(ask('What does it cost?', { context })?.chunk).toBe(2)
    expect(ask('What does it cost?', { context: 'We need a kennel for a night.' })?.chunk).toBe(1)
  })
})
