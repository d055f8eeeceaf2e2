import { expect, it } from 'vitest'
import { markSupport, statementOf } from './supporting-sentence.ts'

it.each([
  ['Full-time staff get 24 days. [1] Part-time staff get 12 days. [2]', 1, 'Full-time staff get 24 days.'],
  ['Full-time staff get 24 days. [1] Part-time staff get 12 days. [2]', 2, 'Part-time staff get 12 days.'],
  ['They get 12 days [1][2].', 2, 'They get 12 days'],
  ['No reference', 1, ''],
])('%s: finds the statement of source %i', (reply, number, statement) => expect(statementOf(reply, number)).toBe(statement))

it('splits a passage at the supporting sentence', () => {
  const passage = 'This applies to all. Part-time employees receive 12 days of vacation per year. Unused days expire.'
  expect(markSupport(passage, 'Part-time staff get 12 days of vacation.')).toEqual({
    before: 'This applies to all. ',
    sentence: 'Part-time employees receive 12 days of vacation per year.',
    after: ' Unused days expire.',
  })
  expect(markSupport(passage, 'Parcels leave on Tuesday')).toEqual({ before: passage, sentence: '', after: '' })
  expect(markSupport(passage, '')).toMatchObject({ sentence: '' })
})
