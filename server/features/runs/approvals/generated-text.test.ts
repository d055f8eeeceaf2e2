import { expect, it } from 'vitest'
import { briefsIn, generatedTextOf } from './generated-text.ts'

const reply = { sources: [], model: 'm', language: 'en', missing: [], outline: 'Dear [x]', message: 'Brief' }

it('reads the text of a generate step from the results of a run', () => {
  expect(generatedTextOf(reply)).toEqual({ key: 'message', text: 'Brief', outline: 'Dear [x]' })
  expect(generatedTextOf({ ...reply, outline: undefined })?.outline).toBeNull()
  for (const value of [null, 'text', { text: 'x' }, { passages: [], count: 0 }]) expect(generatedTextOf(value)).toBeNull()
  expect(briefsIn({ reply, other: { text: 'x' }, done: { ...reply, outline: undefined } })).toEqual([
    { key: 'message', text: 'Brief', outline: 'Dear [x]' },
  ])
})
