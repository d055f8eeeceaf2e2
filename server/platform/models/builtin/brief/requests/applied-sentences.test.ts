import { expect, it } from 'vitest'
import { readChunks } from '../../rank-sentences.ts'
import { appliedSentences } from './applied-sentences.ts'
import { caseShareFor } from './case-share.ts'
import { indexSentences } from './request-terms.ts'

/** Finds a rule by its sentence with the given words. Returns the sentences of the rule that apply to the case in the message. */
function applied(rule: string, words: string, message: string): string {
  const index = indexSentences(readChunks([{ title: 'Rules', text: rule }], message))
  const { sentences } = index.reading
  const found = sentences.filter(({ text }) => text.includes(words))
  const shareOf = caseShareFor(message, index)
  return appliedSentences({ rule: sentences, found }, (sentence) => shareOf(sentence) >= 0.2)
    .map(({ text }) => text)
    .join(' ')
}

it('leaves out the cases of a rule that the message does not have', () => {
  const fees = 'A school form costs $15. A copy of X-rays on a disc costs $20. A missed appointment costs $40.'
  expect(applied(fees, 'missed', 'I missed my appointment on Monday.')).toBe('A missed appointment costs $40.')
  expect(applied(fees, 'school', 'What does a school form cost, and a copy of the X-rays?')).toBe(
    'A school form costs $15. A copy of X-rays on a disc costs $20.',
  )
})

it('contains the sentences that continue the found one, and exclusions', () => {
  const warranty = 'The warranty on pumps is 24 months. It starts with the invoice. Wearing parts are excluded. A mixer has 12 months.'
  expect(applied(warranty, 'warranty', 'How long is the warranty on my pump?')).toBe(
    'The warranty on pumps is 24 months. It starts with the invoice. Wearing parts are excluded.',
  )
  expect(applied(warranty, 'starts', 'When does it start?')).toBe(
    'The warranty on pumps is 24 months. It starts with the invoice. Wearing parts are excluded.',
  )
})
