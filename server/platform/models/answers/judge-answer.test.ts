import { expect, it } from 'vitest'
import { ModelError } from '../model-error.ts'
import type { Answer } from './answer-schema.ts'
import { judgeAnswer } from './judge-answer.ts'

const answer = (overrides: Partial<Answer>): Answer => ({
  text: 'Refunds take 14 days.',
  language: 'en',
  sources_used: [],
  missing_information: [],
  cannot_answer_because: null,
  ...overrides,
})
const judge = (overrides: Partial<Answer>) => judgeAnswer(answer(overrides), { material: 'Refund policy: 14 days.', sourceCount: 3 })
const infoOf = (overrides: Partial<Answer>) => {
  try {
    judge(overrides)
  } catch (error) {
    if (error instanceof ModelError) return [error.info, error.message] as const
  }
  return null
}

it('accepts an answer, and returns its sources and missing information', () => {
  expect(judge({ sources_used: [2, 2, 0, 9], missing_information: ['order number', ' n/a', 'none'], language: 'de-AT' })).toEqual({
    text: 'Refunds take 14 days.',
    language: 'de',
    sources: [1],
    missing: ['order number'],
  })
  expect(judge({ language: 'German?' }).language).toBeNull()
})

it('removes citation marks and counts them as sources', () => {
  expect(judge({ text: 'Refunds take 14 days [1]. They are free [2, 3] 【3†policy】, as agreed in [2024].' })).toMatchObject({
    text: 'Refunds take 14 days. They are free, as agreed in [2024].',
    sources: [0, 1, 2],
  })
  expect(judge({ text: 'Pay [price] by  [date].' }).text).toBe('Pay [price] by  [date].')
})

it.each<[string, Partial<Answer>, string]>([
  ['an empty text', { text: ' \n' }, 'empty'],
  ['an answer that contains only citation marks', { text: '[1]' }, 'empty'],
  ['a refusal', { text: "I'm sorry, but I can't help with that." }, 'refused'],
  ['an answer that states why the task cannot be done', { text: 'Maybe.', cannot_answer_because: 'No order number.' }, 'cannot_answer'],
])('rejects %s', (_name, overrides, code) => {
  expect(infoOf(overrides)?.[0].code).toBe(code)
})

it('reports the reason why the model cannot do the task', () => {
  const [info, message] = infoOf({ text: '', cannot_answer_because: 'The message names\nno order.' }) ?? []
  expect(info).toEqual({ code: 'cannot_answer', reason: 'The message names no order.' })
  expect(message).toBe(
    'The model needs more information for this. Add what is missing, or write the answer yourself. Its reason: The message names no order.',
  )
})

it.each(['', 'null', 'N/A', 'None.', '-'])('accepts an answer if its reason is %j', (cannot_answer_because) => {
  expect(judge({ cannot_answer_because }).text).toBe('Refunds take 14 days.')
})
