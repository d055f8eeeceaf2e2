import { describe, expect, it } from 'vitest'
import { readChunks } from '../../rank-sentences.ts'
import { caseFilterFor, caseShareFor } from './case-share.ts'
import { indexSentences } from './request-terms.ts'

const shop = [
  { title: 'Taking goods back', text: 'Unused articles are returned within 21 days with the receipt. Helmets are excluded.' },
  { title: 'Workshop', text: 'A service of a city bike costs $65. A flat tire is repaired while you wait.' },
  { title: 'Tours', text: 'Schools can book a tour of the workshop free of charge.' },
]

/** Returns the sentences of the chunks that concern the case in a message, if `matched` words of a request find them. */
function about(message: string, matched: number, chunks = shop): string[] {
  const index = indexSentences(readChunks(chunks, message))
  const concerns = caseFilterFor(message, index)
  return index.reading.sentences.filter((sentence) => concerns(sentence, matched)).map(({ text }) => text)
}

describe('a rule concerns a case', () => {
  it('whose subject it names, or another sentence of its paragraph', () => {
    expect(about('My tire is flat. Who repairs it?', 1)).toEqual([
      'A service of a city bike costs $65.',
      'A flat tire is repaired while you wait.',
    ])
  })

  it('in a different form, with a synonym, or as an everyday expression', () => {
    expect(about('Can I send back an article?', 1)).toContain('Unused articles are returned within 21 days with the receipt.')
    expect(
      about('Where can I leave the car?', 2, [{ title: 'Arrival', text: 'Parking is in the garage behind the building.' }]),
    ).toHaveLength(1)
    expect(about('Wann muss ich kündigen?', 2, [{ title: 'Vertrag', text: 'Die Kündigungsfrist beträgt drei Monate.' }])).toHaveLength(1)
    expect(about('Ich möchte Urlaub nehmen.', 2, [{ title: 'Studium', text: 'Das Urlaubssemester wird beantragt.' }])).toHaveLength(1)
  })

  it('not because of a unit of time, a number or one common word', () => {
    expect(about('The charger broke after 21 days.', 1)).toEqual([])
    expect(about('Why is there a charge on my card?', 1)).toEqual([])
  })
})

it('gives a synonym less weight than the word', () => {
  const text = 'Refunds are paid on Mondays.'
  const share = (message: string) => {
    const index = indexSentences(readChunks([{ title: 'Money', text }], message))
    const [sentence] = index.reading.sentences
    return sentence ? caseShareFor(message, index)(sentence) : 0
  }
  expect(share('When are refunds paid?')).toBeGreaterThan(share('When do I get my money back?'))
  expect(share('When do I get my money back?')).toBeGreaterThan(0)
})
